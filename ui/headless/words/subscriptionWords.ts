import "./moreWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// The words of the page of the plans, beside those of the contact step.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/subscription.ts", { eager: true }));
