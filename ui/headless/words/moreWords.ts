import "./refusalWords.ts";
import "./ruleWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// What a visitor reads from the choice of an hour to the pass.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/{clauses,contact,hold,mail,offer,pass,pay,status,tape}.ts", { eager: true }));
