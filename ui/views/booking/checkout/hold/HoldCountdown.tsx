import { mdiClockOutline } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { spokenHoldTime } from "../../../../headless/booking/hold/spokenHoldTime.ts";
import type { BookingPorts } from "../../../../headless/ports/bookingPorts.ts";
import { useSeconds } from "../../../shell/parts/useSeconds.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Icon } from "../../../../parts/marks/Icon.tsx";
import { Countdown } from "../../../../parts/messages/Countdown.tsx";
import * as bar from "../../parts/BookingSummaryBar.css.ts";

/** The props of `HoldCountdown`: the model whose clock ticks, and when the hold expires. */
export interface HoldCountdownProps {
  readonly model: { readonly ports: Pick<BookingPorts, "now"> };
  /** When the hold expires, in milliseconds since the epoch. */
  readonly expires: number;
  /** Shown in place of the words beside the clock. */
  readonly label?: ReactNode;
}

/** Shows the time that is left until a hold expires. */
export function HoldCountdown({ model, expires, label }: HoldCountdownProps): ReactElement {
  const words = useWords();
  const now = useSeconds(model.ports.now);
  return (
    <Countdown label={label ?? words.say("hold.held")} seconds={(expires - now) / 1000} spoken={(left) => spokenHoldTime(left, words)} />
  );
}

/** Shows the label of the clock in the bar: words where there is room, else an icon. */
export function ClockLabel(): ReactElement {
  const { say } = useWords();
  return (
    <>
      <span className={bar.clockTerm}>{say("hold.held")}</span>
      <span className={bar.clockSign}>
        <Icon path={mdiClockOutline} size={18} />
      </span>
    </>
  );
}
