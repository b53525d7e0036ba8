import { damagesTable } from "../tables/condition.ts";
import { personalTableEntry } from "./entry.ts";

/** The registry's entries of the photos of boats at the dock, and of their damage. */
export const conditionEntries = {
  trip_photos: personalTableEntry("trip_photos", {
    personal: [],
    plain: ["client_id", "id", "reservation_id", "passage", "side", "file_id", "by_user"],
    erasing: { deletes: { reservation_id: "bookings" } },
    shows: "The section of the files of bookings shows its pictures.",
  }),
  damages: personalTableEntry("damages", {
    personal: ["text"],
    plain: ["client_id", "id", "boat_id", "reservation_id", "passage", "part", "pin", "file_id", "by_user", "repaired"],
    erasing: {
      blanks: { text: "", file_id: null },
      found: { reservation_id: "bookings" },
      keeps: "A club must repair its boats: the part and the place of the damage stay, without text and picture.",
    },
    shows: [{ section: "damages", found: { reservation_id: "bookings" }, order: ["at", "id"], read: damagesTable.fromRow }],
  }),
} as const;
