import { mdiPlus, mdiWrenchClock } from "@mdi/js";
import type { ReactElement } from "react";
import { type MaintenancePlace, newPlanQuery } from "../../headless/maintenance/address.ts";
import { type DueItem, type DueMaintenanceResource, urgentItems } from "../../headless/maintenance/due.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import type { RelatedRows } from "../../headless/managed/relatedRows.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { boatModelText } from "../boat/boatText.ts";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as office from "../managed/index/office.css.ts";
import * as css from "./maintenance.css.ts";
import { DueBar, DueStateMark, hoursShare, monthsShare, stateOfMeasure } from "./MaintenanceMarks.tsx";
import { dueDayText, everyText, readAtText, usedText } from "./maintenanceText.ts";
import { useRowKeys } from "./useRowKeys.ts";

/** The props of `DueList`: what is due, the place on the page, and whether the user may add a plan. */
export interface DueListProps {
  readonly parts: OfficeParts;
  readonly due: DueMaintenanceResource;
  /** The boats and docks, which rows show with their plans; a row is without them until they are loaded. */
  readonly related: RelatedRows;
  readonly place: MaintenancePlace;
  readonly mayAdd: boolean;
  readonly onPlace: (place: MaintenancePlace) => void;
}

/** Shows every plan of every boat: what is overdue or due soon, then what is next. */
export function DueList(props: DueListProps): ReactElement {
  const { say, words } = useWords();
  const { parts, due } = props;
  const known = due.data.value;
  const failure = due.failure.value;
  if (known === undefined)
    return (
      <>
        <LoadFailure failure={failure} what={say("maintenance.unread")} onRetry={() => void due.reload()} className={office.padded} />
        {failure === undefined ? (
          <div className={office.padded} aria-busy="true">
            <Skeleton height="52px" count={5} />
          </div>
        ) : null}
      </>
    );
  return (
    <>
      <LoadFailure failure={failure} what={say("maintenance.unread")} onRetry={() => void due.reload()} className={office.padded} />
      {known.items.length === 0 ? <NoPlan {...props} /> : <Rows {...props} items={known.items} />}
      <p className={css.foot}>
        {readAtText(known, parts.now(), words)}. {say("maintenance.foot")}
      </p>
    </>
  );
}

function NoPlan({ parts, mayAdd }: Pick<DueListProps, "parts" | "mayAdd">): ReactElement {
  const { say } = useWords();
  return (
    <div className={office.padded}>
      <EmptyState
        icon={mdiWrenchClock}
        title={say("maintenance.plans.none")}
        actions={
          mayAdd ? (
            <Button icon={mdiPlus} onPress={() => parts.address.write(newPlanQuery, "push")}>
              {say("maintenance.plans.add")}
            </Button>
          ) : null
        }
      >
        {say("maintenance.plans.hint")}
      </EmptyState>
    </div>
  );
}

interface RowsProps extends Pick<DueListProps, "related" | "place" | "onPlace"> {
  readonly items: readonly DueItem[];
}

function Rows({ items, ...rest }: RowsProps): ReactElement {
  const { say } = useWords();
  const list = useRowKeys<HTMLDivElement>();
  const later = items.filter(({ state }) => state === "later");
  const urgent = urgentItems({ items, at: null });
  return (
    <div ref={list}>
      <div className={css.labels} aria-hidden="true">
        {(["boat", "plan", "hours", "date", "state"] as const).map((name) => (
          <span key={name}>{say(`maintenance.columns.${name}`)}</span>
        ))}
      </div>
      {urgent.length === 0 ? <p className={office.padded}>{say("maintenance.nothingDue")}</p> : null}
      <List label={say("maintenance.list")} items={urgent} {...rest} />
      {later.length === 0 ? null : (
        <>
          <div className={css.group}>
            <h2 className={css.groupName}>{say("maintenance.next")}</h2>
            <span className={css.note}>{say("maintenance.nextCount", { count: later.length })}</span>
          </div>
          <List label={say("maintenance.next")} items={later} {...rest} />
        </>
      )}
    </div>
  );
}

function List({ label, items, related, place, onPlace }: RowsProps & { readonly label: string }): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <ul className={css.rows} aria-label={label}>
      {items.map((item) => {
        const isOpen = item.boat === place.boat && (place.plan === undefined || item.plan === place.plan);
        return (
          <li key={`${item.boat} ${item.plan}`}>
            <button
              type="button"
              className={css.row}
              aria-current={isOpen ? "true" : undefined}
              onClick={() => onPlace({ part: "due", boat: item.boat, plan: item.plan })}
            >
              <Cells item={item} related={related} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Cells({ item, related }: Pick<RowsProps, "related"> & { readonly item: DueItem }): ReactElement {
  const { named, words } = useWords();
  const boat = related.boats?.find(({ _id }) => _id === item.boat);
  const dock = related.docks?.find(({ _id }) => _id === item.dock);
  const place = [boat === undefined ? "" : boatModelText(boat, words), dock === undefined ? "" : named(dock.name)];
  const hours = hoursShare(item);
  const months = monthsShare(item);
  return (
    <>
      <span className={css.twoLines}>
        <span className={css.name}>{named(item.boatName)}</span>
        <span className={css.note}>{place.filter((text) => text !== "").join(" · ")}</span>
      </span>
      <span className={css.twoLines}>
        <span>{named(item.name)}</span>
        <span className={css.note}>{everyText(item, words)}</span>
      </span>
      <span className={css.measure}>
        {hours === undefined ? null : <DueBar share={hours} state={stateOfMeasure(item.hoursLeft, "hours")} />}
        <span className={hours === undefined ? css.muted : css.name}>{usedText(item, words)}</span>
      </span>
      <span className={css.measure}>
        {months === undefined ? null : <DueBar share={months} state={stateOfMeasure(item.daysLeft, "days")} />}
        <span className={months === undefined ? css.muted : undefined}>{dueDayText(item, words)}</span>
      </span>
      <span className={css.state}>
        <DueStateMark item={item} />
      </span>
    </>
  );
}
