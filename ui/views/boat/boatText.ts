import { type LookOfBoat, wordedKindOf } from "#core/domain/offer/boatLook.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives the name of a boat's model. */
export function boatModelText({ model, look }: LookOfBoat, { named }: Pick<Words, "named">): string {
  return look ? named(look.name) : model;
}

/** Gives the name of a boat's kind, or a short one; of a club's own model its name. */
export function boatKindText(boat: LookOfBoat, words: Pick<Words, "named" | "say">, part: "name" | "short" = "name"): string {
  const kind = wordedKindOf(boat);
  return kind ? words.say(`booking.kinds.${kind}.${part}`) : boatModelText(boat, words);
}

/** Gives a boat's kind with a dot after it, where its model is named beside: a club's own model has no other word for its kind. */
export function kindAhead(boat: LookOfBoat, words: Pick<Words, "named" | "say">, part?: "short"): string {
  return boat.look ? "" : `${boatKindText(boat, words, part)} · `;
}
