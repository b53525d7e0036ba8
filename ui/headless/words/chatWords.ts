import "./refusalWords.ts";
import "./uploadWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What customers and staff read around their messages.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{chat,cards}.*.ts", { eager: true }));
