import { isRecord } from "#core/domain/validation/json.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { readJson, writeJson } from "../../session/textStore.ts";
import type { TriedPromo } from "../state/state.ts";

const promoKey = "quai.promo";

type Session = Pick<BookingPorts, "session">;

/** Saves the promo code of a choice in the tab, for a payment that fails; null removes it. */
export function savePromo({ session }: Session, promo: TriedPromo | null): void {
  if (promo === null) session.remove(promoKey);
  else writeJson(session, promoKey, { code: promo.code, of: JSON.stringify(promo.attributes) });
}

/** Reads the promo code that was saved in the tab for the same boat, day and slots; undefined where there is none. */
export function readSavedPromo({ session }: Session, attributes: RequestedBoatSlots | null): string | undefined {
  const saved = readJson(session, promoKey);
  if (!isRecord(saved) || saved["of"] !== JSON.stringify(attributes)) return undefined;
  return typeof saved["code"] === "string" ? saved["code"] : undefined;
}
