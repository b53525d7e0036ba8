import { impersonalTableEntry, personalTableEntry } from "./entry.ts";
import { eraseHoldsOfPerson, eraseMoneyRequestsOfPerson } from "./special.ts";

/** The entries of what is held for visitors, alone or in a cart, of its claims, of how long it was held, and of what staff request for a while. */
export const heldEntries = {
  holds: personalTableEntry("holds", {
    personal: ["visitor", "address"],
    plain: ["client_id", "id", "lake_id", "dock_id", "boat_id", "day", "slots", "order_id"],
    erasing: { erase: eraseHoldsOfPerson },
    shows: "A hold lasts minutes and names nobody.",
  }),
  carts: personalTableEntry("carts", {
    personal: ["visitor"],
    plain: ["client_id", "id", "user_id", "state", "code", "lines"],
    erasing: { deletes: { user_id: "users", visitor: "visitors" } },
    shows: "A cart lasts minutes and names nobody: it has boats, days and prices.",
  }),
  claims: impersonalTableEntry("claims", "It has ids, which name nobody once the person is erased.", ["owner"]),
  tenures: personalTableEntry("tenures", {
    personal: ["who"],
    plain: ["client_id", "boat_id", "day"],
    erasing: { deletes: { who: "claimants" } },
    shows: "It lasts some hours, and says for how long a slot was kept without a payment.",
  }),
  staff_givings: impersonalTableEntry(
    "staff_givings",
    "It has sums of what staff gave, by ids, which name nobody once the person is erased.",
    ["by_user", "item"],
  ),
  staff_acts: impersonalTableEntry("staff_acts", "It lasts a minute, and has ids, which name nobody once the person is erased.", [
    "reservation_id",
    "by_user",
    "before",
    "effects",
    "givings",
  ]),
  money_requests: personalTableEntry("money_requests", {
    personal: ["reason"],
    plain: ["client_id", "id", "reservation_id", "act", "means", "cancel", "way", "by_user"],
    erasing: { erase: eraseMoneyRequestsOfPerson },
    shows: "A request is gone after seven days; the changes of the booking show what was granted.",
  }),
} as const;
