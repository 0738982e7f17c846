package org.annabella.hall.link;

import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5ConnAckException;
import com.hivemq.client.mqtt.mqtt5.message.connect.connack.Mqtt5ConnAckReasonCode;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.annabella.hall.keys.Login;

/**
 * Why there is no connection, in one line.
 *
 * @param why in words, with how to mend it
 */
public record LinkTrouble(String why) {

    static LinkTrouble of(Throwable failure, BrokerAddress address, Login login) {
        return new LinkTrouble(words(failure, address, login));
    }

    private static String words(Throwable failure, BrokerAddress address, Login login) {
        if (cause(failure, UnknownHostException.class).isPresent()
                || cause(failure, java.nio.channels.UnresolvedAddressException.class)
                        .isPresent()) {
            return "the broker's name '" + address.host() + "' is not known on this network";
        }
        if (cause(failure, ConnectException.class).isPresent()
                || cause(failure, NoRouteToHostException.class).isPresent()) {
            return "there is no broker at " + address + ": is Mosquitto started there?";
        }
        if (cause(failure, CertificateException.class).isPresent()) {
            return "the broker at " + address + " shows another certificate than the key file of " + login.user()
                    + " names, or one for another name: nothing was told to it; take the key files and the broker's from"
                    + " the same 'annabella hall keys'";
        }
        if (cause(failure, SSLException.class).isPresent()) {
            return "what answers at " + address + " is no broker with TLS: is the port right?";
        }
        return cause(failure, Mqtt5ConnAckException.class)
                .map(refused -> refused(refused.getMqttMessage().getReasonCode(), address, login))
                .orElseGet(() -> "the connection to the broker at " + address + " has broken (" + last(failure) + ")");
    }

    private static String refused(Mqtt5ConnAckReasonCode code, BrokerAddress address, Login login) {
        boolean key = code == Mqtt5ConnAckReasonCode.NOT_AUTHORIZED
                || code == Mqtt5ConnAckReasonCode.BAD_USER_NAME_OR_PASSWORD;
        return key
                ? "the broker at " + address + " does not know the key of " + login.user()
                        + ": its password file and the key files come from the same 'annabella hall keys'"
                : "the broker at " + address + " refuses " + login.user() + ": "
                        + code.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }

    private static String last(Throwable failure) {
        Throwable last = failure;
        while (last.getCause() != null && last.getCause() != last) {
            last = last.getCause();
        }
        String message = last.getMessage();
        return message == null
                ? last.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }

    private static <T extends Throwable> Optional<T> cause(Throwable failure, Class<T> kind) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (kind.isInstance(each)) {
                return Optional.of(kind.cast(each));
            }
            if (each.getCause() == each) {
                break;
            }
        }
        return Optional.empty();
    }
}
