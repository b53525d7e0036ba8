import type { ReactElement } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import { multiplyCents } from "#core/domain/money/cents.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import type { ExtrasModel } from "../../../../headless/booking/checkout/extras.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import { RetryNotice } from "../../../form/RetryNotice.tsx";
import { ExtraRow } from "./ExtraRow.tsx";
import * as css from "./extras.css.ts";

/** The props of `ExtrasPart`. */
export interface ExtrasPartProps {
  readonly model: BookingModel;
  readonly extras: ExtrasModel;
}

/** Shows the extras that the visitor may add to the boat, with their prices; nothing where the club has none. */
export function ExtrasPart({ model, extras }: ExtrasPartProps): ReactElement | null {
  const { say } = useWords();
  const choices = extras.choices.value;
  if (extras.isComing.value)
    return (
      <div aria-busy="true">
        <Skeleton height="56px" count={4} />
      </div>
    );
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
          currency={currencyOf(model.choice.club.value)}
          onSet={(quantity) => extras.set(extra._id, quantity)}
        />
      ))}
    </section>
  );
}
