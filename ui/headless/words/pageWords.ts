import { addWordFiles, type WordsFile } from "./words.tsx";

// The words of the boat sheet and the price finder, which no other page shows.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{boat,pricing}.*.ts", { eager: true }));
