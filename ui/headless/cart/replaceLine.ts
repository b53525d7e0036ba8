import { batch, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import { repeatUnansweredCall } from "../form/repeatUnanswered.ts";
import type { RequestedBoatSlots } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { CartState } from "./cartState.ts";
import type { CartBoatLine, CartItemInput, CartReply } from "./cartLines.ts";

/** What became of the replacement of a line: its new line's `_id`, and the names of the extras that the new boat cannot have. */
export interface LineReplacement {
  readonly line: string;
  readonly lostExtras: readonly { readonly en: string; readonly fr: string }[];
}

/**
 * Replaces a line by another slot: holds the slot, puts it into the cart with as many people, moves the extras that the new boat can have, and
 * removes the line. Where the slot cannot be had, the cart stays as it was.
 */
async function replaceLine(
  { messages }: Pick<BookingPorts, "messages">,
  { _id: replaced, boat, extras }: CartBoatLine,
  slot: RequestedBoatSlots,
): Promise<{ readonly reply: CallReply<CartReply>; readonly replacement?: LineReplacement }> {
  const change = (input: CartItemInput) => {
    return repeatUnansweredCall(() => messages("order/carts/item", input));
  };
  const held = await repeatUnansweredCall(() => messages("booking/reservations/hold", { attributes: slot }));
  if (!held.ok) return { reply: held };
  const { hold } = held.data;
  const people = boat.people === null ? {} : { people: boat.people };
  // Several days are replaced by as many of another boat.
  const until = boat.date === boat.until || slot.date !== boat.date ? {} : { until: boat.until };
  const added = await change({ item: hold, quantity: 1, ...people, ...until });
  const line = added.ok ? added.data.items.find(({ id }) => id === hold)?._id : undefined;
  if (line === undefined) {
    await messages("booking/reservations/release", { hold });
    return { reply: added };
  }
  const lostExtras: (typeof boat.names.boat)[] = [];
  for (const { id, quantity, extra } of extras) {
    const moved = await change({ item: id, quantity, line });
    if (!moved.ok && extra !== undefined) lostExtras.push(extra.name);
  }
  return { reply: await change({ item: replaced, quantity: -1 }), replacement: { line, lostExtras } };
}

/** Creates the replacement of lines, one at a time, without React. The new line comes where the replaced one was. */
export function createReplacement(ports: Pick<BookingPorts, "messages">, { lines, change, arrange }: CartState) {
  const replacing = signal<string | undefined>(undefined);
  const replacement = signal<LineReplacement | undefined>(undefined);

  function replace(line: string, slot: RequestedBoatSlots): Promise<boolean> {
    const replaced = lines.peek().find(({ _id }) => _id === line);
    if (replaced === undefined) return Promise.resolve(false);
    const send = async () => {
      replacing.value = line;
      const { reply, replacement: done } = await replaceLine(ports, replaced, slot);
      batch(() => {
        replacing.value = undefined;
        if (done === undefined) return;
        replacement.value = done;
        arrange(lines.peek().map(({ _id }) => (_id === line ? done.line : _id)));
      });
      return reply;
    };
    return change({ line, apply: (items) => items, send });
  }

  return { replacing, replacement, replace };
}
