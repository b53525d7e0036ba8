import type { ReactElement } from "react";
import { type Day, dayOfMonth, weekdayOf } from "#core/domain/calendar/day.ts";
import type { DashboardFigures } from "../../headless/dashboard/dashboard.ts";
import { useWords } from "../../headless/words/words.tsx";
import * as css from "./dashboard.css.ts";
import { ChartPanel } from "./ChartPanel.tsx";
import { ScrollableTable } from "../managed/frame/ScrollableTable.tsx";
import { weekdayLetter, occupancyPercent } from "./figureText.ts";

/** Shows the occupancy by lake and day: a table whose cells are darker the fuller they are, each with its figure. */
export function OccupancyTable({ known: { lakes } }: { readonly known: DashboardFigures }): ReactElement {
  const { say, named, format, words } = useWords();
  const days = lakes[0]?.days.map(({ day }) => day) ?? [];
  return (
    <div className={css.heat}>
      <ChartPanel
        title={say("dashboard.heat")}
        hint={say("dashboard.heatHint")}
        isTable
        head={[say("dashboard.lake"), ...days]}
        rows={lakes.map(({ name, days: of }) => [
          named(name),
          ...of.map((each) => (each.isClosed ? say("dashboard.closed") : (occupancyPercent(each) ?? ""))),
        ])}
      >
        <ScrollableTable label={say("dashboard.heat")}>
          <table className={css.days}>
            <thead>
              <tr>
                <th scope="col" className={css.dayHead}>
                  {say("dashboard.lake")}
                </th>
                {days.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    className={isRest(day) ? `${css.dayHead} ${css.restDay}` : css.dayHead}
                    aria-label={format.shortDay(day)}
                  >
                    {weekdayLetter(day, words)}
                    <br />
                    {dayOfMonth(day)}
                  </th>
                ))}
                <th scope="col" className={css.dayHead}>
                  {say("dashboard.mean")}
                </th>
              </tr>
            </thead>
            <tbody>
              {lakes.map((lake) => (
                <tr key={lake.lake}>
                  <th scope="row" className={css.lakeHead}>
                    {named(lake.name)}
                  </th>
                  {lake.days.map((each) => {
                    const share = occupancyPercent(each);
                    const hint = `${format.shortDay(each.day)}, ${say("dashboard.ofSlots", { booked: each.booked, open: each.open })}`;
                    return (
                      <td
                        key={each.day}
                        className={`${css.share} ${each.isClosed ? css.shades.shut : css.shades[shade(share)]}`}
                        title={hint}
                      >
                        {each.isClosed ? <span aria-label={say("dashboard.closed")}>–</span> : share}
                      </td>
                    );
                  })}
                  <td className={css.meanFigure}>{say("dashboard.percent", { count: occupancyPercent(sumOfDays(lake.days)) ?? 0 })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
        <ul className={css.shadeList} aria-label={say("dashboard.legend")}>
          {([...shades, "shut"] as const).map((each) => (
            <li key={each} className={css.shadeItem}>
              <span className={`${css.shadeSwatch} ${css.shades[each]}`} aria-hidden="true" />
              {each === "shut" ? say("dashboard.closed") : say(`dashboard.shades.${each}`)}
            </li>
          ))}
        </ul>
      </ChartPanel>
    </div>
  );
}

function sumOfDays(days: DashboardFigures["lakes"][number]["days"]) {
  return {
    open: days.reduce((sum, { open }) => sum + open, 0),
    booked: days.reduce((sum, { booked }) => sum + booked, 0),
  };
}

function isRest(day: Day): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}

const shades = ["none", "some", "half", "most", "full"] as const;

function shade(share: number | undefined): (typeof shades)[number] {
  if (share === undefined || share === 0) return "none";
  if (share < 30) return "some";
  if (share < 55) return "half";
  return share < 80 ? "most" : "full";
}
