import "./refusalWords.ts";
import "./uploadWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What customers and staff read around the images of licences.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/documents.*.ts", { eager: true }));
