import { mdiClose } from "@mdi/js";
import { type ReactElement, useId } from "react";
import type { Role } from "#core/domain/people/user.ts";
import { drawerItemsFor, sideMenu } from "#core/domain/site/menu.ts";
import { pageExists } from "#core/domain/site/pageAddress.ts";
import { type TaskName, taskNames } from "#core/domain/people/tasks.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import * as css from "./people.css.ts";

/** The props of `RolePreview`: a role as it is typed, and its tasks. */
export interface RolePreviewProps extends Role {
  readonly tasks: readonly TaskName[];
}

/** Shows what a person with this role alone sees and is refused: the pages of the menu, and the tasks that are not theirs. */
export function RolePreview({ name, permissions, tasks }: RolePreviewProps): ReactElement {
  const { say } = useWords();
  const titleId = useId();
  const pages = drawerItemsFor({ roles: [{ name, permissions }] }).filter(({ to }) => pageExists(to));
  const total = sideMenu.filter(({ to }) => pageExists(to)).length;
  const refused = taskNames.filter((task) => !tasks.includes(task));
  return (
    <section className={css.preview} aria-labelledby={titleId}>
      <h3 id={titleId}>{say("tasks.preview")}</h3>
      <p className={css.note}>{pages.length === 0 ? say("tasks.noMenu") : say("tasks.menu", { count: pages.length, total })}</p>
      {pages.length === 0 ? null : (
        <ul className={css.pages}>
          {pages.map(({ key }) => (
            <li key={key}>{say(`people.menu.${key}`)}</li>
          ))}
        </ul>
      )}
      <p className={css.note}>{say(refused.length === 0 ? "tasks.nothingRefused" : "tasks.refused")}</p>
      {refused.length === 0 ? null : (
        <>
          <ul className={css.refusals}>
            {refused.map((task) => (
              <li key={task} className={css.refusal}>
                <span className={css.refusedMark}>
                  <Icon path={mdiClose} />
                </span>
                {say(`tasks.${task}.name`)}
              </li>
            ))}
          </ul>
          <p className={css.note}>{say("tasks.refusedHint", { text: say("errors.code.FORBIDDEN") })}</p>
        </>
      )}
    </section>
  );
}
