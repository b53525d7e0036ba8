import type { StoreShape } from "#core/ports/store/store.ts";
import { makeChatReads } from "./chat.ts";
import { makeFeedbackReads } from "./feedback.ts";
import { makeOptOutReads } from "./optOuts.ts";
import type { MemoryTables } from "./rows.ts";
import { makePromoUseReads } from "./promoUses.ts";
import { makeStockReads } from "./stock.ts";
import { makeWaitlistReads } from "./waitlist.ts";

/** Makes the reads of what customers write, of the letters that they want, of the extras and promo codes that they took, and of what they wait for. */
export function makeCustomerReads(
  rows: MemoryTables,
): Pick<StoreShape, "chat" | "feedback" | "optOuts" | "stock" | "promoUses" | "waitlist"> {
  return {
    chat: makeChatReads(rows),
    feedback: makeFeedbackReads(rows),
    optOuts: makeOptOutReads(rows),
    stock: makeStockReads(rows),
    promoUses: makePromoUseReads(rows),
    waitlist: makeWaitlistReads(rows),
  };
}
