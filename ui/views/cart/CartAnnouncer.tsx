import { effect } from "@preact/signals-react";
import { type ReactElement, useEffect, useState } from "react";
import { currencyOf } from "#core/domain/money/currencyOf.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import type { CartParts } from "./props.ts";

/** Announces to screen readers what a change of the cart did: which boat is gone or new, how many trips there are, and the total. */
export function CartAnnouncer({ model }: Pick<CartParts, "model">): ReactElement {
  const words = useWords();
  const [text, setText] = useState("");
  useEffect(() => followChanges(model, words, setText), [model, words]);
  return (
    <output className={hidden} data-announcer>
      {text}
    </output>
  );
}

/** Calls back with a text after each change of the lines, of a quantity or of the total; gives the function that stops it. */
function followChanges(model: CartParts["model"], { say, format, named }: Words, announce: (text: string) => void): () => void {
  let last: { readonly boats: ReadonlyMap<string, string>; readonly figures: string } | undefined;
  return effect(() => {
    const cart = model.cart.value;
    if (cart === undefined) return;
    const boats = new Map(model.lines.value.map(({ _id, boat }) => [_id, named(boat.names.boat)]));
    const total = format.money(model.total.value, currencyOf(cart));
    const before = last;
    last = { boats, figures: `${total} ${model.count.value}` };
    const gone = [...(before?.boats ?? [])].find(([id]) => !boats.has(id))?.[1];
    const added = before === undefined ? undefined : [...boats].find(([id]) => !before.boats.has(id))?.[1];
    if (before === undefined || (gone === undefined && added === undefined && before.figures === last.figures)) return;
    const key = added !== undefined ? "replaced" : gone !== undefined ? "removed" : "changed";
    announce(say(`cart.heard.${key}`, { trips: say("cart.trips", { count: boats.size }), total, name: added ?? gone ?? "" }));
  });
}
