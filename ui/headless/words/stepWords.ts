import "./refusalWords.ts";
import "./ruleWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What a visitor reads from the chosen hour to the step of payment.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{contact,pay,tape}.*.ts", { eager: true }));
