import "./refusalWords.ts";
import "./ruleWords.ts";
import "./waitlistLinkWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What visitors read of the waitlist, with the fields of their contact and the clock of a hold.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{contact,hold,pass}.*.ts", { eager: true }));
