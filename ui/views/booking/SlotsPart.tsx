import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking.ts";
import type { SlotCard } from "../../headless/offering.ts";
import { useWords, type Words } from "../../headless/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { RadioCards, type RadioCardOption } from "../../parts/RadioCards.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { BeforeDark } from "./BeforeDark.tsx";
import * as css from "./booking.css.ts";
import { EmptyDay, Failed } from "./EmptyDay.tsx";

/** The slots of the day shown at the chosen dock, each with what it costs at least. */
export function SlotsPart({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const words = useWords();
  const { choice } = model;
  const dock = choice.dock.value;
  if (dock === undefined) return <p>{words.say("booking.chooseDock")}</p>;
  const title = words.say("booking.slots.on", {
    day: words.format.title(words.format.day(choice.shownDay.value)),
    dock: words.named(dock.name),
  });
  return (
    <section className={css.stack} aria-label={title} aria-busy={choice.offerState.value === "loading"}>
      <h2>{title}</h2>
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
  const { slot, free } = card;
  const title = words.format.span(slot.start, slot.end);
  const label = words.named(slot.label);
  if (free === 0) return { value: slot._id, title, detail: label, unavailable: words.say("booking.slots.taken") };
  return {
    value: slot._id,
    title,
    detail: <Detail card={card} model={model} words={words} />,
    aside: <FromPrice card={card} model={model} words={words} />,
  };
}

function Detail({ card, model, words }: { readonly card: SlotCard; readonly model: BookingModel; readonly words: Words }): ReactElement {
  const dock = model.choice.dock.value;
  return (
    <>
      {`${words.named(card.slot.label)} · ${freeDetail(card, model, words)}`}
      {dock === undefined ? null : <BeforeDark dock={dock} day={model.choice.shownDay.value} end={card.slot.end} />}
    </>
  );
}

function freeDetail({ free, isFreeForBoat }: SlotCard, model: BookingModel, { say, named }: Words): string {
  const boat = model.choice.boat.value;
  if (!isFreeForBoat && boat !== undefined) return say("booking.slots.takenFor", { boat: named(boat.name) });
  return say("booking.freeBoats", { count: free });
}

function FromPrice({ card, model, words }: { readonly card: SlotCard; readonly model: BookingModel; readonly words: Words }): ReactElement {
  const { say, format } = words;
  const currency = model.choice.club.value?.currency ?? "CAD";
  if (card.from === undefined) return <span className={css.member}>{say("booking.slots.noPrice")}</span>;
  return (
    <span className={css.price}>
      <span>{say("booking.slots.from", { price: format.money(card.from.nonMember, currency) })}</span>
      <span className={css.member}>{say("booking.slots.memberFrom", { price: format.money(card.from.membership, currency) })}</span>
    </span>
  );
}
