import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { type ExtraChoice, extraChoices, type OfferedExtra } from "../checkout/extras.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import type { CartBoatLine, CartReplyItem } from "./cartLines.ts";

/** The dock, the boat and the day for which extras are offered. */
type LineBoatDay = Pick<CartReplyItem, "dock" | "boat" | "date">;

/** Creates the extras that are offered for the boat of a line, without React. For several days they are those of the first. */
export function createLineExtras({ messages, now, loading }: BookingPorts): Resource<LineBoatDay, readonly OfferedExtra[]> {
  return createResource({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: async ({ dock, boat, date }) => {
      const reply = await messages("booking/extras/offer", { attributes: { location: dock, item: boat, date } });
      return reply.ok ? { ok: true, data: reply.data.items } : reply;
    },
  });
}

/** Gives the extras that the boat of a line can have, in the order of the offer, each with its quantity: none moves when one is added. */
export function choicesOfLine({ boat, extras }: CartBoatLine, offered: readonly OfferedExtra[]): readonly ExtraChoice[] {
  const quantityOf = (extra: OfferedExtra) => extras.find(({ id }) => id === extra._id)?.quantity ?? 0;
  return offered.flatMap((extra) => extraChoices(extra, quantityOf(extra), boat.people ?? 1));
}
