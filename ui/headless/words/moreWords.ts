import "./stepWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What a visitor reads from the step of payment to the pass, besides the words of the steps before.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{clauses,offer,pass,status,trip}.*.ts", { eager: true }));
