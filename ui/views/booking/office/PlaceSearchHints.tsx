import type { ReactElement } from "react";
import { foldText } from "#core/domain/find/fold.ts";
import type { BookingsListModel } from "../../../headless/booking/office/list.ts";
import type { ClubOffer } from "../../../headless/booking/office/move.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import * as css from "./parts/bookings.css.ts";

/** The fewest letters that find a place, and the most places that are offered. */
const least = 2;
const most = 3;

/** The props of `PlaceSearchHints`: the model of the list, and the club's offer with its places. */
export interface PlaceSearchHintsProps {
  readonly model: BookingsListModel;
  readonly offer: ClubOffer | undefined;
}

/** Lakes, docks and boats that match the search text. A press filters by one of them; the search itself looks in customers and references only. */
export function PlaceSearchHints({ model, offer }: PlaceSearchHintsProps): ReactElement | null {
  const { say, named } = useWords();
  const wanted = foldText(model.text.value.trim());
  if (offer === undefined || wanted.length < least) return null;
  const lists = [
    { filter: "lake", rows: offer.lakes },
    { filter: "dock", rows: offer.docks },
    { filter: "boat", rows: offer.boats },
  ] as const;
  const found = lists.flatMap(({ filter, rows }) =>
    rows.filter(({ name }) => foldText(`${name.en} ${name.fr}`).includes(wanted)).map((row) => ({ filter, row })),
  );
  if (found.length === 0) return null;
  return (
    <span role="group" className={css.hints} aria-label={say("bookings.places")}>
      {found.slice(0, most).map(({ filter, row }) => (
        <Button
          key={row._id}
          onPress={() => {
            model.search("");
            void model.filter(filter, row._id);
          }}
        >
          {say("bookings.placeOf", { kind: say(`bookings.columns.${filter}`), name: named(row.name) })}
        </Button>
      ))}
    </span>
  );
}
