import "./ruleWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// The words of who is signed in, and of whoever is about to be.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{account,people}.*.ts", { eager: true }));
