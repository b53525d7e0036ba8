import type { ReactElement } from "react";
import { createLockProblems } from "../../headless/lock/staffLockCode.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useResource } from "../../headless/resource/useResource.ts";
import "./lockWords.ts";
import { useWords } from "../../headless/words/words.tsx";
import type { BilingualName } from "#core/domain/language/language.ts";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { NoteList } from "../managed/frame/NoteList.tsx";
import * as css from "./lock.css.ts";

/** The props of `LockProblemNotes`: the boats and docks of the day by id, whose locks are shown; locks without a boat are shown by their dock. */
interface LockProblemNotesProps {
  readonly parts: OfficeParts;
  readonly boats: ReadonlyMap<string, BilingualName>;
  readonly docks: ReadonlyMap<string, BilingualName>;
}

/** Shows what keeps the locks of the day's boats from opening, and folded what is wrong with spare ones; nothing where all open. */
export function LockProblemNotes(props: LockProblemNotesProps): ReactElement | null {
  const { may = mayAll } = props.parts;
  return may("@booking/locks/problems") ? <Notes {...props} /> : null;
}

function Notes({ parts, boats, docks }: LockProblemNotesProps): ReactElement | null {
  const { say, named } = useWords();
  const found = useResource(() => createLockProblems(parts), undefined);
  const shown = (found.data.value ?? []).flatMap(({ _id, name, dock, boat, problems }) => {
    const place = boat === null ? docks.get(dock) : boats.get(boat);
    return place === undefined ? [] : [{ _id, name, place: named(place), isSpare: boat === null, problems }];
  });
  if (shown.length === 0) return null;
  const lineOf = ({ _id, name, place, problems }: (typeof shown)[number]) => (
    <li key={_id}>
      <strong>{place}</strong> · {name} · {problems.map((problem) => say(`lock.problems.${problem}`)).join(", ")}
    </li>
  );
  const spare = shown.filter(({ isSpare }) => isSpare);
  return (
    <NoteList
      title={say("lock.problems.title")}
      more={
        spare.length === 0 ? null : (
          // No trip of the day waits for a lock without a boat.
          <Disclosure title={say("lock.problems.spare", { count: spare.length })}>
            <ul className={css.list}>{spare.map(lineOf)}</ul>
          </Disclosure>
        )
      }
    >
      {shown.filter(({ isSpare }) => !isSpare).map(lineOf)}
    </NoteList>
  );
}
