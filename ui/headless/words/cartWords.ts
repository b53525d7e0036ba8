import "./moreWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// The words of the cart, beside those of the steps to payment.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/cart.*.ts", { eager: true }));
