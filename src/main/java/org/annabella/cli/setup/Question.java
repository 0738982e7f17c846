package org.annabella.cli.setup;

/** One question. It knows what it asks and what may be answered; what was answered is in {@link Answers}. */
sealed interface Question
        permits TextQuestion,
                TimeQuestion,
                LanguageQuestion,
                ChoiceQuestion,
                SeveralQuestion,
                PortQuestion,
                SoundQuestion,
                OutputTrial,
                MicrophoneTrial,
                WritingQuestion {
    Topic topic();

    /** The question as it is put after these answers. */
    Asked asked(Answers answers);

    /** What becomes of a line, which is not empty and has no control characters. */
    Reply reply(String line, Answers answers);

    /** What becomes of an empty line. */
    Reply usual(Answers answers);

    /** What happens before it is put, such as something to hear; returns a sentence about it, empty for none. */
    default String before(Answers answers) {
        return "";
    }
}
