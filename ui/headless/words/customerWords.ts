import "./bookingsWords.ts";
import "./clubWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// What staff read of the club's customers.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/customers.ts", { eager: true }));
