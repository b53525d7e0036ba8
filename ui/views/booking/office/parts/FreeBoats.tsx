import { mdiClockOutline } from "@mdi/js";
import type { ReactElement } from "react";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import type { FreeBoat } from "../../../../headless/booking/office/freeBoats.ts";
import type { NewBookingModel } from "../../../../headless/booking/office/newBooking.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Radio, Radios } from "../../../../parts/choices/Radios.tsx";
import { Icon } from "../../../../parts/marks/Icon.tsx";
import { hidden } from "../../../../parts/marks/VisuallyHidden.css.ts";
import { BoatDrawing } from "../../../boat/BoatDrawing.tsx";
import { boatKindText } from "../../../boat/boatText.ts";
import * as css from "./freeBoats.css.ts";

/** The props of `FreeBoats`: the model of a booking, the boats that it found, and what a choice does besides choosing. */
export interface FreeBoatsProps {
  readonly model: NewBookingModel;
  readonly boats: readonly FreeBoat[];
  readonly onChoose?: () => void;
}

/** Shows the boats that are free, each with its people, its price and its hours, of which staff choose one. */
export function FreeBoats({ model, boats, onChoose }: FreeBoatsProps): ReactElement {
  const { say, format, named, words } = useWords();
  return (
    <Radios
      label={say("walkIn.boats")}
      labelClassName={hidden}
      className={css.boats}
      value={model.form.fields.value.time === "" ? "" : model.form.fields.value.boat}
      onChange={(id) => {
        const found = boats.find(({ boat }) => boat._id === id);
        if (found === undefined) return;
        model.chooseFree(found);
        onChoose?.();
      }}
    >
      {boats.map((found) => (
        <Radio key={found.boat._id} value={found.boat._id} className={css.boat}>
          <span className={css.drawing}>
            <BoatDrawing drawing={drawingOfBoat(found.boat)} look="row" />
          </span>
          <span className={css.what}>
            <strong className={css.name}>{named(found.boat.name)}</strong>
            <span>
              {boatKindText(found.boat, words)} · <strong>{say("walkIn.seats", { count: found.boat.capacity })}</strong>
            </span>
          </span>
          <span className={css.price}>
            <strong className={css.sum}>{format.figure(found.price)}</strong>
            <span className={css.quiet}>{found.slots.map(({ label }) => named(label)).join(", ")}</span>
          </span>
          <span className={css.hours}>
            <Icon path={mdiClockOutline} size={16} /> {freeHoursText(found, words)}
          </span>
        </Radio>
      ))}
    </Radios>
  );
}

/** From and until when a boat is free: of one that is free now, how long that is. */
function freeHoursText({ slots, now }: FreeBoat, { say, format }: Words): string {
  const start = format.shortTime(slots[0].start);
  const end = format.shortTime((slots.at(-1) ?? slots[0]).end);
  if (now === undefined) return say("bookings.finder.hours", { start, end });
  if (now.isSoon) return say("walkIn.readyAt", { start, end });
  return say("walkIn.freeUntil", { time: end, duration: format.lasting(now.minutesLeft) });
}
