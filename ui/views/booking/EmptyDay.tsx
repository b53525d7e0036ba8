import { mdiCalendarRemove, mdiLanDisconnect } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";

/** Nothing is free on the day, or on any day of the window: what to do instead. */
export function EmptyDay({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, format, named } = useWords();
  const { choice } = model;
  const days = choice.days.value;
  const nextFree = days.find(({ free, isChosen }) => free > 0 && !isChosen);
  const otherDock = choice.docks.value.find(({ free, isChosen }) => free > 0 && !isChosen)?.dock;
  const last = days.at(-1)?.day ?? choice.shownDay.value;
  const title =
    nextFree === undefined
      ? say("booking.slots.fullWindow", { day: format.day(last) })
      : say("booking.slots.fullDay", { day: format.day(choice.shownDay.value) });
  const actions = (
    <>
      {nextFree === undefined ? (
        <Button kind="primary" onPress={() => void choice.laterDays()}>
          {say("booking.slots.laterDays")}
        </Button>
      ) : (
        <Button kind="primary" onPress={() => void choice.tapDate(nextFree.day)}>
          {say("booking.slots.nextFree", { day: format.day(nextFree.day) })}
        </Button>
      )}
      {otherDock === undefined ? null : (
        <Button onPress={() => void choice.selectDock(otherDock._id)}>
          {say("booking.slots.otherDock", { dock: named(otherDock.name) })}
        </Button>
      )}
      {choice.selection.value.filterTimeSlot.length === 0 ? null : (
        <Button onPress={() => void choice.clearFilter()}>{say("booking.slots.clearFilter")}</Button>
      )}
    </>
  );
  return <EmptyState icon={mdiCalendarRemove} title={title} actions={actions} />;
}

/** Data could not be fetched: the words of the specification, and a way to try again. */
export function Failed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <EmptyState
      icon={mdiLanDisconnect}
      title={say("alerts.fetchFailed")}
      actions={<Button onPress={onRetry}>{say("booking.tryAgain")}</Button>}
    />
  );
}
