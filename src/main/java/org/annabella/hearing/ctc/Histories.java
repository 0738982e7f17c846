package org.annabella.hearing.ctc;

import java.util.Arrays;

/** Word sequences so far, each kept once under a number of its own; number 0 is the empty one. */
final class Histories {
    static final int EMPTY = 0;

    private int count = 1;
    private int[] before = new int[256];
    private int[] word = new int[256];
    private int[] length = new int[256];

    /** Open addressing; 0 is a free cell, as the empty sequence continues none. */
    private int[] table = new int[1024];

    /** Returns the number of the sequence that has this word behind that one. */
    int with(int history, int next) {
        int mask = table.length - 1;
        int cell = hash(history, next) & mask;
        while (table[cell] != EMPTY) {
            if (before[table[cell]] == history && word[table[cell]] == next) {
                return table[cell];
            }
            cell = (cell + 1) & mask;
        }
        table[cell] = count;
        return add(history, next);
    }

    /** Orders sequences by length, then by their first difference: an order that words behind both do not change. */
    int compare(int one, int other) {
        if (length[one] != length[other]) {
            return Integer.compare(length[one], length[other]);
        }
        int result = 0;
        while (one != other) {
            if (word[one] != word[other]) {
                result = Integer.compare(word[one], word[other]);
            }
            one = before[one];
            other = before[other];
        }
        return result;
    }

    private int add(int history, int next) {
        if (count == before.length) {
            before = Arrays.copyOf(before, count * 2);
            word = Arrays.copyOf(word, count * 2);
            length = Arrays.copyOf(length, count * 2);
        }
        before[count] = history;
        word[count] = next;
        length[count] = length[history] + 1;
        count++;
        if (count * 2 > table.length) {
            rehash();
        }
        return count - 1;
    }

    private void rehash() {
        table = new int[table.length * 2];
        int mask = table.length - 1;
        for (int each = 1; each < count; each++) {
            int cell = hash(before[each], word[each]) & mask;
            while (table[cell] != EMPTY) {
                cell = (cell + 1) & mask;
            }
            table[cell] = each;
        }
    }

    private static int hash(int history, int next) {
        int mixed = (history * 0x9E3779B1 + next) * 0x85EBCA6B;
        return mixed ^ (mixed >>> 15);
    }
}
