import "../../../headless/words/clubWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { auditActions } from "#core/domain/auditLine.ts";
import {
  createAuditHistory,
  type AuditHistoryLine,
  type PageOfAuditLines,
  type AuditHistoryRequest,
} from "../../../headless/oversight/auditHistory.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import type { RowNames } from "../../../headless/managed/rowNames.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Pager } from "../../../parts/lists/Pager.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import * as css from "./history.css.ts";
import { auditFieldLabel, auditValueText } from "./historyText.ts";
import { LoadFailure } from "../frame/LoadFailure.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";

/** The props of `AuditHistoryList`: which part of the audit log is shown, and how its lines read. */
interface AuditHistoryListProps {
  readonly parts: Pick<OfficeParts, "messages" | "now" | "loading">;
  readonly where: AuditHistoryRequest["where"];
  /** The name of a changed row; an empty text where it is not known. */
  readonly nameOf?: (line: AuditHistoryLine, names: RowNames) => string;
  /** The label of a field; undefined leaves it to the list. */
  readonly labelOf?: (name: string, line: AuditHistoryLine) => string | undefined;
  /** The text of a value; undefined leaves it to the list, an empty text hides the value. */
  readonly show?: (name: string, value: unknown) => string | undefined;
  /** How a line can be undone; undefined where it cannot. */
  readonly putBackOf?: (line: AuditHistoryLine) => { readonly text: string; readonly run: () => void } | undefined;
}

const perPage = 20;

/** Shows the changes of the audit log: who changed what, from which value to which, newest first. */
export function AuditHistoryList(props: AuditHistoryListProps): ReactElement {
  const { parts, where } = props;
  const { say } = useWords();
  const [history] = useState(() => createAuditHistory({ ...parts, itemsPerPage: perPage, isNamed: true }));
  const [page, setPage] = useState(1);
  const query = JSON.stringify(where);
  useEffect(() => {
    const question: AuditHistoryRequest["where"] = JSON.parse(query);
    void history.load({ where: question, page });
  }, [history, query, page]);
  const known = history.data.value;
  const failure = history.failure.value;
  return (
    <div className={css.history}>
      <LoadFailure failure={failure} onRetry={() => void history.reload()} />
      {known === undefined ? (
        failure === undefined ? (
          <Skeleton height="56px" count={6} />
        ) : null
      ) : known.lines.length === 0 ? (
        <p className={css.quiet}>{say(noneIn(where))}</p>
      ) : (
        <>
          <ol className={css.lines}>
            {known.lines.map((line) => (
              <Line key={line._id} line={line} names={known.names} {...props} />
            ))}
          </ol>
          {isSinceBeginning(known, where, page) ? <p className={css.quiet}>{say("history.sinceBeginning")}</p> : null}
          {known.total <= perPage ? null : (
            <Pager
              label={say("office.pages")}
              previousLabel={say("office.previous")}
              nextLabel={say("office.next")}
              pageLabel={(each) => say("office.page", { page: each })}
              span={say("office.span", { from: (page - 1) * perPage + 1, to: (page - 1) * perPage + known.lines.length })}
              spanOf={say("office.spanOf", { total: known.total })}
              page={page}
              pages={Math.ceil(known.total / perPage)}
              onPage={setPage}
            />
          )}
        </>
      )}
    </div>
  );
}

/** The word for an actor who is not a user of the club. */
function actorKey(actor: string): "history.customer" | "history.system" | "history.unknownWho" {
  if (actor === "customer") return "history.customer";
  return actor === "system" ? "history.system" : "history.unknownWho";
}

function noneIn(where: AuditHistoryRequest["where"]): "history.noneSince" | "history.noneFound" | "history.none" {
  if (where.item !== undefined) return "history.noneSince";
  const isOfKindOnly = Object.keys(where).every((name) => name === "model");
  return isOfKindOnly ? "history.none" : "history.noneFound";
}

/** Whether a row has no line about its creation: it came with the club, or was imported. */
function isSinceBeginning({ lines, total }: PageOfAuditLines, { item }: AuditHistoryRequest["where"], page: number): boolean {
  return item !== undefined && page * perPage >= total && lines.at(-1)?.action !== "create";
}

function Line({
  line,
  nameOf,
  names,
  labelOf,
  show,
  putBackOf,
}: AuditHistoryListProps & { readonly line: AuditHistoryLine; readonly names: RowNames }): ReactElement {
  const { say, format, words } = useWords();
  const at = Date.parse(line.at);
  const back = putBackOf?.(line);
  const name = nameOf?.(line, names) ?? "";
  return (
    <li className={css.line}>
      <p className={css.head}>
        <strong>{name}</strong> <span>{actionText(line.action, words)}</span>
        <span className={css.quiet}>
          {line.who ?? say(actorKey(line.actor))} · {say("history.at", { day: format.date(dayAt(at)), time: format.clock(at) })}
        </span>
      </p>
      <dl className={css.changes}>
        {Object.entries(line.changes).map(([field, { from, to }]) => {
          const was = textIn(field, from);
          const is = textIn(field, to);
          const isHidden = from === undefined && to === undefined;
          if (was === "" && is === "" && !isHidden) return null;
          return (
            <div key={field} className={css.change}>
              <dt>{labelOf?.(field, line) ?? auditFieldLabel(field, words)}</dt>
              <dd>
                {isHidden ? say(line.action === "delete" ? "history.erased" : "history.secret") : null}
                {line.action === "create" || from === undefined ? null : <s className={css.was}>{was || say("history.empty")}</s>}
                {to === undefined ? null : <span> {is || say("history.empty")}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      {back === undefined ? null : <Button onPress={back.run}>{back.text}</Button>}
    </li>
  );

  function textIn(field: string, value: unknown): string {
    return show?.(field, value) ?? auditValueText(field, value, names, words);
  }
}

function actionText(action: string, { say }: Words): string {
  const known = auditActions.find((each) => each === action);
  return known === undefined ? action : say(`history.action.${known}`);
}

/** Shows a history in a dialog at the side of its page. */
export function AuditHistoryDialog({ onClose, ...list }: AuditHistoryListProps & { readonly onClose: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <Dialog title={say("history.title")} placement="end" isOpen onClose={onClose} closeLabel={say("history.close")}>
      <AuditHistoryList {...list} />
    </Dialog>
  );
}
