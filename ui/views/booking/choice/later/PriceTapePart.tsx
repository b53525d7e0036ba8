import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../../headless/words/choiceWords.ts";
import "../../../../headless/words/stepWords.ts";
import type { ReactElement } from "react";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import type { QuoteReply } from "../../../../headless/messages/messages.ts";
import { boatPriceAmounts } from "../../../../headless/booking/choice/offering.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Disclosure } from "../../../../parts/actions/Disclosure.tsx";
import { Tape, type TapeLine } from "../../../../parts/lists/Tape.tsx";
import { holidayName } from "../../../pricing/holidayName.ts";
import * as css from "../../../form/step.css.ts";

const kinds = ["boat", "lake", "dock", "month", "weekday", "holiday", "slot", "status"] as const;

/** Shows the price tape: one factor a line, and what the same would cost on other days. */
export function PriceTapePart({ model }: { readonly model: BookingModel }): ReactElement | null {
  const words = useWords();
  const quote = model.choice.quote.value;
  if (quote === undefined) return null;
  const { say, format } = words;
  const { paid, other, isMember } = model.choice.priceOf(quote.amounts);
  const instead = quote.lines.find((line) => line.kind === "status" && isMemberLine(line) !== isMember);
  return (
    <Disclosure title={say("tape.label")}>
      <Tape
        label={say("tape.label")}
        lines={linesOf(quote, model, words)}
        total={{ term: say(statusKey(isMember)), figure: format.dollars(paid, quote.currency) }}
      />
      <p className={css.fact}>
        <span>
          {say(statusKey(!isMember))}
          {instead === undefined ? null : ` (${say("tape.instead", { factor: factorText(instead.factor, words) })})`}
        </span>
        <span className={css.figure}>{format.dollars(other, quote.currency)}</span>
      </p>
      <p className={css.muted}>{say("tape.taxes")}</p>
      <OtherDays model={model} />
    </Disclosure>
  );
}

/** “What would Tuesday cost”: the price of the same boat and slots on each day of the window on which they are free. */
function OtherDays({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, format } = useWords();
  const { choice, ports } = model;
  const { selectedDock, selectedBoat, timeRangeReservation } = choice.selection.value;
  const currency = currencyOf(choice.club.value);
  const lines = choice.compared.value
    .filter(({ dock }) => dock === selectedDock)
    .flatMap<TapeLine>(({ day, offer }) => {
      const amounts = selectedBoat === undefined ? undefined : boatPriceAmounts(offer, selectedBoat, timeRangeReservation);
      if (amounts === undefined) return [];
      const time = { client: choice.club.value?.id, day, span: spanOfSlots(choice.chosenSlots.value) };
      const { paid } = ports.payer.priceOf(amounts, time);
      const mark = ports.payer.markAt(time);
      const term = mark === undefined ? format.day(day) : `${format.day(day)} · ${mark.note}`;
      return [{ key: day, term, figure: format.money(paid, currency) }];
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
  const { paid, isMember } = model.choice.priceOf(amounts);
  const own = lines.filter((line) => line.kind !== "status" || isMemberLine(line) === isMember);
  // Slots with one factor cost the same and are rounded each by itself, so the tape multiplies one price; others have a line each.
  const isOnePrice = own.filter(({ kind }) => kind === "slot").length < 2;
  const each = { key: "each", term: say("tape.each"), figure: format.dollars(paid / count, currency) };
  return [
    { key: "base", term: say("tape.base"), figure: format.dollars(base, currency) },
    ...own.map(({ kind, name, factor: value }, index) => ({
      key: `${kind}-${index}`,
      term: termOf(kind, name, model, words),
      figure: factor(value),
    })),
    ...(count > 1 && isOnePrice ? [each, { key: "slots", term: say("tape.slots"), figure: factor(count) }] : []),
  ];
}

function isMemberLine({ name }: QuoteReply["lines"][number]): boolean {
  return /^member/i.test(name);
}

function statusKey(isMember: boolean) {
  return isMember ? "choice.membership" : "choice.nonMember";
}

function factorText(value: number, { locale }: Words): string {
  return `×\u00a0${locale === "fr" ? String(value).replace(".", ",") : value}`;
}

// The wire carries plain names; a name that this page knows in both languages is shown in the page's language.
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
  if (known === "slot") return name === "" ? say("tape.slot") : `${say("tape.slot")} · ${name}`;
  const placed = known === "boat" || known === "lake" || known === "dock" ? own[known] : undefined;
  if (placed !== undefined) return `${say(`tape.${known}`)} · ${named(placed)}`;
  if (known === "month") return `${say("tape.month")} · ${format.month(day)}`;
  if (known === "weekday") return `${say("tape.weekday")} · ${format.weekday(day)}`;
  if (known === "status") return say(statusKey(choice.paysAsMember.value));
  return `${say("tape.holiday")} · ${holidayName(name, words)}`;
}
