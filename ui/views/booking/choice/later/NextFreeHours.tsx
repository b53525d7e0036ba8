import { Fragment, type ReactElement, useCallback, useState, useSyncExternalStore } from "react";
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

/** How near the screen a line is when its hours are fetched. */
const nearScreen = "200px";
const neverChanges = () => () => undefined;

/** Shows the free hours of a boat on its next day: “8:00 a.m., 3:00 p.m.”. They are fetched once the visitor comes near them, below the free boats. */
export function NextFreeHours({ model, boat, day }: NextFreeHoursProps): ReactElement | null {
  const { format } = useWords();
  const [hours, setHours] = useState<readonly TimeSlot[]>([]);
  // The server draws no line: the client has the code of this one only later.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const watchLine = useCallback(
    (line: HTMLSpanElement) => {
      let isWanted = true;
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          watch.disconnect();
          void fetchFreeHours(model.ports, boat, day).then((found) => (isWanted ? setHours(found) : undefined));
        },
        { rootMargin: nearScreen },
      );
      watch.observe(line);
      return () => {
        isWanted = false;
        watch.disconnect();
      };
    },
    [model, boat, day],
  );
  if (!isInBrowser) return null;
  const markOf = (slot: TimeSlot) => model.ports.payer.markAt({ client: boat.client, day, span: spanOfSlot(slot) });
  return (
    <span ref={watchLine}>
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
