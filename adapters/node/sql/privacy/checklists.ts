import { Effect } from "effect";
import type { PersonKeys } from "#core/domain/privacy/person.ts";
import { withoutStaff } from "#core/domain/daysheet/signedChecklist.ts";
import { eraseChecklistCustomer, eraseChecklistStaff } from "../reservation/checklists.ts";
import type { CommitSession } from "../engine/engine.ts";
import { checklistsTable } from "../tables/trips.ts";
import { personalTableEntry } from "./entry.ts";

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
