package org.annabella.hearing.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.checksum.Sha256;
import org.annabella.json.Unreadable;
import org.annabella.threads.DefectWords;

/**
 * The profiles of this computer, a directory each: a card, the model that the card names, in it the sound of the reading if
 * that is kept, and beside it a reading that was broken off. Whenever the process ends, a profile is whole as it was or whole as
 * it is to be.
 */
public final class ProfileStore {
    static final String NETWORK = "am/final.mdl";

    /** In the model, so that a card that names another model names another reading; beside it where profiles were made before that. */
    private static final String SOUND = "sound";

    /** A reading that is being recorded. */
    private static final String READING = "reading";

    private static final String MODEL = "model-";
    private static final String FORGOTTEN = "forgotten-";
    /** What a profile does not take over from its base: it says other things of itself. */
    private static final Set<String> NOT_COPIED = Set.of("model.json", "MODEL_CARD.md", NETWORK);

    private final Path root;

    /** Keeps profiles in this directory, which is made when the first one is. */
    public ProfileStore(Path root) {
        this.root = root;
    }

    /** What came of looking for a profile. */
    public sealed interface Finding {
        /** It is there and can be used as a model. */
        record Found(Path model, ProfileCard card) implements Finding {}

        /** It cannot be used; the message is one English sentence: why, and how to mend it. */
        record Refused(String message, boolean isMissing) implements Finding {}
    }

    /** Returns where the profiles are. */
    public Path root() {
        return root;
    }

    /** Looks for a profile that was made from this base model. */
    public Finding find(ProfileName name, Path base) {
        try {
            if (!Files.exists(directory(name).resolve(CardFile.NAME))) {
                return new Finding.Refused(
                        "there is no profile '" + name + "' in " + root + ": make it with 'annabella enrol --speaker "
                                + quoted(name) + " --language …'",
                        true);
            }
            ProfileCard card = CardFile.read(directory(name));
            if (!card.baseSha256().equals(Sha256.hex(base.resolve(NETWORK)))) {
                return new Finding.Refused(otherBase(name, base, card), false);
            }
            return new Finding.Found(directory(name).resolve(card.model()), card);
        } catch (IOException closed) {
            return broken(name, DefectWords.whyNot(closed));
        } catch (Unreadable damaged) {
            return broken(name, String.valueOf(damaged.getMessage()));
        }
    }

    private Finding broken(ProfileName name, String why) {
        String again = makeAgain(name, "…", isSoundKept(name));
        return new Finding.Refused("the profile '" + name + "' cannot be read: " + why + ": " + again, false);
    }

    /** Tells whether there is a reading, whatever the card says. */
    private boolean isSoundKept(ProfileName name) {
        try {
            return Files.exists(sound(name).resolve(ReadingFolder.LIST));
        } catch (IOException closed) {
            return false;
        }
    }

    private String otherBase(ProfileName name, Path base, ProfileCard card) {
        return "the profile '" + name + "' was made for another model than " + base + ": "
                + makeAgain(name, card.language(), isSoundKept(name));
    }

    /** Returns what to say of a profile whose model is damaged, in one English sentence: why, and how to mend it. */
    public String damaged(ProfileName name, ProfileCard card, String why) {
        return "the profile '" + name + "' is damaged: " + why + ": "
                + makeAgain(name, card.language(), isSoundKept(name));
    }

    private static String makeAgain(ProfileName name, String language, boolean soundKept) {
        String again = "make it again with 'annabella enrol --speaker " + quoted(name) + " --language " + language;
        return again + (soundKept ? " --again' from the reading that was kept" : "'");
    }

    private static String quoted(ProfileName name) {
        return name.text().contains(" ") ? "\"" + name + "\"" : name.text();
    }

