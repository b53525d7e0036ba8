import {
  mdiBackupRestore,
  mdiCheckBold,
  mdiClockCheckOutline,
  mdiClockOutline,
  mdiCreditCardOutline,
  mdiDatabaseOutline,
  mdiDatabaseSyncOutline,
  mdiEmailOutline,
  mdiExclamationThick,
  mdiFolderOutline,
  mdiHarddisk,
  mdiMessageTextOutline,
  mdiPlayCircleOutline,
  mdiTrayFull,
  mdiWebhook,
} from "@mdi/js";
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import {
  createHealthModel,
  type HealthModel,
  type HealthPartName,
  type HealthParts,
  type PartHealthView,
} from "../../headless/health/health.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { Badge } from "../../parts/marks/Badge.tsx";
import { DayBars } from "../../parts/marks/DayBars.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import type { OfficePageEntry } from "../managed/frame/OfficeFrame.tsx";
import * as pageBar from "../managed/frame/frame.css.ts";
import * as css from "./health.css.ts";

/** The entry of the page `/health`, for super administrators. */
export const healthPageEntry: OfficePageEntry = {
  title: "people.menu.health",
  keys: [
    { keys: ["↑", "↓"], label: "health.keys.move" },
    { keys: ["T"], label: "health.keys.test" },
  ],
  View: (parts) => <HealthPage parts={parts} />,
};

const partIcons = {
  mail: mdiEmailOutline,
  texts: mdiMessageTextOutline,
  payments: mdiCreditCardOutline,
  webhook: mdiWebhook,
  storage: mdiFolderOutline,
  store: mdiDatabaseOutline,
  replica: mdiDatabaseSyncOutline,
  disk: mdiHarddisk,
  clock: mdiClockCheckOutline,
  backup: mdiBackupRestore,
  outbox: mdiTrayFull,
} as const satisfies Readonly<Record<HealthPartName, string>>;

const stateMarks = {
  works: { tone: "success", icon: mdiCheckBold },
  watch: { tone: "warning", icon: mdiClockOutline },
  down: { tone: "danger", icon: mdiExclamationThick },
} as const;

/** Shows what works of the server: each part with its state, since when, why, what to do, a test, and its last thirty days. */
export function HealthPage({ parts }: { readonly parts: HealthParts }): ReactElement {
  const { say } = useWords();
  const [model] = useState(() => createHealthModel(parts));
  useEffect(() => model.follow(), [model]);
  const known = model.data.value;
  const failure = model.failure.value;
  return (
    <div className={css.page} data-density="compact">
      <Bar model={model} />
      <LoadFailure failure={failure} what={say("health.unread")} onRetry={() => void model.reload()} />
      {known === undefined ? (
        failure === undefined ? (
          <div aria-busy="true">
            <Skeleton height="48px" count={11} />
          </div>
        ) : null
      ) : (
        <>
          <News model={model} />
          <PartList model={model} />
          <Foot model={model} />
        </>
      )}
    </div>
  );
}

function Bar({ model }: { readonly model: HealthModel }): ReactElement {
  const { say, format } = useWords();
  const asOf = model.asOf.value;
  return (
    <div className={pageBar.bar}>
      <h1 className={pageBar.title}>{say("health.title")}</h1>
      {model.data.value === undefined ? null : <p className={pageBar.summary}>{say("health.summary", model.counts.value)}</p>}
      <div className={css.end}>
        {asOf === undefined ? null : <span className={css.quiet}>{say("health.asOf", { time: format.clock(asOf) })}</span>}
        <Button icon={mdiPlayCircleOutline} isPending={model.isTestingAll.value} onPress={() => void model.testAll()}>
          {say("health.testAll")}
        </Button>
      </div>
    </div>
  );
}

/** Says what is down above everything else, and that nobody would be told where it is so. */
function News({ model }: { readonly model: HealthModel }): ReactElement | null {
  const { say, words } = useWords();
  const known = model.data.value;
  const down = (known?.parts ?? []).filter(({ state }) => state === "down");
  const isUntold = known?.operator.length === 0;
  if (down.length === 0 && !isUntold) return null;
  return (
    <div className={css.news}>
      {down.length === 0 ? null : (
        <Callout tone="error">
          {down.map(({ part, since }) => (
            <p key={part}>{say("health.letter.since", { part: say(`health.parts.${part}`), when: instantText(since, words) })}</p>
          ))}
        </Callout>
      )}
      {isUntold ? <Callout tone="warning">{say("health.noOperator")}</Callout> : null}
    </div>
  );
}

