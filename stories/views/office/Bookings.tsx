import type { ReactElement } from "react";
import type { ListAddress } from "#ui/headless/index.ts";
import type { DownloadFile } from "#ui/headless/ports/downloadFile.ts";
import { BookingsPage } from "#ui/views/booking/office/BookingsPage.tsx";
import type { Faults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { useStaffParts } from "./useStaffParts.ts";

export interface BookingsProps {
  readonly visit: Visit;
  readonly address: ListAddress;
  readonly faults: () => Faults;
  readonly place: string;
  readonly onDownload: DownloadFile;
}

/** The page of a club's bookings for its staff, over a club in memory. */
export function Bookings({ visit, address, faults, place, onDownload }: BookingsProps): ReactElement {
  const parts = useStaffParts(visit, address, faults);
  return <BookingsPage parts={parts} place={place} news={noNews} download={onDownload} mayLedger />;
}

const noNews = () => () => undefined;
