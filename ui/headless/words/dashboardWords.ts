import "./officeWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What super administrators read of their clubs' figures.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{dashboard,status}.*.ts", { eager: true }));
