import { mdiAlertOctagonOutline, mdiCashRemove, mdiDoorClosedLock, mdiTimerSandComplete } from "@mdi/js";
import type { ReactElement } from "react";
import type { BookingMark } from "#core/domain/reservation/bookingMark.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Badge } from "../../../../parts/marks/Badge.tsx";
import * as css from "./bookings.css.ts";

const looks = {
  disputed: { tone: "danger", icon: mdiAlertOctagonOutline },
  refundRefused: { tone: "danger", icon: mdiCashRemove },
  offered: { tone: "accent", icon: mdiTimerSandComplete },
  closed: { tone: "danger", icon: mdiDoorClosedLock },
} as const;

/** Shows the marks of a booking besides its status: an open dispute, a refused refund, a proposal to answer, a closure. */
export function BookingMarks({ marks = [] }: { readonly marks?: readonly BookingMark[] | undefined }): ReactElement | null {
  const { say } = useWords();
  if (marks.length === 0) return null;
  return (
    <span className={css.marks}>
      {marks.map((mark) => (
        <Badge key={mark} tone={looks[mark].tone} icon={looks[mark].icon}>
          {say(`bookings.marks.${mark}`)}
        </Badge>
      ))}
    </span>
  );
}
