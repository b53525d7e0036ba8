import type { Locale } from "#core/domain/language/language.ts";
import { type LookOfBoat, wordedKindOf } from "#core/domain/offer/boatLook.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives the name of a boat's model. */
export function boatModelText({ model, look }: LookOfBoat, { named }: Pick<Words, "named">): string {
  return look ? named(look.name) : model;
}

/** Gives a length in metres: "4.2", "4,2". */
export function lengthText(metres: number, locale: Locale): string {
  return locale === "fr" ? String(metres).replace(".", ",") : String(metres);
}

/** Gives the name of a boat's kind; of a club's own model its name. */
export function boatKindText(boat: LookOfBoat, words: Pick<Words, "named" | "say">): string {
  return boat.look ? boatModelText(boat, words) : words.say(`booking.kinds.${wordedKindOf(boat)}.name`);
}
