import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import type { SlotCard } from "../../headless/choice/offering.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { RadioCards, type RadioCardOption } from "../../parts/RadioCards.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { VisuallyHidden } from "../../parts/VisuallyHidden.tsx";
import { BeforeDark } from "./BeforeDark.tsx";
import * as css from "./booking.css.ts";
import { EmptyDay, Failed } from "./EmptyDay.tsx";
import { freeText } from "./LakePart.tsx";

/** The slots of the day shown at the chosen dock, each with what it costs at least. */
export function SlotsPart({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const words = useWords();
  const { choice } = model;
  const dock = choice.dock.value;
  if (dock === undefined) return <p>{words.say("booking.chooseDock")}</p>;
  const day = words.format.title(words.format.day(choice.shownDay.value));
  const title = words.say("booking.slots.on", { day, dock: words.named(dock.name) });
  return (
    <section className={css.stack} aria-label={title} aria-busy={choice.offerState.value === "loading"}>
      <div className={css.slotsHead}>
        <h2 className={css.slotsTitle}>
          {day}
          <span className={css.slotsDock}>, {words.named(dock.name)}</span>
        </h2>
        <span className={css.muted} aria-hidden="true">
          {words.say("booking.slots.pricesFrom")}
        </span>
      </div>
      <SlotsBody model={model} />
    </section>
  );
}

function SlotsBody({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const words = useWords();
  const { choice } = model;
  const cards = choice.slots.value;
  if (choice.offer.value === null) {
    if (choice.offerState.value === "failed") return <Failed onRetry={() => void choice.refresh()} />;
    return <Skeleton height="76px" count={Math.max(3, choice.clubSlots.value.length)} />;
  }
  const chosen = choice.selection.value.timeRangeReservation;
  return (
    <>
      {cards.some(({ free }) => free > 0) ? null : <EmptyDay model={model} />}
      <RadioCards
        label={words.say("booking.slots.label")}
        isLabelHidden
        options={cards.map((card) => optionOf(card, model, words))}
        value={chosen[0] ?? null}
        onChange={(id) => void choice.chooseSlot(id)}
        onRefused={(id) => void choice.chooseSlot(id)}
      />
      <Longer model={model} />
    </>
  );
}

/** Makes the choice one slot longer or shorter. */
function Longer({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const { choice } = model;
  const chosen = choice.chosenSlots.value;
  const next = choice.extension.value;
  const last = chosen.length > 1 ? chosen.at(-1) : undefined;
  if (next === undefined && last === undefined) return null;
  return (
    <div className={css.buttons}>
      {next === undefined ? null : (
        <Button onPress={() => void choice.extend()}>{say("booking.slots.extend", { span: format.span(next.start, next.end) })}</Button>
      )}
      {last === undefined ? null : (
        <Button kind="quiet" onPress={() => void choice.shorten()}>
          {say("booking.slots.shorten", { span: format.span(last.start, last.end) })}
        </Button>
      )}
    </div>
  );
}

function optionOf(card: SlotCard, model: BookingModel, words: Words): RadioCardOption {
  const { slot, why } = card;
  const title = words.format.span(slot.start, slot.end);
  const label = words.named(slot.label);
  const dock = model.choice.dock.value;
  if (why !== undefined) return { value: slot._id, title, detail: label, unavailable: words.say(`booking.slots.${why}`) };
  return {
    value: slot._id,
    title,
    detail: `${label} · ${freeDetail(card, model, words)}`,
    ...pricesOf(card, model, words),
    ...(dock === undefined ? {} : { note: <BeforeDark dock={dock} day={model.choice.shownDay.value} end={slot.end} /> }),
  };
}

function freeDetail({ free, isFreeForBoat }: SlotCard, model: BookingModel, words: Words): string {
  const { say, named } = words;
  const boat = model.choice.boat.value;
  if (!isFreeForBoat && boat !== undefined) return say("booking.slots.takenFor", { boat: named(boat.name) });
  return freeText(free, words);
}

// That it is the least price stands once above the column; here it is only said.
function pricesOf(card: SlotCard, model: BookingModel, { say, format }: Words): Pick<RadioCardOption, "aside" | "asideDetail"> {
  const currency = model.choice.club.value?.currency ?? "CAD";
  if (card.from === undefined) return { asideDetail: say("booking.slots.noPrice") };
  return {
    aside: (
      <>
        <VisuallyHidden>{say("booking.slots.pricesFrom")} </VisuallyHidden>
        {format.money(card.from.nonMember, currency)}
      </>
    ),
    asideDetail: say("booking.slots.memberPrice", { price: format.money(card.from.membership, currency) }),
  };
}
