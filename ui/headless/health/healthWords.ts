import "../words/officeWords.ts";
import { addWordFiles, type WordsFile } from "../words/words.tsx";

// What super administrators read of the health of the server.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/health.*.ts", { eager: true }));
