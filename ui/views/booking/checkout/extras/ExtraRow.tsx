import { mdiMinus, mdiPlus } from "@mdi/js";
import type { ReactElement } from "react";
import type { Cents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { textInLocale } from "#core/domain/language/textInLocale.ts";
import type { ExtraChoice } from "../../../../headless/booking/checkout/extras.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Checkbox } from "../../../../parts/fields/Checkbox.tsx";
import * as css from "./extras.css.ts";

/** The props of `ExtraRow`. */
export interface ExtraRowProps {
  readonly extra: ExtraChoice;
  /** What it costs, or would cost where none was added, in cents. */
  readonly cents: Cents;
  readonly currency: Currency;
  /** Called with how many the visitor wants, 0 for none. */
  readonly onSet: (quantity: number) => void;
}

/** Shows an extra that the visitor may add to a boat, how many were added, and what they cost. */
export function ExtraRow({ extra, cents, currency, onSet }: ExtraRowProps): ReactElement {
  const { say, format, named, words } = useWords();
  const { quantity, most } = extra;
  const name = named(extra.name);
  const notes = notesOf(extra, words);
  // An extra that was added can be taken off, however few are left.
  const isSoldOut = most === 0 && quantity === 0;
  const price = cents === 0 ? say("pay.extras.free") : format.money(cents, currency);
  return (
    <div className={css.line}>
      <span className={css.name}>
        {name}
        {notes.length === 0 ? null : <span className={css.note}>{notes.join(" · ")}</span>}
      </span>
      {isSoldOut ? null : most <= 1 && quantity <= 1 ? (
        <div className={css.control}>
          <Checkbox
            aria-label={say("pay.extras.addOf", { extra: name })}
            isSelected={quantity > 0}
            onChange={(isOn) => onSet(Number(isOn))}
          >
            {say(quantity > 0 ? "pay.extras.added" : "pay.extras.add")}
          </Checkbox>
        </div>
      ) : (
        <div className={css.control} role="group" aria-label={name}>
          <Button
            icon={mdiMinus}
            aria-label={say("pay.extras.less", { extra: name })}
            isDisabled={quantity === 0}
            onPress={() => onSet(quantity - 1)}
          />
          <output className={css.count}>{quantity}</output>
          <Button
            icon={mdiPlus}
            aria-label={say("pay.extras.more", { extra: name })}
            isDisabled={quantity >= most}
            onPress={() => onSet(quantity + 1)}
          />
        </div>
      )}
      <span className={css.price} data-off={quantity === 0 || undefined}>
        {price}
      </span>
    </div>
  );
}

/** What the visitor should know of an extra: its description, whether it is per person, and how many are left of a scarce one. */
function notesOf({ description, per, left, most }: ExtraChoice, { say, locale }: Words): readonly string[] {
  const text = textInLocale(description, locale)?.text;
  return [
    ...(text === undefined ? [] : [text]),
    ...(per === "person" ? [say("pay.extras.perPerson")] : []),
    ...(most === 0 ? [say("pay.extras.soldOut")] : left !== null && left <= fewLeft ? [say("pay.extras.left", { count: left })] : []),
  ];
}

/** From how few units on the page says how many are left. */
const fewLeft = 3;
