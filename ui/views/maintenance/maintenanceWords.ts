import "../../headless/words/bookingsWords.ts";
import "../../headless/words/officeWords.ts";
import { addWordFiles, type WordsFile } from "../../headless/words/words.tsx";

// What staff read of the maintenance of boats.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/maintenance.*.ts", { eager: true }));
