import type { CallReply } from "#core/ports/messages.ts";

/** A function that downloads the file that a call replies with, under a name. */
export type DownloadFile = (
  path: "account/bookings/export" | "account/ledger/export" | "account/profiles/export",
  data: object,
  fileName: string,
) => Promise<CallReply<undefined>>;
