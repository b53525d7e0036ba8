import { type ReactElement, useEffect, useState } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Countdown } from "../../parts/Countdown.tsx";

/** For how long the boat is still held. */
export function HoldClock({ model, expires }: { readonly model: BookingModel; readonly expires: number }): ReactElement {
  const { say } = useWords();
  const now = useSeconds(model);
  return (
    <Countdown
      label={say("hold.held")}
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
