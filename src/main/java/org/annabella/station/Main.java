package org.annabella.station;

/** The one way in: every command of the station. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("annabella");
    }
}
