package org.annabella.game;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of the devices: who answered in each place, and which are lost and why.
 *
 * @param known who has answered at last in each place, in whatever session
 * @param present the places whose device has said in this session who it is
 * @param lost the devices that are gone, each with every reason that was told since it went
 * @param weak the devices that work and do not work well, each with the reason that was told last: until they are well, or were
 *     lost and are back
 * @param moving the boards that are said to move their pieces themselves, and have not said that they move none any more
 */
public record DeviceBook(
        Map<DeviceId, DeviceIdentity> known,
        Set<DeviceId> present,
        Map<DeviceId, Set<String>> lost,
        Map<DeviceId, String> weak,
        Set<DeviceId> moving) {

    static final DeviceBook EMPTY = new DeviceBook(Map.of(), Set.of(), Map.of(), Map.of(), Set.of());

    /** However its reasons change, so many are told until a device is back. */
    private static final int MOST_REASONS = 6;

    /** Copies everything. */
    public DeviceBook {
        known = Map.copyOf(known);
        present = Set.copyOf(present);
        lost = Map.copyOf(lost);
        weak = Map.copyOf(weak);
        moving = Set.copyOf(moving);
    }

    /** Whether it is no news in this session that this device answers there. */
    public boolean knows(DeviceId device, DeviceIdentity identity) {
        return present.contains(device)
                && Optional.ofNullable(known.get(device))
                        .filter(identity::equals)
                        .isPresent();
    }

    /** Whether a device that is gone already is gone for another reason, which nobody has been told. */
    public boolean isNewReason(DeviceId device, String why) {
        Set<String> told = lost.getOrDefault(device, Set.of());
        return !told.contains(why) && told.size() < MOST_REASONS;
    }

    /**
     * Nobody has answered yet. What never says who it is, such as a voice or a braille display, is looked for anew, and told to be
     * gone again if it is.
     */
    DeviceBook inNewSession() {
        Map<DeviceId, Set<String>> missed = new HashMap<>(lost);
        missed.keySet().retainAll(known.keySet());
        return new DeviceBook(known, Set.of(), missed, Map.of(), Set.of());
    }

    DeviceBook with(DeviceId device, DeviceIdentity identity) {
        return new DeviceBook(plus(known, device, identity), plus(present, device), lost, weak, moving);
    }

    /** Whoever answers there next is the one. */
    DeviceBook forgetting(DeviceId device) {
        return new DeviceBook(minus(known, device), present, lost, weak, moving);
    }

    DeviceBook losing(DeviceId device, String why) {
        Map<DeviceId, Set<String>> more = plus(lost, device, plus(lost.getOrDefault(device, Set.of()), why));
        return new DeviceBook(known, present, more, weak, moving);
    }

    /** What it was about when it was lost is over. */
    DeviceBook regaining(DeviceId device) {
        return new DeviceBook(known, present, minus(lost, device), minus(weak, device), minus(moving, device));
    }

    /** Whether a device is not known to be weak for this reason. */
    public boolean isNewWeakness(DeviceId device, String why) {
        return !why.equals(weak.get(device));
    }

    /** Whether a device was said to work, and not well. */
    public boolean isWeak(DeviceId device) {
        return weak.containsKey(device);
    }

    DeviceBook weakening(DeviceId device, String why) {
        return new DeviceBook(known, present, lost, plus(weak, device, why), moving);
    }

    DeviceBook recovering(DeviceId device) {
        return new DeviceBook(known, present, lost, minus(weak, device), moving);
    }

    DeviceBook beginning(DeviceId board) {
        return new DeviceBook(known, present, lost, weak, plus(moving, board));
    }

    DeviceBook ending(DeviceId board) {
        return new DeviceBook(known, present, lost, weak, minus(moving, board));
    }

    private static <T> Map<DeviceId, T> minus(Map<DeviceId, T> map, DeviceId key) {
        Map<DeviceId, T> fewer = new HashMap<>(map);
        fewer.remove(key);
        return fewer;
    }

    private static <T> Set<T> minus(Set<T> set, T one) {
        Set<T> smaller = new HashSet<>(set);
        smaller.remove(one);
        return smaller;
    }

    private static <T> Set<T> plus(Set<T> set, T more) {
        Set<T> larger = new HashSet<>(set);
        larger.add(more);
        return Set.copyOf(larger);
    }

    private static <T> Map<DeviceId, T> plus(Map<DeviceId, T> map, DeviceId key, T value) {
        Map<DeviceId, T> larger = new HashMap<>(map);
        larger.put(key, value);
        return larger;
    }
}
