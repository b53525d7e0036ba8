import "./refusalWords.ts";
import "./ruleWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What a visitor reads from the choice of an hour to the pass.
addWordFiles(
  import.meta.glob<WordsFile>("../../../core/words/*/{clauses,contact,hold,mail,offer,pass,pay,status,tape}.ts", { eager: true }),
);
