import "../words/officeWords.ts";
import { addWordFiles, type WordsFile } from "../words/words.tsx";

// What staff read of the connectors of their club.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/connectors.*.ts", { eager: true }));
