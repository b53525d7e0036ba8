import "./officeWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// The words of how a club sets itself up: its prices, its settings, and who changed them.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/{config,factors,history}.ts", { eager: true }));
