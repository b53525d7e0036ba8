import "./bookingsWords.ts";
import "./clubWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What staff read of the club's customers.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/customers.*.ts", { eager: true }));
