import { Effect } from "effect";
import type { PersonKeys } from "#core/domain/privacy/person.ts";
import { withoutStaff } from "#core/domain/daysheet/signedChecklist.ts";
import { eraseChecklistCustomer, eraseChecklistStaff } from "../reservation/trips.ts";
import type { CommitSession } from "../engine/engine.ts";
import { checklistsTable, damagesTable } from "../tables/trips.ts";
import { impersonalTableEntry, personalTableEntry } from "./entry.ts";

const eraseSignaturesOfPerson = Effect.fnUntraced(function* (session: CommitSession, { client, of: { bookings, users } }: PersonKeys) {
  for (const reservation of bookings) yield* eraseChecklistCustomer(session, { client, reservation });
  for (const user of users) yield* eraseChecklistStaff(session, client, user);
});

/** The registry's entry of the signed safety checklists. */
export const checklistEntries = {
  checklists: personalTableEntry("checklists", {
    personal: ["customer_name", "customer_drawing", "staff_name", "staff_drawing"],
    plain: ["client_id", "reservation_id", "version", "locale", "sha256", "by_user"],
    erasing: {
      erase: eraseSignaturesOfPerson,
      keeps:
        "A club must show that the checklist was signed before each rental, which text it was, and when: the names and signatures go, the rest stays.",
    },
    shows: [
      {
        section: "checklists",
        found: { reservation_id: "bookings" },
        order: ["reservation_id"],
        read: (row) => withoutStaff(checklistsTable.fromRow(row)),
      },
    ],
  }),
} as const;

/** The registry's entries of the photos of boats at the dock, of their damage, and of their maintenance. */
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
  maintenance_plans: impersonalTableEntry("maintenance_plans", "They say what boats need, and of whom nothing.", [
    "name_en",
    "name_en_folded",
    "name_fr",
    "name_fr_folded",
    "note",
  ]),
  maintenance_entries: personalTableEntry("maintenance_entries", {
    personal: ["what", "who"],
    plain: ["client_id", "id", "boat_id", "plan_id", "damage_id", "part", "day", "files", "by_user"],
    erasing: { keeps: "A club must prove how it maintained its boats: the log names mechanics and firms, and no customer." },
    shows: "It is about boats, and has nothing that leads to a customer.",
  }),
} as const;
