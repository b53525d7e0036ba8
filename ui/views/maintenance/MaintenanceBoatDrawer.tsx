import { mdiCheckBold } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import type { MaintenancePlace } from "../../headless/maintenance/address.ts";
import { createBoatUse } from "../../headless/maintenance/due.ts";
import type { DueItem } from "../../headless/maintenance/due.ts";
import type { EntryStart } from "../../headless/maintenance/entryForm.ts";
import { createMaintenanceLogModel, type LoggedEntry } from "../../headless/maintenance/log.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Drawer } from "../../parts/overlays/Drawer.tsx";
import { BoatDrawing } from "../boat/BoatDrawing.tsx";
import { boatModelText } from "../boat/boatText.ts";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import { BoatClosing } from "./BoatClosing.tsx";
import { BoatLog } from "./BoatLog.tsx";
import { EntryDialog, type EntryDialogProps } from "./EntryDialog.tsx";
import * as css from "./maintenance.css.ts";
import { DueStateMark } from "./MaintenanceMarks.tsx";
import { everyText, hoursText } from "./maintenanceText.ts";

/** The props of `MaintenanceBoatDrawer`: the boat with its plans, the place on the page, and what happens after a change. */
export interface MaintenanceBoatDrawerProps {
  readonly parts: OfficeParts;
  /** The id of the boat. */
  readonly boat: string;
  /** The row of the boat; undefined until it is loaded. */
  readonly row: KindRow<"boats"> | undefined;
  readonly place: MaintenancePlace;
  /** Its plans, the most urgent first. */
  readonly items: readonly DueItem[];
  /** Entries that the page shows already, one of which may be the open one. */
  readonly known: readonly LoggedEntry[];
  readonly onPlace: (place: MaintenancePlace) => void;
  /** Called when the log was changed. */
  readonly onChanged: () => void;
}

/** Shows the maintenance of one boat: its hours, its plans, the quietest day to close it, and its log. */
export function MaintenanceBoatDrawer(props: MaintenanceBoatDrawerProps): ReactElement {
  const { say, named, words } = useWords();
  const { parts, boat, row, place, items, known, onPlace, onChanged } = props;
  const [boatUse] = useState(() => createBoatUse(parts, boat));
  const [log] = useState(() => createMaintenanceLogModel(parts, boat));
  const [added, add] = useState<EntryStart | undefined>(undefined);
  useEffect(() => {
    void boatUse.load(undefined);
    void log.load();
  }, [boatUse, log]);
  const { may = mayAll } = parts;
  const maySave = may("@booking/maintenance/save");
  const item = items.find(({ plan }) => plan === place.plan);
  const used = boatUse.data.value;
  const engineHours = used?.engineHours ?? null;
  const found = [...(log.list.data.value?.items ?? []), ...known].find((entry) => isOpenEntry(entry, place));
  const changed = found === undefined ? undefined : { boat, entry: found };
  const editing = maySave ? (added ?? changed) : undefined;
  const start = (plan?: DueItem) => add({ boat, engineHours, ...(plan === undefined ? {} : { plan: plan.plan, what: named(plan.name) }) });
  const stop = () => {
    add(undefined);
    if (changed !== undefined) onPlace({ ...place, entry: undefined, damage: undefined });
  };
  const name = row?.name ?? items[0]?.boatName ?? found?.boatName;
  return (
    <Drawer
      title={name === undefined ? say("maintenance.title") : named(name)}
      closeLabel={say("maintenance.boat.close")}
      onClose={() => onPlace({ part: place.part })}
      foot={
        item === undefined || !maySave ? undefined : (
          <div className={css.buttons}>
            <Button kind="primary" icon={mdiCheckBold} onPress={() => start(item)}>
              {say("maintenance.entry.done")}
            </Button>
            <span className={css.muted}>{restartText(item, engineHours, words)}</span>
          </div>
        )
      }
    >
      <BoatHead row={row} text={used === undefined ? "" : boatUseText(used, words)} />
      <LoadFailure failure={boatUse.failure.value} what={say("maintenance.boat.unread")} onRetry={() => void boatUse.reload()} />
      <Plans items={items} opened={item?.plan} onOpen={(plan) => onPlace({ ...place, plan })} />
      {used === undefined || name === undefined || !may("@booking/closures/create") ? null : (
        <BoatClosing parts={parts} boat={boat} name={named(name)} weekdays={used.weekdays} plan={item} />
      )}
      <BoatLog
        parts={parts}
        log={log}
        maySave={maySave}
        onAdd={() => start()}
        onOpen={(entry) => onPlace({ ...place, entry: entry._id })}
        onRemoved={onChanged}
      />
      {editing === undefined ? null : (
        <OpenEntry
          key={editing.entry?._id ?? "new"}
          parts={parts}
          start={editing}
          boatName={name === undefined ? "" : named(name)}
          plans={items}
          onSaved={() => {
            void log.load();
            void boatUse.reload();
            onChanged();
          }}
          onClose={stop}
        />
      )}
    </Drawer>
  );
}

