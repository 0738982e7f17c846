package org.annabella.kills;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What came of a storm of kills. Many workers may fill one. */
final class KillReport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<KillPhase, Integer> kills = new EnumMap<>(KillPhase.class);
    private final Map<Hardship, Integer> hardships = new EnumMap<>(Hardship.class);
    private final List<Duration> restarts = new ArrayList<>();
    /** By what the station was doing when it was killed before. */
    private final Map<KillPhase, List<Duration>> restartsAfter = new EnumMap<>(KillPhase.class);

    private final List<String> faults = new ArrayList<>();
    private int refusals;
    private int events;
    private int lost;

    synchronized void killed(KillPhase phase, Hardship hardship) {
        kills.merge(phase, 1, Integer::sum);
        hardships.merge(hardship, 1, Integer::sum);
    }

    /** An answer came so long after the start that follows a kill. */
    synchronized void restarted(KillPhase after, Duration time) {
        restarts.add(time);
        restartsAfter.computeIfAbsent(after, first -> new ArrayList<>()).add(time);
    }

    /** A start was refused, as it should be. */
    synchronized void refused() {
        refusals++;
    }

    /** So many events that had been printed were looked for, and so many of them are not in the journal. */
    synchronized void checked(int printed, int missing) {
        events += printed;
        lost += missing;
    }

    synchronized void fault(String words) {
        faults.add(words);
    }

    synchronized List<String> faults() {
        return List.copyOf(faults);
    }

    synchronized Map<KillPhase, Integer> kills() {
        return Map.copyOf(kills);
    }

    synchronized int events() {
        return events;
    }

    synchronized int lost() {
        return lost;
    }

    synchronized int restarts() {
        return restarts.size();
    }

    private int total() {
        return kills.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** One line for whoever waits. */
    synchronized String progress() {
        return "%d kills; from the start to an answered status %s; %d events checked, %d lost; %d faults"
                .formatted(total(), JSON.valueToTree(times(restarts)), events, lost, faults.size());
    }

    /** Everything, as one JSON object. */
    synchronized ObjectNode summary() {
        ObjectNode all = JSON.createObjectNode();
        all.put("kills", total());
        all.set("phases", JSON.valueToTree(kills));
        all.set("hardships", JSON.valueToTree(hardships));
        all.set("restarts", times(restarts));
        ObjectNode after = all.putObject("restartsAfter");
        restartsAfter.forEach((phase, list) -> after.set(phase.name(), times(list)));
        all.put("refusals", refusals);
        all.put("eventsChecked", events);
        all.put("lost", lost);
        all.put("faults", faults.size());
        return all;
    }

    private static ObjectNode times(List<Duration> times) {
        List<Duration> sorted = new ArrayList<>(times);
        Collections.sort(sorted);
        ObjectNode figures = JSON.createObjectNode().put("count", sorted.size());
        if (!sorted.isEmpty()) {
            figures.put("medianMillis", at(sorted, 0.5));
            figures.put("p95Millis", at(sorted, 0.95));
            figures.put("longestMillis", at(sorted, 1));
        }
        return figures;
    }

    private static long at(List<Duration> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1, share * sorted.size()))
                .toMillis();
    }
}
