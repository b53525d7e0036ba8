import "./refusalWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What customers say of their trips, on the survey, on the boat's sheet and in the office.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{condition,feedback}.*.ts", { eager: true }));
