import "../words/officeWords.ts";
import "../words/ruleWords.ts";
import { addWordFiles, type WordsFile } from "../words/words.tsx";

// What staff read where they write the texts of their emails.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/letterTexts.*.ts", { eager: true }));
