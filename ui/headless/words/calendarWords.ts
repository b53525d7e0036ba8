import "./bookingsWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// What staff read of the calendar.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/calendar.ts", { eager: true }));
