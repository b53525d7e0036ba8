import { wishesTable } from "../tables/waitlist.ts";
import { impersonalTableEntry, personalTableEntry } from "./entry.ts";

/** The keyed digests of a person, of which nobody can read a contact. */
const marks = ["phone_mark", "email_mark", "address_mark", "browser_mark"] as const;

/** The registry's entries of the waitlist. */
export const waitlistEntries = {
  wishes: personalTableEntry("wishes", {
    personal: ["phone", "email", "address"],
    plain: ["client_id", "id", "lake_id", "dock_id", "first_day", "last_day", "part", "locale", "state", ...marks],
    erasing: { deletes: { phone: "phones", email: "emails" } },
    shows: [{ section: "wishes", found: { phone: "phones", email: "emails" }, order: ["created_at", "id"], read: wishesTable.fromRow }],
  }),
  wish_proposals: personalTableEntry("wish_proposals", {
    personal: [],
    plain: ["client_id", "id", "wish_id", "state", "hold_id", "dock_id", "boat_id", "day", "slots", ...marks],
    erasing: {
      keeps: "It has ids and keyed digests, which name nobody once the person is erased. The hold of an open one ends by itself.",
    },
    shows: "They are slots of the club; the wish that they answer is shown.",
  }),
  freed_times: impersonalTableEntry("freed_times", "It is time of the club's boats, and the id of a booking that gave it up.", [
    "id",
    "place_id",
  ]),
} as const;
