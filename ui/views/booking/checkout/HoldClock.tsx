import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Countdown } from "../../../parts/messages/Countdown.tsx";

export interface HoldClockProps {
  readonly model: BookingModel;
  /** Milliseconds since the epoch. */
  readonly expires: number;
  /** In place of the words beside the clock. */
  readonly label?: ReactNode;
}

/** For how long the boat is still held. */
export function HoldClock({ model, expires, label }: HoldClockProps): ReactElement {
  const { say } = useWords();
  const now = useSeconds(model);
  return (
    <Countdown
      label={label ?? say("hold.held")}
      seconds={(expires - now) / 1000}
      spoken={(left) => (left <= 60 ? say("hold.soon") : say("hold.left", { time: `${Math.round(left / 60)} min` }))}
    />
  );
}

function useSeconds({ ports }: BookingModel): number {
  const [now, setNow] = useState(ports.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(ports.now()), 1000);
    return () => clearInterval(timer);
  }, [ports]);
  return now;
}
