import { mdiMinus, mdiPlus } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { multiplyCents } from "#core/domain/money/cents.ts";
import { choicesOfLine, createLineExtras } from "../../headless/cart/lineExtras.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ExtraRow } from "../booking/checkout/extras/ExtraRow.tsx";
import * as css from "./cart.css.ts";
import type { CartLineProps } from "./props.ts";

/** Shows how many come aboard, and the extras that the boat of a line can have; nothing for a line that cannot be paid. */
export function CartLineExtras(props: CartLineProps): ReactElement | null {
  useSignals();
  const { model, ports, line, need, currency } = props;
  const [offered] = useState(() => createLineExtras(ports));
  const { dock, boat, date } = line.boat;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the boat, the day and a refusal trigger the reading.
  useEffect(() => void offered.load({ dock, boat, date }), [offered, dock, boat, date, model.problem.value]);
  const choices = choicesOfLine(line, offered.data.value ?? [], model.lines.value);
  if (need !== "none" && need !== "extra" && line.reason !== "OVER_CAPACITY") return null;
  return (
    <div className={css.extras}>
      <People {...props} />
      {choices.map((extra) => (
        <ExtraRow
          key={extra._id}
          extra={extra}
          cents={multiplyCents(extra.cents, Math.max(extra.quantity, 1))}
          currency={currency}
          onSet={(quantity) => void model.setExtra(line._id, extra, quantity)}
        />
      ))}
      <WithdrawnExtras {...props} known={choices.map(({ _id }) => _id)} />
    </div>
  );
}

/** Extras of the line that the boat does not get any more: each is struck, with the way to take it off. */
function WithdrawnExtras({ model, line, known, currency }: CartLineProps & { readonly known: readonly string[] }): ReactElement {
  const { say, named, format } = useWords();
  const gone = line.extras.filter(({ id, reason }) => reason !== null && !known.includes(id));
  return (
    <>
      {gone.map(({ _id, extra, properties, quantity }) => (
        <div key={_id} className={css.extraRow}>
          <s className={css.extraName}>{named(extra?.name ?? { en: "", fr: "" })}</s>
          <button type="button" className={css.textButton} onClick={() => void model.remove(_id)}>
            {say("cart.remove")}
          </button>
          <s className={css.extraPrice}>{format.dollars(properties.price * quantity, currency)}</s>
        </div>
      ))}
    </>
  );
}

/** How many come aboard, where the club wants to know or a price depends on it. */
function People({ model, ports, line, need }: CartLineProps): ReactElement | null {
  const { say, named } = useWords();
  const { people, boat, names } = line.boat;
  const row = ports.first.boats.find(({ _id }) => _id === boat);
  const isNeeded = ports.first.clubs.find(({ id }) => id === row?.client)?.asksPeople === true;
  const isPriced = line.extras.some(({ extra }) => extra?.per === "person");
  if (row === undefined || (!isNeeded && !isPriced && people === null)) return null;
  const set = (count: number) => void model.setPeople(line._id, count);
  const isMissing = need === "none" && isNeeded && people === null;
  return (
    <div className={css.extraRow} role="group" aria-label={say("cart.people")}>
      <span className={css.extraName}>
        {say("cart.people")}
        {isMissing ? <span className={css.missing}>{say("cart.peopleMissing")}</span> : null}
      </span>
      <span className={css.stepper}>
        <Button
          icon={mdiMinus}
          aria-label={say("cart.fewer", { boat: named(names.boat) })}
          isDisabled={(people ?? 0) <= 1}
          onPress={() => set((people ?? 1) - 1)}
        />
        <output className={css.count}>{people ?? say("cart.notChosen")}</output>
        <Button
          icon={mdiPlus}
          aria-label={say("cart.morePeople", { boat: named(names.boat) })}
          isDisabled={(people ?? 0) >= row.capacity}
          onPress={() => set((people ?? 0) + 1)}
        />
      </span>
    </div>
  );
}
