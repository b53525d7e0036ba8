import { mdiAccountAlertOutline } from "@mdi/js";
import type { ReactElement } from "react";
import type { NoShowMarks } from "../../headless/daysheet/noShow.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { InkBar } from "../../parts/actions/InkBar.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { tripCustomerText } from "../condition/tripText.ts";

/** The id of the button that undoes the last mark; it takes the focus of the button that made it. */
export const noShowUndoId = "undo-no-show";

/** The props of `NoShowBar`: the marks, and what is called with the trip's id once a mark is undone. */
export interface NoShowBarProps {
  readonly noShows: NoShowMarks;
  readonly onUndone: (id: string) => void;
}

/** Shows that a customer was marked as not come, what the terms of the booking give back, and for a while the way to undo it. */
export function NoShowBar({ noShows, onUndone }: NoShowBarProps): ReactElement {
  const { say, named, format, words } = useWords();
  const trip = noShows.marked.value;
  const back = trip?.details?.noShowRefund;
  const undo = () => {
    if (trip !== undefined) void noShows.undo().then((isDone) => (isDone ? onUndone(trip._id) : undefined));
  };
  useShortcut("Ctrl+z", undo, trip !== undefined, false);
  return (
    <div role="status">
      {trip === undefined ? null : (
        <InkBar
          label={say("daySheet.state.noShow")}
          icon={mdiAccountAlertOutline}
          actions={
            <Button id={noShowUndoId} aria-keyshortcuts="Control+Z" onPress={undo}>
              {say("daySheet.noShow.undo")}
            </Button>
          }
        >
          {say("daySheet.noShow.marked", { boat: named(trip.boat), name: tripCustomerText(trip, words) })}{" "}
          {back === undefined
            ? ""
            : back === 0
              ? say("daySheet.noShow.keeps")
              : say("daySheet.noShow.refund", { sum: format.dollars(back, trip.currency) })}
        </InkBar>
      )}
    </div>
  );
}
