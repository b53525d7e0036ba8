import { mdiDelete, mdiPlus } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { failureCatalogPhrase } from "../../headless/alerts/failureCatalogPhrase.ts";
import { failureAlertRaiser } from "../../headless/alerts/phrase.ts";
import type { LoggedEntry, MaintenanceLogModel } from "../../headless/maintenance/log.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { Keys } from "../../parts/marks/Keys.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { ConfirmActionDialog } from "../managed/frame/ConfirmActionDialog.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as css from "./maintenance.css.ts";
import { costText, entryDayText, entryNoteText, entryText, hoursText } from "./maintenanceText.ts";

/** The props of `BoatLog`: the log of one boat, whether the user may write into it, and the acts on its entries. */
export interface BoatLogProps {
  readonly parts: OfficeParts;
  readonly log: MaintenanceLogModel;
  readonly maySave: boolean;
  readonly onAdd: () => void;
  readonly onOpen: (entry: LoggedEntry) => void;
  readonly onRemoved: () => void;
}

/** Shows the log of a boat, newest first, with hours, costs and photos, and what this year cost. */
export function BoatLog({ parts, log, maySave, onAdd, onOpen, onRemoved }: BoatLogProps): ReactElement {
  const { say, words } = useWords();
  const [removed, remove] = useState<LoggedEntry | undefined>(undefined);
  const { may = mayAll } = parts;
  const mayRemove = may("@booking/maintenance/remove");
  useShortcut("e", onAdd, maySave);
  const known = log.list.data.value;
  const failure = log.list.failure.value;
  return (
    <section className={css.section} aria-label={say("maintenance.log.title")}>
      <div className={css.head}>
        <h3 className={css.heading}>{say("maintenance.log.title")}</h3>
        {maySave ? (
          <Button icon={mdiPlus} onPress={onAdd} aria-keyshortcuts="e">
            {say("maintenance.entry.add")} <Keys keys={["E"]} />
          </Button>
        ) : null}
      </div>
      <LoadFailure failure={failure} what={say("maintenance.log.unread")} onRetry={() => void log.load()} />
      {known === undefined ? (
        failure === undefined ? (
          <div aria-busy="true">
            <Skeleton height="44px" count={3} />
          </div>
        ) : null
      ) : (
        <>
          {known.items.length === 0 ? <p className={css.muted}>{say("maintenance.log.noneOfBoat")}</p> : null}
          <ul className={css.entries}>
            {known.items.map((entry) => (
              <Entry
                key={entry._id}
                entry={entry}
                now={parts.now()}
                onOpen={maySave ? () => onOpen(entry) : undefined}
                onRemove={mayRemove ? () => remove(entry) : undefined}
              />
            ))}
          </ul>
          {known.costThisYear === null || known.items.length === 0 ? null : (
            <p className={css.total}>
              <span>{say("maintenance.log.thisYear")}</span> <span>{costText(known.costThisYear, known.currency, words)}</span>
            </p>
          )}
        </>
      )}
      {log.hasMore.value ? <Button onPress={() => void log.showMore()}>{say("maintenance.log.more")}</Button> : null}
      <ConfirmActionDialog
        title={say("maintenance.entry.removeAsk")}
        yes={say("maintenance.entry.removeYes")}
        isOpen={removed !== undefined}
        onClose={() => remove(undefined)}
        onYes={() => {
          if (removed === undefined) return;
          remove(undefined);
          void log.remove(removed).then((why) => {
            if (why !== undefined) return failureAlertRaiser(parts.alerts, parts.words)(failureCatalogPhrase(why));
            parts.alerts.raise({ type: "success", message: say("maintenance.entry.removed") });
            onRemoved();
          });
        }}
      >
        <p>{say("maintenance.entry.removeHint")}</p>
      </ConfirmActionDialog>
    </section>
  );
}

interface EntryProps {
  readonly entry: LoggedEntry;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onOpen: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

function Entry({ entry, now, onOpen, onRemove }: EntryProps): ReactElement {
  const { say, named, words } = useWords();
  const what = entryText(entry, words);
  const note = [entry.planName === null ? "" : named(entry.planName), entryNoteText(entry, words)].filter(
    (text) => text !== "" && text !== what,
  );
  return (
    <li className={css.entry}>
      <span className={css.entryDay}>{entryDayText(entry.day, dayAt(now), words)}</span>
      <span className={css.twoLines}>
        {onOpen === undefined ? (
          <span className={css.name}>{what}</span>
        ) : (
          <button type="button" className={css.entryButton} onClick={onOpen} aria-label={say("maintenance.log.change", { what })}>
            {what}
          </button>
        )}
        <span className={css.note}>{note.join(" · ")}</span>
        {entry.pictures.length === 0 ? null : (
          <ul className={css.photos}>
            {entry.pictures.map(({ file, url, preview }, at) => (
              <li key={file}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img className={css.thumb} src={preview} alt={say("maintenance.log.photo", { number: at + 1, what })} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </span>
      <span className={css.figures}>
        <span>{entry.engineHours === null ? "" : say("maintenance.log.hours", { hours: hoursText(entry.engineHours, words) })}</span>
        <span>{costText(entry.cost, entry.currency, words)}</span>
        {onRemove === undefined ? null : (
          <Button kind="quiet" icon={mdiDelete} aria-label={`${say("maintenance.entry.remove")}: ${what}`} onPress={onRemove} />
        )}
      </span>
    </li>
  );
}
