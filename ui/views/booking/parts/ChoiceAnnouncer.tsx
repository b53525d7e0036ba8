import { effect } from "@preact/signals-react";
import { type ReactElement, useEffect, useState } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { ChoiceModel } from "../../../headless/booking/choice/choice.ts";
import { addWordFiles, useWords, type Words, type WordsFile } from "../../../headless/words/words.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/heard.*.ts", { eager: true }));

/** The parts of the page whose changes are announced. */
interface Page {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** The place and day that are shown. */
  readonly looked: string;
  readonly day: Day;
  readonly free: number;
  readonly isCleared: boolean;
  readonly total: string | undefined;
  /** The chosen boat, as it is announced; `slots` by id, each with its span. */
  readonly boat: string;
  readonly slots: ReadonlyMap<string, string>;
  readonly span: string;
}

/** Announces to screen readers, once, what a tap changed elsewhere on the page: the days, the choice, the free boats, the total. */
export function ChoiceAnnouncer({ choice }: { readonly choice: ChoiceModel }): ReactElement {
  const words = useWords();
  const [message, setMessage] = useState("");
  useEffect(() => {
    let before: Page | undefined;
    const look = () => {
      if (isLoading(choice)) return;
      const page = pageOf(choice, words);
      const text = before === undefined ? "" : changesOf(before, page, words);
      before = page;
      if (text !== "") setMessage(text);
    };
    return effect(() => {
      pageOf(choice, words);
      isLoading(choice);
      // A tap starts its requests at the same moment: their answers are awaited, and everything is announced at once.
      queueMicrotask(look);
    });
  }, [choice, words]);
  return <>{message}</>;
}

function isLoading({ offerState, availabilityState }: ChoiceModel): boolean {
  return [offerState.value, availabilityState.value].includes("loading");
}

function pageOf(choice: ChoiceModel, { format, named }: Words): Page {
  const days = choice.days.value;
  const total = choice.total.value;
  const day = choice.shownDay.value;
  const slots = choice.isComplete.value ? choice.chosenSlots.value : [];
  const boat = choice.boat.value;
  return {
    from: days[0]?.day,
    to: days.at(-1)?.day,
    looked: [choice.dock.value?._id, day, choice.kind.value].join(" "),
    day,
    free: choice.boats.value.filter(({ free }) => free > 0).length,
    isCleared: choice.cleared.value !== undefined,
    total: total === undefined ? undefined : format.money(choice.priceOf(total).paid, currencyOf(choice.club.value)),
    boat: boat === undefined ? "" : named(boat.name),
    slots: new Map(slots.map(({ _id, start, end }) => [_id, format.span(start, end)])),
    span: format.span(slots[0]?.start ?? "", slots.at(-1)?.end ?? ""),
  };
}

function changesOf(before: Page, page: Page, { say, format }: Words): string {
  const { from, to, day, free: count, total } = page;
  const isMoved = from !== before.from && from !== undefined && to !== undefined;
  const isLooked = page.looked !== before.looked || isMoved;
  return [
    isMoved ? say("heard.days", { from: format.day(from), to: format.day(to) }) : "",
    page.isCleared && !before.isCleared ? say("heard.cleared") : "",
    before.isCleared && !page.isCleared && total !== undefined ? say("heard.putBack") : "",
    isLooked ? (count === 0 ? say("heard.full", { day: format.day(day) }) : say("heard.free", { count, day: format.day(day) })) : "",
    hourChanged(before, page, say),
    total !== undefined && total !== before.total ? say("booking.totalNow", { total }) : "",
  ]
    .filter((text) => text !== "")
    .join(" ");
}

/** The hour that is now chosen, or what was added to it or removed; an empty text where nothing is chosen or nothing changed. */
function hourChanged(before: Page, { boat, slots, span, day }: Page, say: Words["say"]): string {
  const added = [...slots].filter(([slot]) => !before.slots.has(slot));
  const removed = [...before.slots].filter(([slot]) => !slots.has(slot));
  const isSame = boat === before.boat && day === before.day;
  if (slots.size === 0 || (isSame && added.length + removed.length === 0)) return "";
  const [change] = [...added, ...removed];
  const isStep = isSame && before.slots.size > 0 && added.length + removed.length === 1;
  if (!isStep || change === undefined) return say("heard.chosen", { boat, span });
  return say(added.length === 1 ? "heard.added" : "heard.removed", { span: change[1] });
}
