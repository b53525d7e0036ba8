import { addWordFiles, type WordsFile } from "./words.tsx";

// What the menu of the top bar shows once it is opened.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/siteMenu.*.ts", { eager: true }));
