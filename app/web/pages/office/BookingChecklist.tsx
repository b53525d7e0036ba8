import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/daySheetWords.ts";
import type { ReactElement } from "react";
import { useSearch } from "../../address/address.tsx";
import { useWords } from "#ui/headless/words/words.tsx";
import { ChecklistPage } from "#ui/views/booking/office/ChecklistPage.tsx";
import { OfficeFrame } from "#ui/views/managed/frame/OfficeFrame.tsx";
import type { ClubDaySheetProps } from "./ClubDaySheet.tsx";
import { useOfficePageParts } from "./officePageParts.ts";

/** Shows the signed safety checklist of the booking that the address names, for staff who may read it. */
export function BookingChecklist({ session, member, user }: ClubDaySheetProps): ReactElement {
  const { say } = useWords();
  const place = useSearch();
  const parts = useOfficePageParts(session, member, user);
  const booking = new URLSearchParams(place).get("open") ?? "";
  return (
    <OfficeFrame title={say("daySheet.checklist.open")} keys={[]} phone={user.clientData.phone} undo={parts.undo}>
      <ChecklistPage key={booking} parts={parts} booking={booking} />
    </OfficeFrame>
  );
}
