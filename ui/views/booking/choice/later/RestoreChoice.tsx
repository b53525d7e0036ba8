import "../../../../headless/words/choiceWords.ts";
import { mdiRestore } from "@mdi/js";
import type { ReactElement } from "react";
import type { ClearedChoice } from "#core/domain/visit/selection.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import * as css from "../../../form/step.css.ts";

/** Offers the hour that was chosen before the visitor looked elsewhere, where it may still be free. */
export function RestoreChoice({ model }: { readonly model: BookingModel }): ReactElement | null {
  const words = useWords();
  const { choice } = model;
  const cleared = choice.cleared.value;
  if (cleared === undefined || choice.offerState.value === "loading") return null;
  return (
    <div className={css.buttons}>
      <Button icon={mdiRestore} onPress={() => void choice.putBack()}>
        {words.say("choice.putBack", { what: clearedText(cleared, model, words) })}
      </Button>
    </div>
  );
}

function clearedText(
  { selectedBoat, bookingDate, timeRangeReservation = [] }: ClearedChoice,
  model: BookingModel,
  { named, format }: Words,
): string {
  const { boats, timeslots } = model.choice.first;
  const boat = boats.find(({ _id }) => _id === selectedBoat);
  const times = timeslots.filter(({ _id }) => timeRangeReservation.includes(_id));
  return [
    ...(boat === undefined ? [] : [named(boat.name)]),
    ...(bookingDate === undefined ? [] : [format.shortDay(bookingDate)]),
    format.span(times[0]?.start ?? "", times.at(-1)?.end ?? ""),
  ].join(", ");
}
