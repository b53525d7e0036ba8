import type { ReactElement } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { DaySheetModel } from "../../headless/daysheet/daySheet.ts";
import { useWords } from "../../headless/words/words.tsx";
import { OnlyOnScreenOrPaper } from "../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "../../parts/marks/paper.css.ts";
import { usePrinting } from "../../parts/marks/usePrinting.ts";
import { peopleAboardText, tripCustomerText, tripExtrasText, tripReasonsText } from "../condition/tripText.ts";

/** The props of `PrintedDaySheet`: the day, and the name of its club, empty where it is not known. */
export interface PrintedDaySheetProps {
  readonly sheet: DaySheetModel;
  readonly club: string;
}

/** Prints the trips of the day sheet, a line each, with the heading on each sheet of paper. It renders only when the page is printed. */
export function PrintedDaySheet({ sheet, club }: PrintedDaySheetProps): ReactElement | null {
  const { say, format, named, words } = useWords();
  if (!usePrinting()) return null;
  const docks = new Map(sheet.known.value?.docks.map(({ _id, name }) => [_id, name]));
  const trips = sheet.groups.value.flatMap((group) => group.trips).toSorted((left, right) => left.start - right.start);
  const heads = ["departs", "returns", "boat", "customer", "dock", "state"] as const;
  return (
    <OnlyOnScreenOrPaper on="paper">
      <table className={css.paperTable}>
        <thead>
          <tr>
            <th colSpan={heads.length}>
              <h1 className={css.paperTitle}>
                {[say("daySheet.title"), club, format.title(format.longDay(sheet.place.value.day))].filter(Boolean).join(" · ")}
              </h1>
            </th>
          </tr>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {say(`daySheet.printed.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => {
            const { phone = "" } = trip.details ?? {};
            const dock = docks.get(trip.dock);
            return (
              <tr key={trip._id}>
                <td>{format.time(trip.start)}</td>
                <td>{format.time(trip.end)}</td>
                <th scope="row">
                  {named(trip.boat)}
                  <div>{peopleAboardText(trip, words)}</div>
                  <div>{tripExtrasText(trip, words)}</div>
                </th>
                <td>
                  {tripCustomerText(trip, words)}
                  <div>{phone === "" ? "" : phoneNumberText(phone)}</div>
                  <div>
                    <ReferenceText>{trip.reference}</ReferenceText>
                  </div>
                </td>
                <td>{dock === undefined ? "" : named(dock)}</td>
                <td>
                  {say(`daySheet.state.${trip.state}`)}
                  <div>{tripReasonsText(trip, sheet.now.value, words).join(", ")}</div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </OnlyOnScreenOrPaper>
  );
}
