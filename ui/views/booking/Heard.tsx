import "../../headless/words/heardWords.ts";
import { effect } from "@preact/signals-react";
import { type ReactElement, useEffect, useState } from "react";
import type { Day } from "#core/calendar/day.ts";
import type { ChoiceModel } from "../../headless/choice/choice.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";

/** What of the page is said when it changes. */
interface Page {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** Where and when boats are looked for. */
  readonly looked: string;
  readonly day: Day;
  readonly free: number;
  readonly isCleared: boolean;
  readonly total: string | undefined;
}

/** Says once, to those who listen, what a tap changed elsewhere on the page: the days, the choice, the boats that are free, the total. */
export function Heard({ choice }: { readonly choice: ChoiceModel }): ReactElement {
  const words = useWords();
  const [said, setSaid] = useState("");
  useEffect(() => {
    let before: Page | undefined;
    const look = () => {
      if (isLoading(choice)) return;
      const page = pageOf(choice, words);
      const text = before === undefined ? "" : changesOf(before, page, words);
      before = page;
      if (text !== "") setSaid(text);
    };
    return effect(() => {
      pageOf(choice, words);
      isLoading(choice);
      // What a tap changes it asks for in the same moment: the answer is waited for, and all is said in one.
      queueMicrotask(look);
    });
  }, [choice, words]);
  return <>{said}</>;
}

function isLoading({ offerState, availabilityState }: ChoiceModel): boolean {
  return [offerState.value, availabilityState.value].includes("loading");
}

function pageOf(choice: ChoiceModel, { format }: Words): Page {
  const days = choice.days.value;
  const total = choice.total.value?.nonMember;
  const day = choice.shownDay.value;
  return {
    from: days[0]?.day,
    to: days.at(-1)?.day,
    looked: [choice.dock.value?._id, day, choice.kind.value].join(" "),
    day,
    free: choice.boats.value.filter(({ free }) => free > 0).length,
    isCleared: choice.cleared.value !== undefined,
    total: total === undefined ? undefined : format.money(total, choice.club.value?.currency ?? "CAD"),
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
    total !== undefined && total !== before.total ? say("heard.total", { total }) : "",
  ]
    .filter((text) => text !== "")
    .join(" ");
}
