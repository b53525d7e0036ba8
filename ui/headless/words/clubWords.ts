import "./officeWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// The words of how a club sets itself up: its prices, its settings, and who changed them.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{config,factors,history}.*.ts", { eager: true }));
