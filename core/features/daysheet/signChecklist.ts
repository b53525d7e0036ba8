import { Effect } from "effect";
import { checklistItemCount, checklistTextToHash } from "../../domain/club/clauseTexts.ts";
import type { Signature, SignedChecklist } from "../../domain/daysheet/signedChecklist.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { Locale } from "../../domain/language/language.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { changeTrip, type TripContext } from "./passage.ts";
import { checklistVersionAt, readChecklistText } from "../club/clauses.ts";
import type { ActingStaff } from "../people/viewer.ts";

/**
 * The checklist of a reservation as both signed it at the dock at `at` (epoch milliseconds): `items` are the numbers of the checked items
 * over all sections, from 0.
 */
export interface ChecklistReport {
  readonly id: string;
  readonly version: string;
  readonly locale: Locale;
  readonly at: number;
  readonly items: readonly number[];
  readonly customer: Signature;
  readonly staff: Signature;
}

/** How far a device at the dock may run ahead of the server, and for how long it may keep a signature before it sends it. */
const aheadMs = 5 * 60_000;
const latestMs = 48 * 3_600_000;

/**
 * Stores the checklist that customer and staff signed, and ticks it on the trip. Fails with CHECKLIST_CHANGED when the version was not in
 * force when it was signed, with CHECKLIST_SIGNED when one is signed already, with TRANSITION_REFUSED after the departure, and with
 * BAD_REQUEST for items that are missing and for an instant in the future or long past.
 */
export const signChecklist = Effect.fnUntraced(function* (report: ChecklistReport, staff: ActingStaff, once: IdempotencyKey) {
  const secrets = yield* Secrets;
  const text = yield* readChecklistText(staff.client, report.version, report.locale).pipe(
    Effect.catchTag("ITEM_NOT_EXIST", () => failWithRefusal("CHECKLIST_CHANGED")),
  );
  const sha256 = yield* secrets.sha256(checklistTextToHash(text));
  return yield* changeTrip(report.id, staff, once, (at) => sign(report, at, { sha256, items: checklistItemCount(text.sections) }));
});

const sign = Effect.fnUntraced(function* (
  { id, version, locale, at: signedAt, items, customer, staff: ofStaff }: ChecklistReport,
  { tx, reservation: { client }, trip, staff, now, dockNow }: TripContext,
  text: { readonly sha256: string; readonly items: number },
) {
  if (trip.departed !== null) return yield* failWithRefusal("TRANSITION_REFUSED");
  if (trip.checklist !== null) return yield* failWithRefusal("CHECKLIST_SIGNED");
  yield* assertRecent(signedAt, dockNow);
  // A demo's clock at the dock may differ from the server's, by which versions come into force.
  const serverAt = Math.min(now, signedAt - dockNow + now);
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  if (checklistVersionAt(catalogueIndexOf(catalogue).settingsOf(client), serverAt) !== version)
    return yield* failWithRefusal("CHECKLIST_CHANGED");
  const isWhole = new Set(items).size === text.items && items.every((item) => item < text.items);
  if (!isWhole) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/items", rule: "checklistItems" }] });
  const signed: SignedChecklist = {
    client,
    reservation: id,
    version,
    locale,
    sha256: text.sha256,
    at: signedAt,
    by: staff.id,
    customer,
    staff: ofStaff,
  };
  yield* tx.checklists.put(signed);
  return { to: { checklist: { by: staff.id, at: signedAt } }, changes: { checked: { to: "checklist" } } };
});

function assertRecent(at: number, now: number): Effect.Effect<void, Refusal<"BAD_REQUEST">> {
  const rule = at > now + aheadMs ? "futureCheck" : at < now - latestMs ? "pastCheck" : undefined;
  return rule === undefined ? Effect.void : failWithRefusal("BAD_REQUEST", { issues: [{ path: "/at", rule }] });
}