function PartList({ model }: { readonly model: HealthModel }): ReactElement {
  const { say } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const [marked, setMarked] = useState<HealthPartName>();
  const rows = model.data.value?.parts ?? [];
  const first = rows.find(({ state }) => state === "down") ?? rows.find(({ state }) => state === "watch") ?? rows[0];
  const current = marked ?? first?.part;
  useShortcut("t", () => void (current !== undefined && model.test(current)));
  const step = (event: KeyboardEvent) => {
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (way === 0 || !(event.target instanceof Element)) return;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    event.preventDefault();
    buttons[at + way]?.focus();
  };
  return (
    <div className={css.table}>
      <div className={css.head} aria-hidden="true">
        {(["part", "state", "since", "seen", "mend", "days"] as const).map((column) => (
          <span key={column}>{say(`health.${column}`)}</span>
        ))}
        <span />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the buttons in it. */}
      <ol ref={list} className={css.rows} onKeyDown={step}>
        {rows.map((row) => (
          <PartRow
            key={row.part}
            row={row}
            isMarked={row.part === current}
            isTesting={model.testing.value.includes(row.part)}
            onMark={() => setMarked(row.part)}
            onTest={() => void model.test(row.part)}
          />
        ))}
      </ol>
    </div>
  );
}

interface PartRowProps {
  readonly row: PartHealthView;
  readonly isMarked: boolean;
  readonly isTesting: boolean;
  readonly onMark: () => void;
  readonly onTest: () => void;
}

function PartRow({ row, isMarked, isTesting, onMark, onTest }: PartRowProps): ReactElement {
  const { say, words } = useWords();
  const { part, state, since, usedAt, reason, facts, detail, days } = row;
  const name = say(`health.parts.${part}`);
  return (
    <li className={css.row} data-marked={isMarked || undefined}>
      <h2 className={css.name}>
        <Icon path={partIcons[part]} />
        {name}
      </h2>
      <div className={css.state}>
        <Badge {...stateMarks[state]}>{say(`health.states.${state}`)}</Badge>
      </div>
      <p className={css.since}>
        <span className={css.label}>{say("health.since")}</span> {instantText(since, words)}
      </p>
      <p className={css.seen}>
        {say(`health.reasons.${reason}`, facts)} {usedAt === null ? null : say("health.lastUsed", { when: instantText(usedAt, words) })}
        {detail === "" ? null : <span className={css.detail}>{detail}</span>}
      </p>
      <p className={css.mend}>
        <span className={css.label}>{say("health.mend")}</span> {say(`health.mends.${reason}`)}
      </p>
      <Days days={days} />
      <div className={css.act}>
        <Button aria-label={say("health.testOf", { part: name })} isPending={isTesting} onFocus={onMark} onPress={onTest}>
          {say("health.test")}
        </Button>
      </div>
    </li>
  );
}

function Days({ days }: { readonly days: PartHealthView["days"] }): ReactElement {
  const { say } = useWords();
  const count = (state: string) => days.filter((day) => day === state).length;
  return (
    <DayBars
      days={days.map((state) => state ?? "unknown")}
      label={say("health.daysText", { down: count("down"), watch: count("watch") })}
    />
  );
}

function Foot({ model }: { readonly model: HealthModel }): ReactElement | null {
  const { say, words } = useWords();
  const known = model.data.value;
  if (known === undefined) return null;
  const { release, startedAt, operator } = known;
  return (
    <div className={css.foot}>
      <p>{say("health.foot", { release, when: instantText(startedAt, words) })}</p>
      {operator.length === 0 ? null : <p>{say("health.operator", { who: operator.join(", ") })}</p>}
    </div>
  );
}

function instantText(iso: string, { format }: Words): string {
  const at = Date.parse(iso);
  return `${format.shortDay(dayAt(at))} ${format.clock(at)}`;
}
