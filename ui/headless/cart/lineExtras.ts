import { centsOf } from "#core/domain/money/cents.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { type ExtraChoice, extraChoices, type OfferedExtra } from "../booking/checkout/extras.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { type CartBoatLine, type CartReplyItem, priceOfExtra } from "./cartLines.ts";
import { itemsOf } from "../resource/reply.ts";

type LineBoatDay = Pick<CartReplyItem, "dock" | "boat" | "date">;

/** Creates the extras that are offered for the boat of a line, without React. For several days they are those of the first. */
export function createLineExtras({ messages, now, loading }: BookingPorts): Resource<LineBoatDay, readonly OfferedExtra[]> {
  return createResource({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: async ({ dock, boat, date }) =>
      itemsOf(await messages("booking/extras/offer", { attributes: { location: dock, item: boat, date } })),
  });
}

/**
 * Gives the extras that the boat of a line can have, in the order of the offer, each with its quantity: none moves when one is added. `cents`
 * is what one costs on all days of the line. What the other lines of the cart take of the same stock is not left.
 */
export function choicesOfLine(
  { _id, boat, extras }: CartBoatLine,
  offered: readonly OfferedExtra[],
  lines: readonly CartBoatLine[],
): readonly ExtraChoice[] {
  const beside = lines.filter((line) => line._id !== _id && sharesStock(line.boat, boat));
  return offered.flatMap((extra) => {
    const left = extra.left === null ? null : Math.max(extra.left - unitsIn(beside, extra), 0);
    const own = extras.find(({ id }) => id === extra._id);
    const cents = centsOf(own?.properties.price ?? priceOfExtra(extra, boat));
    return extraChoices({ ...extra, left }, own?.quantity ?? 0, boat.people ?? 1).map((choice) => ({ ...choice, cents }));
  });
}

/** Whether two lines take extras of one dock on one day. */
function sharesStock(one: CartReplyItem, other: CartReplyItem): boolean {
  return one.dock === other.dock && one.date <= other.until && other.date <= one.until;
}

/** How many units of an extra lines take; one for each person aboard where it is per person. */
function unitsIn(lines: readonly CartBoatLine[], { _id, per }: OfferedExtra): number {
  return lines.reduce((sum, { boat, extras }) => {
    const quantity = extras.find(({ id }) => id === _id)?.quantity ?? 0;
    return sum + quantity * (per === "person" ? (boat.people ?? 1) : 1);
  }, 0);
}
