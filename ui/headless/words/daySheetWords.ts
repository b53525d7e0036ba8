import "./bookingsWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// What staff read of the day sheet.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/daySheet.ts", { eager: true }));
