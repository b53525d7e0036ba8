import "./officeWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What staff read of bookings.
addWordFiles(
  import.meta.glob<WordsFile>("../../../core/words/*/{announcements,bookings,condition,status,tape,walkIn}.*.ts", { eager: true }),
);
