import { mdiWrenchClock } from "@mdi/js";
import type { ReactElement } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { MaintenancePlace } from "../../headless/maintenance/address.ts";
import type { LoggedEntry, MaintenanceLogModel } from "../../headless/maintenance/log.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as office from "../managed/index/office.css.ts";
import * as css from "./maintenance.css.ts";
import { costText, entryDayText, entryNoteText, entryText, hoursText } from "./maintenanceText.ts";
import { useRowKeys } from "./useRowKeys.ts";

/** The props of `MaintenanceLogList`: the log of all boats, and the place on the page. */
export interface MaintenanceLogListProps {
  readonly parts: OfficeParts;
  readonly log: MaintenanceLogModel;
  readonly place: MaintenancePlace;
  readonly onPlace: (place: MaintenancePlace) => void;
}

/** Shows the log of all boats, newest first; a press opens the boat with the entry. */
export function MaintenanceLogList({ parts, log, place, onPlace }: MaintenanceLogListProps): ReactElement {
  const { say } = useWords();
  const { list } = log;
  const known = list.data.value;
  const failure = list.failure.value;
  return (
    <div aria-busy={list.state.value === "loading"}>
      <LoadFailure failure={failure} what={say("maintenance.log.unread")} onRetry={() => void log.load()} className={office.padded} />
      {known === undefined ? (
        failure === undefined ? (
          <div className={office.padded}>
            <Skeleton height="52px" count={5} />
          </div>
        ) : null
      ) : known.items.length === 0 ? (
        <div className={office.padded}>
          <EmptyState
            icon={mdiWrenchClock}
            title={say("maintenance.log.none")}
            actions={<p className={css.muted}>{say("maintenance.log.choose")}</p>}
          >
            {say("maintenance.log.noneHint")}
          </EmptyState>
        </div>
      ) : (
        <Rows items={known.items} now={parts.now()} place={place} onPlace={onPlace} />
      )}
      {log.hasMore.value ? (
        <div className={office.padded}>
          <Button isPending={list.state.value === "loading"} pendingLabel={say("shell.loading")} onPress={() => void log.showMore()}>
            {say("maintenance.log.more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface RowsProps extends Pick<MaintenanceLogListProps, "place" | "onPlace"> {
  readonly items: readonly LoggedEntry[];
  /** Epoch milliseconds. */
  readonly now: number;
}

function Rows({ items, now, place, onPlace }: RowsProps): ReactElement {
  const { say, named, words } = useWords();
  const rows = useRowKeys<HTMLUListElement>();
  return (
    <>
      <div className={css.labels} aria-hidden="true">
        {(["boat", "what", "who", "hours", "cost"] as const).map((name) => (
          <span key={name}>{say(`maintenance.columns.${name}`)}</span>
        ))}
      </div>
      <ul ref={rows} className={css.rows} aria-label={say("maintenance.log.title")}>
        {items.map((entry) => (
          <li key={entry._id}>
            <button
              type="button"
              className={css.row}
              aria-current={entry._id === place.entry ? "true" : undefined}
              onClick={() => onPlace({ part: "log", boat: entry.boat, entry: entry._id })}
            >
              <span className={css.twoLines}>
                <span className={css.name}>{named(entry.boatName)}</span>
                <span className={css.note}>{entryDayText(entry.day, dayAt(now), words)}</span>
              </span>
              <span className={css.twoLines}>
                <span>{entryText(entry, words)}</span>
                <span className={css.note}>{entry.planName === null ? "" : named(entry.planName)}</span>
              </span>
              <span className={css.note}>{entryNoteText(entry, words)}</span>
              <span className={css.measure}>
                {entry.engineHours === null ? "" : say("maintenance.log.hours", { hours: hoursText(entry.engineHours, words) })}
              </span>
              <span className={css.measure}>{costText(entry.cost, entry.currency, words)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
