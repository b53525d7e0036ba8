import "./officeWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What staff read of bookings, and administrators of their club's first day.
addWordFiles(
  import.meta.glob<WordsFile>("../../../core/words/*/{announcements,bookings,condition,setUp,status,tape,walkIn}.*.ts", { eager: true }),
);
