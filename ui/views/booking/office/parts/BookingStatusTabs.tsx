import type { ReactElement } from "react";
import type { Status } from "#core/domain/reservation/status.ts";
import type { BookingsListModel } from "../../../../headless/booking/office/list.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { TabBar } from "../../../managed/frame/TabBar.tsx";
import { tab } from "../../../managed/frame/TabBar.css.ts";
import * as css from "./bookings.css.ts";

/** Shows a tab for each status with its count; all statuses come first. */
export function BookingStatusTabs({ model }: { readonly model: BookingsListModel }): ReactElement {
  const { say } = useWords();
  const all = model.tabs.value;
  return (
    <TabBar label={say("bookings.tabs")} place={`${model.tab.value} ${all.map(({ count }) => count).join(" ")}`}>
      {all.map(({ status, count, more }) => (
        <button
          key={status}
          type="button"
          className={tab}
          aria-current={model.tab.value === status ? "page" : undefined}
          onClick={() => void model.chooseTab(status)}
        >
          {say(status === "all" ? "bookings.all" : `bookings.tab.${status === "" ? "unknown" : status}`)}
          <span className={css.tabCount}>{count === undefined ? "" : `${count}${more ? "+" : ""}`}</span>
        </button>
      ))}
    </TabBar>
  );
}

/** Gives a status as text; an empty status reads as unknown. */
export function bookingStatusText(status: Status, { say }: Pick<Words, "say">): string {
  return say(status === "" ? "status.unknown" : `status.${status}`);
}
