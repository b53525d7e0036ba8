import { effect } from "@preact/signals-react";
import type { BookingModel } from "./booking.ts";
import { visitorHorizonOf } from "../catalogue/visitorHorizon.ts";
import { addWordFiles, type WordsFile } from "../words/words.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/early.*.ts", { eager: true }));

/** Keeps from when the visitor may book the days of the club in view that are not open for them yet. Gives what stops it. */
export function followOpenings({ choice, ports: { payer } }: Pick<BookingModel, "choice" | "ports">): () => void {
  return effect(() => {
    payer.opensOn.value = visitorHorizonOf(payer, choice.club.value, choice.today.value).opensOn;
  });
}
