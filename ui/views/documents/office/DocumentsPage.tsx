import "../../../headless/words/documentWords.ts";
import { mdiFileCheckOutline } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import {
  createDocumentQueueModel,
  documentCustomer,
  documentKey,
  type DocumentQueueModel,
  type QueuedDocument,
} from "../../../headless/documents/queue.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { useTick } from "../../managed/frame/useTick.ts";
import * as office from "../../managed/index/office.css.ts";
import { DocumentDrawer } from "./DocumentDrawer.tsx";
import * as css from "./documentQueue.css.ts";

/** The props of `DocumentsPage`: the models of the office, and the address. */
export interface DocumentsPageProps {
  readonly parts: OfficeParts;
  /** The query of the current address. */
  readonly place: string;
}

const hourMs = 3_600_000;

/** Shows the images of licences that wait for staff, the next departure first, and the one that is open beside them. */
export function DocumentsPage({ parts, place }: DocumentsPageProps): ReactElement {
  const { say } = useWords();
  const [model] = useState(() => createDocumentQueueModel(parts));
  const { queue } = model;
  useEffect(() => void queue.load(undefined), [queue]);
  useTick(parts);
  const items = queue.data.value?.items ?? [];
  const key = new URLSearchParams(place).get("open");
  const opened = items.find((each) => documentKey(each) === key);
  const open = (next: QueuedDocument | undefined) => {
    const query = new URLSearchParams(place);
    if (next === undefined) query.delete("open");
    else query.set("open", documentKey(next));
    parts.address.write(`?${query.toString()}`, "replace");
  };
  const step = (by: 1 | -1) => {
    const at = opened === undefined ? (by === 1 ? -1 : items.length) : items.indexOf(opened);
    const next = items[Math.max(0, Math.min(items.length - 1, at + by))];
    if (next !== undefined) open(next);
  };
  useShortcut("ArrowDown", () => step(1));
  useShortcut("ArrowUp", () => step(-1));
  const isSoon = (left: number) => left > 0 && left <= 48 * 60;
  const soon = items.filter(({ state, departsAt }) => state === "pending" && isSoon(minutesTo(departsAt, model, parts))).length;
  return (
    <div className={office.office} data-opened={opened === undefined ? undefined : true}>
      <div className={office.index}>
        <div className={office.titleBar}>
          <h1 className={office.title}>{say("documents.title")}</h1>
          <span className={office.count}>{say("documents.queue.soon", { count: soon })}</span>
        </div>
        <LastDecision model={model} />
        <LoadFailure
          failure={queue.failure.value}
          what={say("documents.queue.failed")}
          onRetry={() => void queue.reload()}
          className={office.padded}
        />
        {queue.data.value === undefined ? (
          queue.failure.value === undefined ? (
            <div className={office.padded}>
              <Skeleton height="44px" count={4} />
            </div>
          ) : null
        ) : items.length === 0 ? (
          <div className={office.padded}>
            <Empty isOpen={queue.data.value.isOpen} />
          </div>
        ) : (
          <Rows parts={parts} model={model} items={items} opened={opened} onOpen={open} />
        )}
      </div>
      {opened === undefined ? null : (
        <div className={office.side}>
          <DocumentDrawer
            key={`${documentKey(opened)} ${opened.version}`}
            model={model}
            document={opened}
            onStep={items.length > 1 ? step : undefined}
            onDecided={() => {
              const next = items[items.indexOf(opened) + 1] ?? items[items.indexOf(opened) - 1];
              open(next);
            }}
            onClose={() => open(undefined)}
          />
        </div>
      )}
    </div>
  );
}

/** The newest decision, while it can be undone. */
function LastDecision({ model }: { readonly model: DocumentQueueModel }): ReactElement {
  const { say } = useWords();
  const last = model.last.value;
  return (
    <div role="status" className={css.status}>
      {last === undefined ? null : (
        <div className={css.toast}>
          <span>{say(`documents.queue.${last.kind}`, { name: documentCustomer(last.document) })}</span>
          {model.allowed.undo ? <Button onPress={() => void model.undo()}>{say("documents.queue.undo")}</Button> : null}
        </div>
      )}
    </div>
  );
}

function Empty({ isOpen }: { readonly isOpen: boolean }): ReactElement {
  const { say, locale } = useWords();
  return (
    <EmptyState
      icon={mdiFileCheckOutline}
      title={say("documents.queue.none")}
      actions={
        isOpen ? null : (
          <ButtonLink href={`${pathInLocale("/config", locale)}#section-documents`}>{say("documents.queue.settings")}</ButtonLink>
        )
      }
    >
      {say(isOpen ? "documents.queue.noneOpen" : "documents.queue.noneClosed")}
    </EmptyState>
  );
}

interface RowsProps {
  readonly parts: OfficeParts;
  readonly model: DocumentQueueModel;
  readonly items: readonly QueuedDocument[];
  readonly opened: QueuedDocument | undefined;
  readonly onOpen: (document: QueuedDocument) => void;
}

function Rows({ parts, model, items, opened, onOpen }: RowsProps): ReactElement {
  const { say, named, words } = useWords();
  return (
    <>
      <div className={css.labels} aria-hidden="true">
        <span>{say("documents.queue.customer")}</span>
        <span>{say("documents.queue.document")}</span>
        <span>{say("documents.queue.received")}</span>
        <span>{say("documents.queue.departs")}</span>
        <span>{say("documents.queue.dock")}</span>
        <span>{say("documents.queue.state")}</span>
      </div>
      <ul className={css.rows} aria-label={say("documents.queue.list")}>
        {items.map((item) => {
          const left = minutesTo(item.departsAt, model, parts);
          return (
            <li key={documentKey(item)}>
              <button type="button" className={css.row} aria-current={item === opened ? "true" : undefined} onClick={() => onOpen(item)}>
                <span className={css.customer} title={documentCustomer(item)}>
                  {documentCustomer(item)}
                </span>
                <span>{say(`documents.types.${item.type}`)}</span>
                <span className={css.wide}>{receivedText(item, parts, words)}</span>
                <span className={left > 0 && left <= 120 ? css.soon : css.figures}>
                  {left <= 0 ? say("documents.queue.past") : words.format.lasting(Math.floor(left))}
                </span>
                <span className={css.wide} title={named(item.dock)}>
                  {named(item.dock)}
                </span>
                <span className={item.state === "rejected" ? css.refused : css.waits}>{say(`documents.queue.${item.state}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function receivedText({ sentAt }: QueuedDocument, { now }: OfficeParts, { format }: Words): string {
  const at = Date.parse(sentAt);
  return dayAt(at) === dayAt(now()) ? format.clock(at) : format.monthDay(dayAt(at));
}

/** Minutes until a departure by the clock of the docks, as far as the page knows it. */
function minutesTo(departsAt: string, { queue }: DocumentQueueModel, { now }: OfficeParts): number {
  const known = queue.data.value;
  const asOf = queue.asOf.value;
  const dockNow = known === undefined || asOf === undefined ? now() : Date.parse(known.at) + (now() - asOf);
  return ((Date.parse(departsAt) - dockNow) / hourMs) * 60;
}
