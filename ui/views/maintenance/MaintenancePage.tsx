import "./maintenanceWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { kindPath } from "#core/ports/store/kindNames.ts";
import { screens } from "#core/domain/site/screens.ts";
import {
  maintenanceParts,
  type MaintenancePlace,
  newPlanQuery,
  readMaintenancePlace,
  writeMaintenancePlace,
} from "../../headless/maintenance/address.ts";
import { type DueMaintenanceResource, urgentItems } from "../../headless/maintenance/due.ts";
import { createMaintenanceLogModel } from "../../headless/maintenance/log.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { createRelatedRowsModel } from "../../headless/managed/relatedRows.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import * as office from "../managed/index/office.css.ts";
import { KindPage } from "../managed/record/KindPage.tsx";
import { DueList } from "./DueList.tsx";
import * as css from "./maintenance.css.ts";
import { MaintenanceBoatDrawer } from "./MaintenanceBoatDrawer.tsx";
import { MaintenanceLogList } from "./MaintenanceLogList.tsx";
import { maintenancePlansView } from "./plans.ts";
import { mdiPlus } from "@mdi/js";
import { Button } from "../../parts/actions/Button.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { Keys } from "../../parts/marks/Keys.tsx";
import { type PageKeyHint, listKeyHints } from "../managed/frame/OfficeFrame.tsx";

/** The props of `MaintenancePage`: the models of the office, the address, the tabs of the page, and what is due. */
export interface MaintenancePageProps {
  readonly parts: OfficeParts;
  /** The query of the current address. */
  readonly place: string;
  /** The tabs to the other views of the page. */
  readonly tabs?: ReactNode;
  readonly due: DueMaintenanceResource;
}

/** Shows the maintenance of a club's boats: what is due, the plans, or the log; and the open boat beside it. */
export function MaintenancePage({ parts, place: query, tabs, due }: MaintenancePageProps): ReactElement {
  useSignals();
  const place = readMaintenancePlace(query);
  const { part } = place;
  const [log] = useState(() => createMaintenanceLogModel(parts));
  const [related] = useState(() => createRelatedRowsModel(["boats", "docks"], parts.client, parts.messages));
  useEffect(() => void related.load(), [related]);
  // A plan that was changed in its list changes what is due.
  useEffect(() => {
    void due.load({});
    if (part === "log") void log.load();
  }, [part, due, log]);
  const head = (
    <>
      {tabs}
      <PartLinks place={place} due={due} />
    </>
  );
  if (part === "plans") return <KindPage view={maintenancePlansView} parts={parts} place={query} tabs={head} />;
  const go = (next: MaintenancePlace) => parts.address.write(writeMaintenancePlace(next), "push");
  const { may = mayAll } = parts;
  const mayAdd = may(`@${kindPath("maintenancePlans", "create")}`);
  return (
    <div className={office.office} data-opened={place.boat === undefined ? undefined : true}>
      <section className={office.index}>
        <MaintenanceTitleBar
          isOpened={place.boat !== undefined}
          onAdd={mayAdd ? () => parts.address.write(newPlanQuery, "push") : undefined}
        />
        {head}
        {part === "due" ? (
          <DueList parts={parts} due={due} related={related.rows.value} place={place} mayAdd={mayAdd} onPlace={go} />
        ) : (
          <MaintenanceLogList parts={parts} log={log} place={place} onPlace={go} />
        )}
      </section>
      {place.boat === undefined ? null : (
        <div className={office.side}>
          <MaintenanceBoatDrawer
            key={place.boat}
            parts={parts}
            boat={place.boat}
            row={related.rows.value.boats?.find(({ _id }) => _id === place.boat)}
            place={place}
            items={due.data.value?.items.filter((item) => item.boat === place.boat) ?? []}
            known={log.list.data.value?.items ?? []}
            onPlace={go}
            onChanged={() => {
              void due.load({});
              if (part === "log") void log.load();
            }}
          />
        </div>
      )}
    </div>
  );
}

function PartLinks({ place: { part }, due }: { readonly place: MaintenancePlace; readonly due: DueMaintenanceResource }): ReactElement {
  const { say, locale } = useWords();
  const here = pathInLocale(screens.boats.path, locale);
  const texts = {
    due: say("maintenance.parts.due", { count: urgentItems(due.data.value).length }),
    plans: say("maintenance.parts.plans"),
    log: say("maintenance.parts.log"),
  };
  return (
    <div className={css.tools}>
      <nav className={css.parts} aria-label={say("maintenance.parts.label")}>
        {maintenanceParts.map((each) => (
          <a
            key={each}
            className={css.part}
            href={`${here}${writeMaintenancePlace({ part: each })}`}
            aria-current={each === part ? "true" : undefined}
          >
            {texts[each]}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** The props of `MaintenanceTitleBar`: whether a boat is open beside the list, and the act that adds a plan; undefined where the user may not. */
interface MaintenanceTitleBarProps {
  readonly isOpened: boolean;
  readonly onAdd: (() => void) | undefined;
}

/** Shows the title of the page of maintenance, with the button that adds a plan. */
function MaintenanceTitleBar({ isOpened, onAdd }: MaintenanceTitleBarProps): ReactElement {
  const { say } = useWords();
  useShortcut("n", () => onAdd?.(), onAdd !== undefined);
  return (
    <div className={office.titleBar}>
      <h1 className={`${office.title} ${office.grows}`}>{say("maintenance.title")}</h1>
      {onAdd === undefined ? null : (
        <span className={isOpened ? office.quietButtons : ""}>
          <Button kind="primary" icon={mdiPlus} onPress={onAdd} aria-keyshortcuts="n">
            {say("maintenance.plans.add")} <Keys keys={["N"]} />
          </Button>
        </span>
      )}
    </div>
  );
}

/** Gives the hints of the keys that work on the part of the page of maintenance that an address names, as far as the user may do what they do. */
export function maintenanceKeyHints(say: Words["say"], may: (permission: string) => boolean, query: string): readonly PageKeyHint[] {
  const mayAdd = may("@booking/maintenancePlans/create");
  const { part, boat } = readMaintenancePlace(query);
  if (part === "plans") return listKeyHints(say, mayAdd);
  return [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["↵"], label: say("office.keys.open") },
    ...(boat !== undefined && may("@booking/maintenance/save") ? [{ keys: ["E"], label: say("maintenance.keys.addEntry") }] : []),
    ...(mayAdd ? [{ keys: ["N"], label: say("maintenance.keys.addPlan") }] : []),
  ];
}
