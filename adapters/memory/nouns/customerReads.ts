import type { StoreShape } from "#core/ports/store/store.ts";
import { makeChatReads } from "./chat.ts";
import { makeFeedbackReads } from "./feedback.ts";
import { makeOptOutReads } from "./optOuts.ts";
import type { MemoryTables } from "./rows.ts";
import { makePromoUseReads } from "./promoUses.ts";
import { makeStockReads } from "./stock.ts";
import { makeWaitlistReads } from "./waitlist.ts";

/** Makes the reads of chats, feedback, declined letters, the stock of extras, uses of promo codes, and the waitlist. */
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
