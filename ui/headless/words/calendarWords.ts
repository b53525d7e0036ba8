import "./bookingsWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What staff read of the calendar.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/calendar.*.ts", { eager: true }));
