import { mdiRestore } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Cleared } from "#core/visit/selection.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import * as css from "./booking.css.ts";

/** Offers again what a change of the day cleared, by name. */
export function PutBack({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const words = useWords();
  const cleared = model.choice.cleared.value;
  if (cleared === undefined) return null;
  return (
    <div className={css.stack}>
      <p className={css.muted}>{words.say("booking.putBackTitle")}</p>
      <div className={css.buttons}>
        <Button icon={mdiRestore} onPress={() => void model.choice.putBack()}>
          {words.say("booking.putBack", { what: clearedText(cleared, model, words) })}
        </Button>
      </div>
    </div>
  );
}

// A day that the new window does not hold cannot come back, so it is not promised.
function clearedText(
  { selectedLake, selectedDock, selectedBoat, bookingDate }: Cleared,
  model: BookingModel,
  { named, format }: Words,
): string {
  const { docks, lakes, boats } = model.choice.first;
  const place = docks.find(({ _id }) => _id === selectedDock) ?? lakes.find(({ _id }) => _id === selectedLake);
  const isShown = model.choice.days.value.some(({ day }) => day === bookingDate);
  const boat = boats.find(({ _id }) => _id === selectedBoat);
  const parts = [place, boat].flatMap((each) => (each === undefined ? [] : [named(each.name)]));
  return [...parts, ...(bookingDate === undefined || !isShown ? [] : [format.day(bookingDate)])].join(", ");
}
