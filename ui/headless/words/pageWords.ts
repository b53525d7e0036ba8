import { addWordFiles, type WordsFile } from "./words.tsx";

// The words of the boat sheet, of what clubs promise, and of the price finder, which no other page shows.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{boat,pricing,promises}.*.ts", { eager: true }));
