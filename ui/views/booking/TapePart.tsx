import "../../headless/words/moreWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import type { QuoteReply } from "../../headless/messages.ts";
import { amountsOf } from "../../headless/choice/offering.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
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
  const member = quote.lines.find(isMemberLine);
  return (
    <Disclosure title={say("tape.label")}>
      <Tape
        label={say("tape.label")}
        lines={linesOf(quote, model, words)}
        total={{ term: say("booking.slots.nonMember"), figure: format.dollars(quote.amounts.nonMember, quote.currency) }}
      />
      <p className={css.fact}>
        <span>
          {say("booking.slots.membership")}
          {member === undefined ? null : ` (${say("tape.instead", { factor: factorText(member.factor, words) })})`}
        </span>
        <span className={css.figure}>{format.dollars(quote.amounts.membership, quote.currency)}</span>
      </p>
      <p className={css.muted}>{say("tape.taxes")}</p>
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
      {lines.length === 0 ? null : <Tape label={say("tape.otherDays.label")} lines={lines} />}
      <div className={css.buttons}>
        <Button isPending={choice.comparing.value === "loading"} onPress={() => void choice.compareDays()}>
          {say("tape.otherDays.show")}
        </Button>
      </div>
    </div>
  );
}

function linesOf({ base, currency, lines, amounts }: QuoteReply, model: BookingModel, words: Words): readonly TapeLine[] {
  const { say, format } = words;
  const count = model.choice.selection.value.timeRangeReservation.length;
  const factor = (value: number) => factorText(value, words);
  const own = lines.filter((line) => !isMemberLine(line));
  // Each slot costs the same, rounded by itself: what is multiplied is one price.
  const each = { key: "each", term: say("tape.each"), figure: format.dollars(amounts.nonMember / count, currency) };
  return [
    { key: "base", term: say("tape.base"), figure: format.dollars(base, currency) },
    ...own.map(({ kind, name, factor: value }, index) => ({
      key: `${kind}-${index}`,
      term: termOf(kind, name, model, words),
      figure: factor(value),
    })),
    ...(count > 1 ? [each, { key: "slots", term: say("tape.slots"), figure: factor(count) }] : []),
  ];
}

/** The factor of the members' price, which no other price is multiplied by. */
function isMemberLine({ kind, name }: QuoteReply["lines"][number]): boolean {
  return kind === "status" && /^member/i.test(name);
}

function factorText(value: number, { locale }: Words): string {
  return `×\u00a0${locale === "fr" ? String(value).replace(".", ",") : value}`;
}

// The wire carries plain names; what this page knows by both of its names is named in its own language.
function termOf(kind: string, name: string, { choice }: BookingModel, words: Words): string {
  const { say, format, named } = words;
  const known = kinds.find((each) => each === kind);
  if (known === undefined) return name;
  const day = choice.shownDay.value;
  const own = {
    boat: choice.boat.value?.name,
    lake: choice.first.lakes.find(({ _id }) => _id === choice.dock.value?.lake)?.name,
    dock: choice.dock.value?.name,
  };
  const placed = known === "boat" || known === "lake" || known === "dock" ? own[known] : undefined;
  if (placed !== undefined) return `${say(`tape.${known}`)} · ${named(placed)}`;
  if (known === "month") return `${say("tape.month")} · ${format.month(day)}`;
  if (known === "weekday") return `${say("tape.weekday")} · ${format.weekday(day)}`;
  if (known === "status") return say("booking.slots.nonMember");
  return `${say("tape.holiday")} · ${name}`;
}
