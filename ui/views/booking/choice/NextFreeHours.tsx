import { type ReactElement, useEffect, useState } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { fetchFreeHours } from "../../../headless/choice/freeHours.ts";
import { useWords } from "../../../headless/words/words.tsx";

/** The props of `NextFreeHours`: the model, and the boat and day whose hours are shown. */
export interface NextFreeHoursProps {
  readonly model: BookingModel;
  readonly boat: Boat;
  readonly day: Day;
}

/** Shows the free hours of a boat on its next day: “8:00 a.m., 3:00 p.m.” */
export function NextFreeHours({ model, boat, day }: NextFreeHoursProps): ReactElement | null {
  const { format } = useWords();
  const [hours, setHours] = useState<readonly TimeSlot[]>([]);
  useEffect(() => {
    let isWanted = true;
    void fetchFreeHours(model.ports, boat, day).then((found) => (isWanted ? setHours(found) : undefined));
    return () => {
      isWanted = false;
    };
  }, [model, boat, day]);
  return hours.length === 0 ? null : <span>{hours.map(({ start }) => format.time(start)).join(", ")}</span>;
}
