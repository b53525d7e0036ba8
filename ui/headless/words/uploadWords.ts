import { addWordFiles, type WordsFile } from "./words.tsx";

// What the sending of a file says, and why a file is refused.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{errors,upload,validation}.*.ts", { eager: true }));
