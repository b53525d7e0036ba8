import "../../../headless/words/clubWords.ts";
import "../../../headless/words/ownHoursWords.ts";
import { type ReactElement, useEffect, useId, useState } from "react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { isSlotOfBoat } from "#core/domain/offer/slotPlace.ts";
import { slotRunsOn } from "#core/domain/offer/slots.ts";
import { priceStepsOf } from "#core/domain/pricing/priceChanges.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import {
  createSlotDayOffer,
  firstBoatFor,
  firstDayFor,
  type SlotDayBar,
  slotDayOf,
  type SlotDayOffer,
} from "../../../headless/offer/slots/slotDay.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { Tape } from "../../../parts/lists/Tape.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { bareAmountText, factorText, priceStepName } from "../../pricing/factors/factorText.ts";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { SlotDayChart } from "./SlotDayChart.tsx";
import { someSlotTexts, slotName } from "./slotText.ts";
import * as css from "./slotDay.css.ts";

/** The props of `SlotDayPart`: the models of the office, and the slots of the club, with the edited one as it is typed. */
export interface SlotDayPartProps {
  readonly parts: Pick<OfficeParts, "messages" | "client" | "now" | "loading">;
  readonly slots: readonly TimeSlot[];
  /** The slot that is being edited, one of `slots`; the part is then within its form. */
  readonly edited?: TimeSlot;
}

/**
 * Shows the slots of a boat on a day to scale, and explains one of them: its price, and what it takes from the others. It begins with a boat
 * and a day that have the edited slot.
 */
export function SlotDayPart({ parts, slots, edited }: SlotDayPartProps): ReactElement {
  const { say } = useWords();
  const id = useId();
  const [model] = useState(() => createSlotDayOffer(parts));
  useEffect(() => void model.load(), [model]);
  const known = model.data.value;
  const failure = model.failure.value;
  const Title = edited === undefined ? "h2" : "h3";
  return (
    <section className={`${css.part} ${edited === undefined ? css.beside : ""}`} aria-labelledby={id}>
      <Title id={id} className={css.title}>
        {say("kinds.slotDay.title")}
      </Title>
      {known === undefined ? (
        failure === undefined ? (
          <Skeleton height="60px" count={3} />
        ) : (
          <LoadFailure failure={failure} onRetry={() => void model.load()} />
        )
      ) : (
        <KnownDay known={known} slots={slots} today={firstSelectableDay(parts.now())} {...(edited === undefined ? {} : { edited })} />
      )}
    </section>
  );
}

interface KnownDayProps extends Pick<SlotDayPartProps, "slots" | "edited"> {
  readonly known: SlotDayOffer;
  readonly today: Day;
}

function KnownDay({ known, slots, today, edited }: KnownDayProps): ReactElement {
  const { say, format, named, locale } = useWords();
  const [boatId, setBoat] = useState<string>();
  const [typedDay, setDay] = useState<string>();
  const [slotId, setSlot] = useState<string>();
  const { boats, docks, club } = known.offer;
  const boat = boats.find(({ _id }) => _id === boatId) ?? firstBoatFor(boats, slots, edited);
  if (boat === undefined) return <p className={css.note}>{say("kinds.slotDay.noBoat")}</p>;
  const ofBoat = slots.filter((slot) => isSlotOfBoat(slot, boat));
  const day = (typedDay === undefined ? undefined : parseDay(typedDay)) ?? firstDayFor(edited === undefined ? ofBoat : [edited], today);
  const shown = slotDayOf(known, slots, boat, day);
  const { bars } = shown;
  const chosen =
    bars.find(({ slot }) => slot._id === slotId) ??
    bars.find(({ slot }) => slot === edited) ??
    bars.find(({ price }) => price?.saved !== undefined) ??
    bars[0];
  const isElsewhere = edited !== undefined && !(isSlotOfBoat(edited, boat) && slotRunsOn(edited, day));
  const options = boats.map((each) => {
    const dock = docks.find(({ _id }) => _id === each.dock);
    return { value: each._id, text: dock === undefined ? named(each.name) : `${named(each.name)} · ${named(dock.name)}` };
  });
  return (
    <>
      <div className={css.choices}>
        <SelectField
          label={say("kinds.slotDay.boat")}
          options={options.toSorted((one, other) => one.text.localeCompare(other.text, locale))}
          value={boat._id}
          onChange={setBoat}
        />
        <TextField label={say("kinds.slotDay.day")} type="date" value={typedDay ?? day} onChange={setDay} />
      </div>
      {isElsewhere ? <p className={css.note}>{say("kinds.slotDay.elsewhere")}</p> : null}
      {chosen === undefined ? (
        <p className={css.note}>{say("kinds.slotDay.none", { boat: named(boat.name), day: format.day(day) })}</p>
      ) : (
        <>
          <SlotDayChart shown={shown} currency={club.currency} chosen={chosen.slot._id} onChoose={setSlot} edited={edited?._id} />
          <p className={css.legend}>
            <span className={css.tick} aria-hidden="true" />
            {say("kinds.slotDay.legend")}
          </p>
          <Explained bar={chosen} day={day} currency={club.currency} />
        </>
      )}
    </>
  );
}

interface ExplainedProps {
  readonly bar: SlotDayBar;
  readonly day: Day;
  readonly currency: Currency;
}

/** The slot that is chosen in the drawing: how its price is made, how it compares, and what it takes from the others. */
function Explained({ bar: { slot, price, others }, day, currency }: ExplainedProps): ReactElement {
  const { say, format, words } = useWords();
  const title = `${slotName(slot, words)}, ${format.day(day)}`;
  return (
    <div className={css.explained} aria-live="polite">
      <p className={css.sentence}>
        <strong>{title}</strong>
      </p>
      {price?.isBestRate === true ? (
        <p className={`${css.sentence} ${css.saving}`}>{say("ownHours.best", { price: format.money(price.rate, currency) })}</p>
      ) : null}
      {price?.saved === undefined ? null : (
        <p className={`${css.sentence} ${css.saving}`}>{say("kinds.slotDay.saves", { amount: format.money(price.saved, currency) })}</p>
      )}
      {others.length === 0 ? null : <p className={css.sentence}>{say("kinds.slotDay.takes", { slots: someSlotTexts(others, words) })}</p>}
      {price === undefined ? (
        <p className={css.note}>{say("kinds.slotDay.noPrice")}</p>
      ) : (
        <Tape label={title} lines={linesOf(price, words)} total={totalOf(price, currency, words)} />
      )}
    </div>
  );
}

type Price = NonNullable<SlotDayBar["price"]>;

function linesOf({ quote }: Price, words: Words) {
  const steps = priceStepsOf({ before: quote, after: quote }).filter(({ after }) => after !== undefined && after.factor !== 1);
  return [
    { key: "base", term: words.say("factors.base"), figure: factorText(quote.base, words) },
    ...steps.map((step) => ({
      key: `${step.kind} ${step.name.en}`,
      term: priceStepName(step, words),
      figure: (
        <>
          × {factorText(step.after?.factor ?? 1, words)} <span className={css.step}>{bareAmountText(step.after?.amount ?? 0, words)}</span>
        </>
      ),
    })),
  ];
}

function totalOf({ quote }: Price, currency: Currency, { say, format }: Words) {
  const held = quote.held === undefined ? "" : ` (${say(quote.held === "max" ? "factors.atMax" : "factors.atMin")})`;
  return { term: `${say("kinds.slotDay.price")}${held}`, figure: format.money(quote.amount, currency) };
}
