import { Effect } from "effect";
import { readChecklistText } from "../../club/checklistTexts.ts";
import { signChecklist } from "../signChecklist.ts";
import { readAccessibleReservation } from "../../reservation/readOwned.ts";
import type { checklistCalls } from "../calls/checklists.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { AnswersTo } from "../../caller/answer.ts";
import type { GatePorts } from "../../caller/deps.ts";
import { managerOfCaller } from "../../caller/ownClub.ts";
import { readStaffNames } from "../../people/answers.ts";
import { tripRowReader } from "./daySheet.ts";

/** Answers the calls about the rental safety checklist. */
export function checklistAnswers(deps: GatePorts): AnswersTo<typeof checklistCalls> {
  const rowOf = tripRowReader(deps);
  return {
    "booking/reservations/signChecklist": Effect.fnUntraced(function* ({ _id: id, at: signedAt, ...report }, at) {
      const reservation = yield* signChecklist({ id, at: Date.parse(signedAt), ...report }, yield* managerOfCaller(at), at.once);
      return { data: yield* rowOf(reservation) };
    }),
    "booking/reservations/checklist": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      const { reference } = yield* readAccessibleReservation(_id, { staffOf: client, holderProof: {} });
      const signed = yield* deps.store.checklists.read(client, _id);
      if (signed === undefined) return { data: { reference, signed: null } };
      const { by, at: signedAt, reservation: _reservation, client: _client, ...kept } = signed;
      const { title, sections } = yield* readChecklistText(client, signed.version, signed.locale);
      const names = yield* readStaffNames(deps.store, client, [by]);
      return { data: { reference, signed: { ...kept, title, sections, at: isoTextOf(signedAt), by: names.get(by) ?? "" } } };
    }),
  };
}
