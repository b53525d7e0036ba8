import type { StoreShape } from "#core/ports/store/store.ts";
import { makeChatReads } from "../chat/chat.ts";
import { makeFeedbackReads } from "../feedback/feedback.ts";
import { makeOptOutReads } from "../messages/outbox.ts";
import type { MemoryTables } from "../rows/rows.ts";
import { makePromoUseReads } from "../ledger/ledger.ts";
import { makeStockReads } from "../reservation/stock.ts";
import { makeWaitlistReads } from "../waitlist/waitlist.ts";

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
