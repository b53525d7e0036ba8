import { mdiUndoVariant } from "@mdi/js";
import { type ReactElement, useEffect, useRef } from "react";
import type { UndoModel } from "../../../headless/managed/undo/undo.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { InkBar } from "../../../parts/actions/InkBar.tsx";
import { restoreLostFocusTo } from "../../../parts/keyboard/restoreLostFocus.ts";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import { useSeconds } from "../../shell/parts/useSeconds.ts";
import * as css from "./UndoBar.css.ts";

/** The id of the button that undoes the last act. */
export const undoButtonId = "undo-act";

/** The props of `UndoBar`: the last act that can be undone. */
export interface UndoBarProps {
  readonly model: UndoModel;
}

/**
 * Shows what was just done, with the way to undo it and the seconds left for that. What was done is announced once, the seconds are not. The
 * focus stays where it is; the place of the bar takes it only from the button, when that goes.
 */
export function UndoBar({ model }: UndoBarProps): ReactElement {
  const { say } = useWords();
  const act = model.offered.value;
  const place = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const undo = () => void model.undo();
  useShortcut("Ctrl+z", undo, act !== undefined, false);
  useEffect(() => {
    if (act === undefined && hadFocus.current) restoreLostFocusTo(() => place.current);
    hadFocus.current = false;
    const note = () => void (hadFocus.current = place.current?.contains(document.activeElement) === true);
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [act]);
  return (
    <section ref={place} tabIndex={-1} className={css.place} aria-label={say("office.undo.label")}>
      {act === undefined ? null : (
        <InkBar
          key={act.until}
          label={say("office.undo.label")}
          icon={mdiUndoVariant}
          actions={
            <>
              <SecondsLeft until={act.until} now={model.now} />
              <Button
                id={undoButtonId}
                aria-keyshortcuts="Control+Z"
                isPending={model.isUndoing.value}
                pendingLabel={say("office.undo.undoing")}
                onPress={undo}
              >
                {say("office.undo.button")}{" "}
                <span className={css.keys}>
                  <Keys keys={["Ctrl", "Z"]} />
                </span>
              </Button>
            </>
          }
        >
          {act.message}
        </InkBar>
      )}
      <div role="status">
        <VisuallyHidden>{act?.message}</VisuallyHidden>
      </div>
    </section>
  );
}

/** The seconds that are left, for the eye alone. */
function SecondsLeft({ until, now }: { readonly until: number; readonly now: () => number }): ReactElement {
  const { say } = useWords();
  const at = useSeconds(now);
  return (
    <span className={css.seconds} aria-hidden="true">
      {say("office.undo.seconds", { seconds: Math.max(0, Math.ceil((until - at) / 1000)) })}
    </span>
  );
}
