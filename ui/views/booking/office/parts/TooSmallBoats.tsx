import type { ReactElement } from "react";
import type { FoundBoats } from "../../../../headless/booking/office/freeBoats.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import * as css from "./walkIn.css.ts";

/** The props of `TooSmallBoats`: the boats that were found, and the number of people as typed. */
export interface TooSmallBoatsProps {
  readonly found: Pick<FoundBoats, "tooSmall">;
  readonly people: string;
}

/** The most boats that are named. */
const mostNames = 5;

/** Says which boats have too few seats for the people; nothing where none has. */
export function TooSmallBoats({ found: { tooSmall }, people }: TooSmallBoatsProps): ReactElement | null {
  const { say, named } = useWords();
  if (tooSmall.length === 0) return null;
  const rest = tooSmall.length - mostNames;
  const names = [
    ...tooSmall.slice(0, mostNames).map(({ name }) => named(name)),
    ...(rest > 0 ? [say("walkIn.tooSmallMore", { count: rest })] : []),
  ];
  return <p className={css.tooSmall}>{say("walkIn.tooSmall", { count: tooSmall.length, people, names: names.join(", ") })}</p>;
}
