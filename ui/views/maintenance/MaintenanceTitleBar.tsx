import { mdiPlus } from "@mdi/js";
import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { Keys } from "../../parts/marks/Keys.tsx";
import * as office from "../managed/index/office.css.ts";

/** The props of `MaintenanceTitleBar`: whether a boat is open beside the list, and the act that adds a plan; undefined where the user may not. */
export interface MaintenanceTitleBarProps {
  readonly isOpened: boolean;
  readonly onAdd: (() => void) | undefined;
}

/** Shows the title of the page of maintenance, with the button that adds a plan. */
export function MaintenanceTitleBar({ isOpened, onAdd }: MaintenanceTitleBarProps): ReactElement {
  const { say } = useWords();
  useShortcut("n", () => onAdd?.(), onAdd !== undefined);
  return (
    <div className={office.titleBar}>
      <h1 className={`${office.title} ${office.grows}`}>{say("maintenance.title")}</h1>
      {onAdd === undefined ? null : (
        <span className={isOpened ? office.quietButtons : ""}>
          <Button kind="primary" icon={mdiPlus} onPress={onAdd} aria-keyshortcuts="n">
            {say("maintenance.plans.add")} <Keys keys={["N"]} />
          </Button>
        </span>
      )}
    </div>
  );
}
