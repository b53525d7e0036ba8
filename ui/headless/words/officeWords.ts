import "./refusalWords.ts";
import "./ruleWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// The words of the back-office, which no visitor's page shows.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{kinds,office,slotSets}.*.ts", { eager: true }));
