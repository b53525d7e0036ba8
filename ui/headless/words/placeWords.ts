import { addWordFiles, type WordsFile } from "./words.tsx";

// What the choice of a lake says, which no first look needs.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{dockAccess,place}.*.ts", { eager: true }));
