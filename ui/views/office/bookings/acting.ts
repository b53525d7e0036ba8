import type { AskedEvent } from "../../../headless/office/bookings/record.ts";

/** What staff are about to do. */
export type Acting = { readonly act: "collect" | "refund" | "cancel" | "move" } | { readonly act: "change"; readonly event: AskedEvent };
