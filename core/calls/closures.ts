import { Effect } from "effect";
import { previewClosure } from "../booking/preview.ts";
import type { Reservation } from "../booking/reservation.ts";
import { timeText } from "../calendar/zone.ts";
import { closures } from "../contract/closures.ts";
import { type Answer, answersOver } from "./answer.ts";
import type { Deps } from "./deps.ts";
import { managerOf } from "./own.ts";

/** What answers the calls about closures beside those of their kind. */
export function closureAnswers(deps: Deps): { readonly [Called in keyof typeof closures]: Answer } {
  const { effect } = answersOver(deps);
  return {
    "booking/closures/preview": effect(
      closures["booking/closures/preview"],
      Effect.fnUntraced(function* (asked, at) {
        const { page: _, itemsPerPage: __, ...closing } = asked;
        const { client } = yield* managerOf(at);
        const { items, counts } = yield* previewClosure(closing, client, asked);
        return { data: { items: items.map(viewOf), total: counts.reduce((sum, { count }) => sum + count, 0), counts } };
      }),
    ),
  };
}

function viewOf({ _id, reference, status, dock, boat, date, start, end, profile, phone, locale }: Reservation) {
  return { _id, reference, status, dock, boat, date, start: timeText(start), end: timeText(end), profile, phone, locale };
}
