/**
 * How much work a call is for its server: `small`, or a page or a figure of a club's staff (`list`), or more than that (`heavy`). A call
 * that is `limited` has a limit of its own: the hashes of passwords, uploads, imports and files that are made while they are sent.
 */
export type CallWork = "small" | "list" | "heavy" | "limited";

/** The work of calls whose callers wait for their turn, so that one caller's questions do not keep other people waiting. */
export type QueuedWork = Extract<CallWork, "list" | "heavy">;

/** The calls that are not small. An entry of the contract says so of itself; this list keeps the numbers of each kind in sight. */
const listed = {
  list: [
    "account/audit/find",
    "account/bookings/count",
    "account/bookings/find",
    "account/users/find",
    "booking/documents/find",
    "booking/maintenance/boat",
    "booking/maintenance/due",
    "booking/maintenance/entries",
    "booking/reservations/calendar",
    "booking/reservations/clubDay",
    "booking/reservations/daySheet",
    "booking/reservations/refusedRefunds",
    "comm/cards/options",
    "comm/announcements/find",
    "comm/messages/find",
    "comm/threads/find",
    "customer/profiles/find",
    "voc/feedbacks/find",
    "voc/feedbacks/list",
    "waitlist/wishes/list",
  ],
  heavy: [
    "account/audit/given",
    "account/bookings/cancel",
    "account/bookings/message",
    "account/bookings/remind",
    "account/bookings/writeOff",
    "account/dashboard/read",
    "account/dashboard/takings",
    "booking/closures/alternatives",
    "booking/closures/close",
    "booking/closures/preview",
    "booking/closures/rebook",
    "booking/closures/undo",
    "comm/announcements/preview",
    "comm/announcements/send",
    "voc/feedbacks/overview",
    "voc/feedbacks/view",
    "waitlist/wishes/preview",
  ],
  limited: [
    "account/auth/login",
    "account/auth/register",
    "account/auth/updatePassword",
    "account/auth/requestContact",
    "account/clients/setUp",
    "account/imports/check",
    "account/imports/run",
    "account/imports/undo",
    "account/profiles/erase",
  ],
} as const satisfies Readonly<Record<Exclude<CallWork, "small">, readonly string[]>>;

const known: ReadonlyMap<string, CallWork> = new Map([
  ...listed.list.map((path) => [path, "list"] as const),
  ...listed.heavy.map((path) => [path, "heavy"] as const),
  ...listed.limited.map((path) => [path, "limited"] as const),
]);

/** Gives how much work a call is. A call that sends or receives a file is `limited`. */
export function workOfCall(path: string, isFile: boolean): CallWork {
  return isFile ? "limited" : (known.get(path) ?? "small");
}
