import "./ruleWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// The words of the back-office, which no visitor's page shows.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/{kinds,office}.ts", { eager: true }));
