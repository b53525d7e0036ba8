import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { multiplyCents } from "#core/domain/money/cents.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { createExtrasModel } from "../../../headless/checkout/extras.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { RetryNotice } from "../parts/RetryNotice.tsx";
import { ExtraRow } from "./ExtraRow.tsx";
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
        <ExtraRow
          key={extra._id}
          extra={extra}
          cents={multiplyCents(extra.cents, Math.max(extra.quantity, 1))}
          currency={model.choice.club.value?.currency ?? "CAD"}
          onSet={(quantity) => extras.set(extra._id, quantity)}
        />
      ))}
    </section>
  );
}
