import { mdiMinus, mdiPlus } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { multiplyCents } from "#core/domain/money/cents.ts";
import { textInLocale } from "#core/domain/offer/texts.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { createExtrasModel, type ExtraChoice, type ExtrasModel } from "../../../headless/checkout/extras.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { RetryNotice } from "../parts/RetryNotice.tsx";
import * as css from "./extras.css.ts";

/** Shows the extras that the visitor may add to the boat, with their prices; nothing where the club has none. */
export function ExtrasPart({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say } = useWords();
  const [extras] = useState(() => createExtrasModel(model));
  const trip = model.choice.attributes.value;
  const problem = model.checkout.problem.value;
  // A refusal may come from an extra that somebody else just took.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the boat, the day and a refusal trigger the reading.
  useEffect(() => void extras.load(), [extras, trip?.item, trip?.date, problem]);
  const choices = extras.choices.value;
  if (extras.failure.value !== undefined) return <RetryNotice onRetry={() => void extras.load()} />;
  if (choices.length === 0) return null;
  return (
    <section className={css.card} aria-label={say("pay.extras.title")}>
      <h3 className={css.heading}>{say("pay.extras.title")}</h3>
      {choices.map((extra) => (
        <Line key={extra._id} extra={extra} extras={extras} currency={model.choice.club.value?.currency ?? "CAD"} />
      ))}
    </section>
  );
}

interface LineProps {
  readonly extra: ExtraChoice;
  readonly extras: ExtrasModel;
  readonly currency: "CAD" | "USD";
}

function Line({ extra, extras, currency }: LineProps): ReactElement {
  const words = useWords();
  const { say, format, named } = words;
  const { _id, quantity, most, cents } = extra;
  const name = named(extra.name);
  const notes = notesOf(extra, words);
  const isSoldOut = most === 0;
  const price = cents === 0 ? say("pay.extras.free") : format.money(multiplyCents(cents, Math.max(quantity, 1)), currency);
  return (
    <div className={css.line}>
      <span className={css.name}>
        {name}
        {notes.length === 0 ? null : <span className={css.note}>{notes.join(" · ")}</span>}
      </span>
      {isSoldOut ? null : most === 1 ? (
        <Checkbox
          aria-label={say("pay.extras.addOf", { extra: name })}
          isSelected={quantity > 0}
          onChange={(isOn) => extras.set(_id, Number(isOn))}
        >
          {say(quantity > 0 ? "pay.extras.added" : "pay.extras.add")}
        </Checkbox>
      ) : (
        <span className={css.control} role="group" aria-label={name}>
          <Button
            icon={mdiMinus}
            aria-label={say("pay.extras.less", { extra: name })}
            isDisabled={quantity === 0}
            onPress={() => extras.set(_id, quantity - 1)}
          />
          <output className={css.count}>{quantity}</output>
          <Button
            icon={mdiPlus}
            aria-label={say("pay.extras.more", { extra: name })}
            isDisabled={quantity >= most}
            onPress={() => extras.set(_id, quantity + 1)}
          />
        </span>
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
