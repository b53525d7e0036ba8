import "./ruleWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// The words of who is signed in, and of whoever is about to be.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/{account,people,settings}.ts", { eager: true }));
