import "./officeWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What administrators read of the tasks of a role.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/tasks.*.ts", { eager: true }));
