import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking.ts";
import type { QuoteReply } from "../../headless/messages.ts";
import { amountsOf } from "../../headless/offering.ts";
import { useWords, type Words } from "../../headless/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { Disclosure } from "../../parts/Disclosure.tsx";
import { Tape, type TapeLine } from "../../parts/Tape.tsx";
import * as css from "./booking.css.ts";

const kinds = ["boat", "lake", "dock", "month", "weekday", "holiday", "status"] as const;

/** How the price is made, one factor a line, and what the same would cost on the other days. */
export function TapePart({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const words = useWords();
  const quote = model.choice.quote.value;
  if (quote === undefined) return null;
  const { say, format } = words;
  const count = model.choice.selection.value.timeRangeReservation.length;
  return (
    <Disclosure title={say("booking.tape.label")}>
      <Tape
        label={say("booking.tape.label")}
        lines={linesOf(quote, count, words)}
        total={{ term: say("booking.slots.nonMember"), figure: format.dollars(quote.amounts.nonMember, quote.currency) }}
      />
      <p className={css.fact}>
        <span>{say("booking.slots.membership")}</span>
        <span className={css.figure}>{format.dollars(quote.amounts.membership, quote.currency)}</span>
      </p>
      <p className={css.muted}>{say("booking.tape.taxes")}</p>
      <OtherDays model={model} />
    </Disclosure>
  );
}

/** "What would Tuesday cost": the same boat and slots on each day of the window where they are free. */
function OtherDays({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const { choice } = model;
  const { selectedDock, selectedBoat, timeRangeReservation } = choice.selection.value;
  const currency = choice.club.value?.currency ?? "CAD";
  const lines = choice.compared.value
    .filter(({ dock }) => dock === selectedDock)
    .flatMap<TapeLine>(({ day, offer }) => {
      const amounts = selectedBoat === undefined ? undefined : amountsOf(offer, selectedBoat, timeRangeReservation);
      return amounts === undefined ? [] : [{ key: day, term: format.day(day), figure: format.money(amounts.nonMember, currency) }];
    });
  return (
    <div className={css.stack}>
      {lines.length === 0 ? null : <Tape label={say("booking.otherDays.label")} lines={lines} />}
      <div className={css.buttons}>
        <Button isPending={choice.comparing.value === "loading"} onPress={() => void choice.compareDays()}>{say("booking.otherDays.show")}</Button>
      </div>
    </div>
  );
}

function linesOf({ base, currency, lines }: QuoteReply, count: number, { say, format, locale }: Words): readonly TapeLine[] {
  const factor = (value: number) => `× ${locale === "fr" ? String(value).replace(".", ",") : value}`;
  return [
    { key: "base", term: say("booking.tape.base"), figure: format.dollars(base, currency) },
    ...lines.map(({ kind, name, factor: value }, index) => ({
      key: `${kind}-${index}`,
      term: `${kindText(kind, say)} · ${name}`,
      figure: factor(value),
    })),
    ...(count > 1 ? [{ key: "slots", term: say("booking.tape.slots"), figure: `× ${count}` }] : []),
  ];
}

function kindText(kind: string, say: Words["say"]): string {
  const known = kinds.find((each) => each === kind);
  return known === undefined ? kind : say(`booking.tape.${known}`);
}
