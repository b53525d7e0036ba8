import { mdiAlert } from "@mdi/js";
import type { ReactElement } from "react";
import { lostTasks } from "#core/domain/people/taskPatterns.ts";
import { mostUsers, type RoleHolders } from "../../headless/people/roleHolders.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";

/** The props of `RoleLosses`: the people of a role, its stored patterns and those that are typed, and the calls that a role can allow. */
export interface RoleLossesProps {
  readonly known: RoleHolders | undefined;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly paths: readonly string[];
}

/** Shows what a narrower role takes from the people who have it, and from how many of them, before it is saved. */
export function RoleLosses({ known, before, after, paths }: RoleLossesProps): ReactElement {
  const { say } = useWords();
  const total = known?.others.length ?? 0;
  const isHeldByNobody = known?.isWhole === true && total === 0;
  return (
    <Callout tone="warning" icon={mdiAlert}>
      {lostTasks({ before, after, others: known?.others ?? [] }, paths).map(({ task, people }) => {
        const name = say(`tasks.${task}.name`);
        return (
          <p key={task}>
            <strong>
              {known === undefined || total === 0
                ? say("tasks.lost", { task: name })
                : say("tasks.lostBy", { count: people, total, task: name })}
            </strong>
          </p>
        );
      })}
      {isHeldByNobody ? null : <p>{say("tasks.lostHint")}</p>}
      {known?.isWhole === false ? <p>{say("tasks.lostSome", { count: mostUsers })}</p> : null}
    </Callout>
  );
}
