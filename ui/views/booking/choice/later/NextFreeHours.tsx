import { useSignals } from "@preact/signals-react/runtime";
import { Fragment, type ReactElement, useEffect, useState } from "react";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { fetchFreeHours } from "../../../../headless/booking/choice/freeHours.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { PlanMark } from "../../../pricing/PlanMark.tsx";

/** The props of `NextFreeHours`: the model, and the boat and day whose hours are shown. */
export interface NextFreeHoursProps {
  readonly model: BookingModel;
  readonly boat: Boat;
  readonly day: Day;
}

/** Shows the free hours of a boat on its next day: “8:00 a.m., 3:00 p.m.” */
export function NextFreeHours({ model, boat, day }: NextFreeHoursProps): ReactElement | null {
  useSignals();
  const { format } = useWords();
  const [hours, setHours] = useState<readonly TimeSlot[]>([]);
  useEffect(() => {
    let isWanted = true;
    void fetchFreeHours(model.ports, boat, day).then((found) => (isWanted ? setHours(found) : undefined));
    return () => {
      isWanted = false;
    };
  }, [model, boat, day]);
  if (hours.length === 0) return null;
  const markOf = (slot: TimeSlot) => model.ports.payer.markAt({ client: boat.client, day, span: spanOfSlot(slot) });
  return (
    <span>
      {hours.map((slot, index) => {
        const mark = markOf(slot);
        return (
          <Fragment key={slot._id}>
            {index === 0 ? null : ", "}
            {format.time(slot.start)}
            {mark === undefined ? null : (
              <>
                {" ("}
                <PlanMark mark={mark} />)
              </>
            )}
          </Fragment>
        );
      })}
    </span>
  );
}
