import "./officeWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// What staff read while they import a file.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/importing.ts", { eager: true }));