type OpenEntryProps = Omit<EntryDialogProps, "title"> & { readonly boatName: string };

function OpenEntry({ boatName, ...props }: OpenEntryProps): ReactElement {
  const { say, format } = useWords();
  const { entry } = props.start;
  const title =
    entry === undefined
      ? say("maintenance.entry.new", { boat: boatName })
      : say("maintenance.entry.title", { day: format.date(entry.day) });
  return <EntryDialog {...props} title={title} />;
}

function isOpenEntry({ _id, damage }: LoggedEntry, place: MaintenancePlace): boolean {
  return _id === place.entry || (place.damage !== undefined && damage === place.damage);
}

/** The drawing of the boat, its model, and how long its engine ran. */
function BoatHead({ row, text }: { readonly row: KindRow<"boats"> | undefined; readonly text: string }): ReactElement {
  const words = useWords();
  return (
    <div className={css.boatHead}>
      {row === undefined ? null : (
        <span className={css.drawing}>
          <BoatDrawing drawing={drawingOfBoat(row)} look="tile" />
        </span>
      )}
      <p className={css.muted}>{[row === undefined ? "" : modelText(row, words), text].filter((each) => each !== "").join(" · ")}</p>
    </div>
  );
}

/** The model of a boat with its power: "Vectra, 115 hp". */
function modelText(row: KindRow<"boats">, words: Words): string {
  const power = row.power ?? row.look?.power;
  const model = boatModelText(row, words);
  return power === undefined ? model : `${model}, ${words.say("kinds.models.figures.power", { power })}`;
}

function boatUseText(
  { engineHours, thisMonth }: { readonly engineHours: number | null; readonly thisMonth: number | null },
  words: Words,
): string {
  const { say } = words;
  if (engineHours === null) return say("maintenance.boat.noHours");
  const hours = hoursText(engineHours, words);
  return thisMonth === null
    ? say("maintenance.boat.hours", { hours })
    : say("maintenance.boat.hoursThisMonth", { hours, month: hoursText(thisMonth, words) });
}

function restartText({ everyHours }: DueItem, engineHours: number | null, words: Words): string {
  return everyHours === null || engineHours === null
    ? words.say("maintenance.entry.restartsToday")
    : words.say("maintenance.entry.restarts", { hours: hoursText(engineHours, words) });
}

interface PlansProps {
  readonly items: readonly DueItem[];
  readonly opened: string | undefined;
  readonly onOpen: (plan: string) => void;
}

/** The plans of the boat; a press chooses the one that is done. */
function Plans({ items, opened, onOpen }: PlansProps): ReactElement {
  const { say, named, format, words } = useWords();
  return (
    <section className={css.section} aria-label={say("maintenance.boat.plans")}>
      <h3 className={css.heading}>{say("maintenance.boat.plans")}</h3>
      {items.length === 0 ? <p className={css.muted}>{say("maintenance.boat.noPlans")}</p> : null}
      <ul className={css.entries}>
        {items.map((item) => (
          <li key={item.plan} className={css.plan} data-open={item.plan === opened || undefined}>
            <span className={css.twoLines}>
              <button type="button" className={css.entryButton} aria-pressed={item.plan === opened} onClick={() => onOpen(item.plan)}>
                {named(item.name)}
              </button>
              <span className={css.note}>
                {everyText(item, words)} ·{" "}
                {item.last === null ? say("maintenance.boat.never") : say("maintenance.boat.last", { day: format.monthDay(item.last.day) })}
              </span>
            </span>
            <DueStateMark item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
