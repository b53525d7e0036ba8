import "./bookingsWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What staff read of the day sheet.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/daySheet.*.ts", { eager: true }));
