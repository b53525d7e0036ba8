import "./officeWords.ts";
import { learnFiles, type WordsFile } from "./words.tsx";

// What staff read of bookings.
learnFiles(import.meta.glob<WordsFile>("../../../core/words/*/{bookings,status,tape}.ts", { eager: true }));
