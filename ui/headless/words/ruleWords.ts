import { addWordFiles, type WordsFile } from "./words.tsx";

// Why a field is refused, which every form says.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/validation.*.ts", { eager: true }));
