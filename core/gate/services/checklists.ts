import { Effect } from "effect";
import { readChecklistText } from "../../application/daysheet/checklistTexts.ts";
import { signChecklist } from "../../application/daysheet/signChecklist.ts";
import { readAccessibleReservation } from "../../application/reservation/readOwned.ts";
import { checklistCalls } from "../../contract/services/checklists.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";
import { readStaffNames } from "../answer/staffNames.ts";
import { tripRowReader } from "./daySheet.ts";

/** Answers the calls about the rental safety checklist. */
export function checklistAnswers(deps: GatePorts): AnswersByPath<keyof typeof checklistCalls> {
  const { effect } = makeAnswerBuilders(deps);
  const rowOf = tripRowReader(deps);
  return {
    "booking/reservations/signChecklist": effect(
      checklistCalls["booking/reservations/signChecklist"],
      Effect.fnUntraced(function* ({ _id: id, at: signedAt, ...report }, at) {
        const reservation = yield* signChecklist({ id, at: Date.parse(signedAt), ...report }, yield* managerOfCaller(at), at.once);
        return { data: yield* rowOf(reservation) };
      }),
    ),
    "booking/reservations/checklist": effect(
      checklistCalls["booking/reservations/checklist"],
      Effect.fnUntraced(function* ({ _id }, at) {
        const { client } = yield* managerOfCaller(at);
        const { reference } = yield* readAccessibleReservation(_id, { staffOf: client, holderProof: {} });
        const signed = yield* deps.store.checklists.read(client, _id);
        if (signed === undefined) return { data: { reference, signed: null } };
        const { by, at: signedAt, reservation: _reservation, client: _client, ...kept } = signed;
        const { title, sections } = yield* readChecklistText(client, signed.version, signed.locale);
        const names = yield* readStaffNames(deps.store, client, [by]);
        return { data: { reference, signed: { ...kept, title, sections, at: isoTextOf(signedAt), by: names.get(by) ?? "" } } };
      }),
    ),
  };
}
