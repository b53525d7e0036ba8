import { addWordFiles, type WordsFile } from "./words.tsx";

// How far ahead one may book, and that members may book before others.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/early.*.ts", { eager: true }));