    /**
     * Returns the cards of all profiles, by the names of their speakers.
     *
     * @throws Unreadable if one of them is damaged; the message names it
     */
    public List<ProfileCard> list() throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        List<ProfileCard> cards = new ArrayList<>();
        try (Stream<Path> directories = Files.list(root)) {
            for (Path directory : directories.toList()) {
                if (Files.exists(directory.resolve(CardFile.NAME))) {
                    cards.add(CardFile.read(directory));
                }
            }
        }
        cards.sort(Comparator.comparing(ProfileCard::speaker));
        return List.copyOf(cards);
    }

    /**
     * Returns a profile's card if there is a profile.
     *
     * @throws Unreadable if it is damaged; the message names it
     */
    public Optional<ProfileCard> card(ProfileName name) throws IOException {
        return Files.exists(directory(name).resolve(CardFile.NAME))
                ? Optional.of(CardFile.read(directory(name)))
                : Optional.empty();
    }

    /** Returns where the sound of the reading is kept that a speaker's profile was made from, also where its card is damaged. */
    public Path sound(ProfileName name) throws IOException {
        Optional<String> inUse = modelInUse(name);
        return models(name).stream()
                .filter(model -> inUse.isEmpty() || isNamed(model, inUse.get()))
                .map(model -> model.resolve(SOUND))
                .filter(sound -> Files.exists(sound.resolve(ReadingFolder.LIST)))
                .findFirst()
                .orElse(directory(name).resolve(SOUND));
    }

    /** Returns where a reading is recorded that is to become a speaker's profile: apart from the one that is kept. */
    public Path reading(ProfileName name) {
        return directory(name).resolve(READING);
    }

    /**
     * Deletes everything that is kept of a speaker: model, card and sound.
     *
     * @return whether there was anything
     */
    public boolean forget(ProfileName name) throws IOException {
        clearForgotten();
        if (!Files.exists(directory(name))) {
            return false;
        }
        drop(name, directory(name));
        return true;
    }

    /** Deletes the reading that was recorded, once the profile is made from it. */
    public void dropReading(ProfileName name) throws IOException {
        drop(name, reading(name));
    }

    /** Deletes something of a speaker that is used from now on no more, even where deleting it is broken off. */
    private void drop(ProfileName name, Path what) throws IOException {
        if (Files.exists(what)) {
            Path gone = root.resolve(FORGOTTEN + name.directory());
            delete(gone);
            Files.move(what, gone, StandardCopyOption.ATOMIC_MOVE);
            delete(gone);
        }
    }

    /** Makes a new model directory of a speaker: the base with another network. The profile is still as it was. */
    Path prepare(ProfileName name, Path base, byte[] network) throws IOException {
        Files.createDirectories(directory(name));
        Path model = unusedModel(name);
        copy(base, model);
        Path file = model.resolve(NETWORK);
        Files.createDirectories(file.getParent());
        Files.write(file, network);
        return model;
    }

    /** Keeps the sound of a reading with a prepared model, wherever it was read; the one that the profile has stays as it is. */
    static void keepSound(Path model, List<ReadLine> reading) throws IOException {
        ReadingFolder.write(model.resolve(SOUND), reading);
    }

    /** Makes a prepared model, with the reading that is kept with it, the speaker's profile, and drops the one before. */
    void publish(ProfileName name, ProfileCard card) throws IOException {
        CardFile.write(directory(name), card);
        dropModelsExcept(name, card.model());
        delete(directory(name).resolve(SOUND));
    }

    /** Drops what was prepared and is not the profile; of one whose card is damaged nobody knows which that is. */
    void tidy(ProfileName name) throws IOException {
        clearForgotten();
        Optional<String> inUse = modelInUse(name);
        if (inUse.isPresent()) {
            dropModelsExcept(name, inUse.get());
        }
    }

    /** The model of the profile, which is none where there is no profile; empty where the card is damaged. */
    private Optional<String> modelInUse(ProfileName name) throws IOException {
        try {
            return Optional.of(card(name).map(ProfileCard::model).orElse(""));
        } catch (Unreadable damaged) {
            return Optional.empty();
        }
    }

    private void dropModelsExcept(ProfileName name, String kept) throws IOException {
        for (Path model : models(name)) {
            if (!isNamed(model, kept)) {
                delete(model);
            }
        }
    }

    private List<Path> models(ProfileName name) throws IOException {
        if (!Files.isDirectory(directory(name))) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(directory(name))) {
            return all.filter(path -> path.getFileName().toString().startsWith(MODEL))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isNamed(Path path, String name) {
        return path.getFileName().toString().equals(name);
    }

    private void clearForgotten() throws IOException {
        if (Files.isDirectory(root)) {
            List<Path> forgotten;
            try (Stream<Path> all = Files.list(root)) {
                forgotten = all.filter(path -> path.getFileName().toString().startsWith(FORGOTTEN))
                        .toList();
            }
            for (Path directory : forgotten) {
                delete(directory);
            }
        }
    }

    private Path unusedModel(ProfileName name) {
        int number = 1;
        while (Files.exists(directory(name).resolve(MODEL + number))) {
            number++;
        }
        return directory(name).resolve(MODEL + number);
    }

    private Path directory(ProfileName name) {
        return root.resolve(name.directory());
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(Files::isRegularFile).map(from::relativize).toList();
        }
        for (Path file : files) {
            if (!NOT_COPIED.contains(file.toString().replace('\\', '/'))) {
                Path target = to.resolve(file.toString());
                Files.createDirectories(target.getParent());
                Files.copy(from.resolve(file), target);
            }
        }
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            List<Path> paths;
            try (Stream<Path> all = Files.walk(directory)) {
                paths = all.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path path : paths) {
                Files.delete(path);
            }
        }
    }
}
