import { learnFiles, type WordsFile } from "./words.tsx";

// What refused calls say, which no page shows before the first of them.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/errors.ts", { eager: true }));
