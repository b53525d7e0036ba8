import { addWordFiles, type WordsFile } from "./words.tsx";

// What the pass says of how to get to a dock.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/dockAccess.*.ts", { eager: true }));
