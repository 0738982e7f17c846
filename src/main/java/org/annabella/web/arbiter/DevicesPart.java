package org.annabella.web.arbiter;

import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.telling.GameWords;
import org.annabella.web.page.Forms;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;

/** Which devices are lost or weak, and why, and what is wrong in the hall; the station says more of them in its own log. */
final class DevicesPart {
    private DevicesPart() {}

    static Part of(View view) {
        Wording wording = new Wording(view);
        List<String> problems = List.copyOf(problems(view, wording).values());
        return new Part(
                "devices",
                section(
                        h2(wording.say("devices")),
                        simulated(view, wording),
                        problems.isEmpty()
                                ? p(wording.say("devices.fine"))
                                : ul(each(problems, problem -> li(problem))),
                        iff(!view.hall().isEmpty(), p(wording.say("devices.hall", "why", view.hall()))),
                        each(replaceable(view), device -> accept(view, wording, device))));
    }

    /** Devices that are gone and known by their number: another one may have taken the place. */
    private static List<DeviceId> replaceable(View view) {
        return view.state().lostDevices().stream()
                .filter(view.state()::isReplaceable)
                .sorted(Comparator.comparing(DeviceId::name))
                .toList();
    }

    private static DomContent accept(View view, Wording wording, DeviceId device) {
        String name = view.phrases().device(device);
        return Forms.ask(
                        view,
                        "acceptDevice",
                        Forms.hidden("device", device.name()),
                        Forms.send(wording.say("devices.accept", "device", name)))
                .withId("act-acceptDevice-" + device);
    }

    /** What is not what it seems is said to be so, in every list of devices. */
    private static DomContent simulated(View view, Wording wording) {
        List<String> devices =
                view.options().simulated().stream().map(view.phrases()::device).toList();
        return iff(!devices.isEmpty(), p(wording.say("devices.simulated", "devices", String.join("; ", devices))));
    }

    /** What is wrong now, by the device's name. */
    private static Map<DeviceId, String> problems(View view, Wording wording) {
        Map<DeviceId, String> problems = new LinkedHashMap<>();
        view.events().stream().map(Happened::event).forEach(event -> {
            if (event instanceof GameEvent.DeviceLost lost) {
                problems.put(lost.device(), view.phrases().deviceLost(lost.device()) + " " + why(view, wording, lost));
            } else if (event instanceof GameEvent.DeviceWeak weak) {
                problems.put(
                        weak.device(),
                        wording.say(
                                "devices.weak",
                                "device",
                                view.phrases().device(weak.device()),
                                "why",
                                view.phrases().failure(weak.why())));
            } else if (event instanceof GameEvent.DeviceBack back) {
                problems.remove(back.device());
            } else if (event instanceof GameEvent.DeviceWell well) {
                problems.remove(well.device());
            }
        });
        return problems;
    }

    private static String why(View view, Wording wording, GameEvent.DeviceLost lost) {
        String why = view.phrases().failure(lost.why());
        return GameWords.unnamedSeat(lost.device())
                .map(seat -> wording.say("devices.whose", "seat", wording.side(seat), "why", why))
                .orElseGet(() -> wording.say("devices.why", "why", why));
    }
}
