import { addWordFiles, type WordsFile } from "./words.tsx";

// What is said of the sunset, which no first look needs.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/sunset.ts", { eager: true }));
