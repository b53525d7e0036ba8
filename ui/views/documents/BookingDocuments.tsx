import "../../headless/words/documentWords.ts";
import { mdiCheck, mdiClockOutline, mdiCloseCircleOutline, mdiShieldLockOutline, mdiTrashCanOutline, mdiUpload } from "@mdi/js";
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import {
  type BookingWithKey,
  createOwnDocumentsModel,
  type OwnDocument,
  type OwnDocumentsModel,
  type OwnDocumentsParts,
} from "../../headless/documents/ownDocuments.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { calloutIconProp } from "../../parts/messages/alertIcons.ts";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { UploadField } from "../files/UploadField.tsx";
import * as css from "./documents.css.ts";

/**
 * The props of `BookingDocuments`: its calls, the booking with its key, whether the page was opened to see the documents, and whether somebody
 * opened them on a page: then it says that they are loading or could not be loaded.
 */
export interface BookingDocumentsProps {
  readonly parts: OwnDocumentsParts;
  readonly booking: BookingWithKey;
  readonly takesFocus?: boolean;
  readonly isExpected?: boolean;
}

/**
 * Shows the documents of a booking to its holder: what the club has seen, what waits, and a field that sends an image where the club takes one.
 * Nothing is shown where the club takes none and waits for none.
 */
export function BookingDocuments({
  parts,
  booking,
  takesFocus = false,
  isExpected = takesFocus,
}: BookingDocumentsProps): ReactElement | null {
  const { say } = useWords();
  const [model] = useState(() => createOwnDocumentsModel(parts, booking));
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => void model.documents.load(undefined), [model]);
  const items = model.documents.data.value;
  const isShown = items !== undefined;
  useEffect(() => {
    if (!takesFocus || !isShown) return;
    heading.current?.scrollIntoView();
    heading.current?.focus();
  }, [takesFocus, isShown]);
  useFocusAfterFields(model, heading);
  const { failure } = model.documents;
  const isOpen = items?.some(({ mayUpload, state }) => mayUpload || state !== "toShow") === true;
  // Most clubs take no images: the page shows nothing until it knows, unless it was opened for the documents.
  if (!isOpen && !(isExpected && items === undefined)) return null;
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {say("documents.title")}
      </h2>
      <p className={css.quiet}>{say("documents.own.intro")}</p>
      {failure.value === undefined ? null : (
        <Callout tone="error" {...calloutIconProp(failure.value)}>
          <p>{say("documents.own.failed")}</p>
          <Button onPress={() => void model.documents.reload()}>{say("documents.own.retry")}</Button>
        </Callout>
      )}
      {items === undefined ? (
        failure.value === undefined ? (
          <Skeleton height="72px" />
        ) : null
      ) : (
        <ul className={css.lines}>
          {items.map((item) => (
            <Line key={item.type} item={item} model={model} />
          ))}
        </ul>
      )}
      {items?.some(({ mayUpload }) => mayUpload) === true ? <KeptAndOtherWays model={model} items={items} /> : null}
    </section>
  );
}

/** The heading takes the focus when the field or the button that had it is gone. */
function useFocusAfterFields({ documents, open }: OwnDocumentsModel, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef({ items: documents.data.value, open: open.value });
  const now = { items: documents.data.value, open: open.value };
  useEffect(() => {
    const before = shown.current;
    shown.current = now;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const isChanged = before.items !== undefined && (before.items !== now.items || before.open !== now.open);
    if (isChanged && isLost && now.open === undefined) heading.current?.focus();
  });
}

const marks = {
  toShow: { icon: mdiClockOutline, tone: "neutral" },
  pending: { icon: mdiClockOutline, tone: "warning" },
  rejected: { icon: mdiCloseCircleOutline, tone: "danger" },
  expired: { icon: mdiCloseCircleOutline, tone: "neutral" },
  seen: { icon: mdiCheck, tone: "success" },
} as const;

function Line({ item, model }: { readonly item: OwnDocument; readonly model: OwnDocumentsModel }): ReactElement {
  const { say, words } = useWords();
  const { type, state, mayUpload, hasBack } = item;
  const document = say(`documents.types.${type}`);
  const { icon, tone } = marks[state];
  const isOpen = model.open.value === type;
  return (
    <li className={css.line}>
      <div className={css.head}>
        <span className={css.name}>{document}</span>
        <Badge icon={icon} tone={tone}>
          {say(`documents.own.${state}`)}
        </Badge>
      </div>
      <p className={css.quiet}>{hintText(item, words)}</p>
      {isOpen ? (
        <Field item={item} model={model} />
      ) : (
        <div className={css.buttons}>
          {mayUpload && state !== "pending" ? (
            <Button icon={mdiUpload} aria-label={say("documents.own.sendOf", { document })} onPress={() => model.choose(type)}>
              {say("documents.own.send")}
            </Button>
          ) : null}
          {state === "pending" && mayUpload && !hasBack ? (
            <Button icon={mdiUpload} onPress={() => model.choose(type, "back")}>
              {say("documents.own.sendBack")}
            </Button>
          ) : null}
          {state === "pending" ? (
            <Button kind="quiet" icon={mdiTrashCanOutline} onPress={() => void model.withdraw(type)}>
              {say(hasBack ? "documents.own.withdrawBoth" : "documents.own.withdraw")}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** The field that sends an image; it has the focus, since the button that opened it is gone. */
function Field({ item: { type }, model }: { readonly item: OwnDocument; readonly model: OwnDocumentsModel }): ReactElement {
  const { say } = useWords();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.querySelector("button")?.focus(), []);
  const document = say(`documents.types.${type}`);
  const label = say(model.side.value === "back" ? "documents.own.labelBack" : "documents.own.label", { document });
  return (
    <div ref={here}>
      <UploadField model={model.upload} done="upload.uploaded" label={label} description={say("documents.own.hint")} />
    </div>
  );
}

/** What the club keeps of an image, and the way without one. */
function KeptAndOtherWays({ model, items }: { readonly model: OwnDocumentsModel; readonly items: readonly OwnDocument[] }): ReactElement {
  const { say } = useWords();
  const [isAtDock, setAtDock] = useState(false);
  const waits = items.some(({ state }) => state === "pending");
  return (
    <>
      <Callout icon={mdiShieldLockOutline}>
        <p>
          <strong>{say("documents.own.keepsTitle")}</strong>
        </p>
        <p>{say("documents.own.keeps")}</p>
      </Callout>
      {waits ? null : (
        <div className={css.section}>
          <h3>{say("documents.own.or")}</h3>
          <p className={css.quiet} role="status">
            {say(isAtDock ? "documents.own.atDockDone" : "documents.own.orHint")}
          </p>
          <Button
            isWide
            aria-pressed={isAtDock}
            onPress={() => {
              model.choose(undefined);
              setAtDock(true);
            }}
          >
            {say("documents.own.atDock")}
          </Button>
        </div>
      )}
    </>
  );
}

function hintText({ state, sentAt, reason, hasBack }: OwnDocument, { say, format }: Words): string {
  if (state === "rejected" && reason !== null) return say(`documents.reasons.${reason}`);
  if (state === "pending" && sentAt !== null) {
    const at = Date.parse(sentAt);
    return say(hasBack ? "documents.own.pendingBoth" : "documents.own.pendingHint", {
      day: format.monthDay(dayAt(at)),
      time: format.clock(at),
    });
  }
  if (state === "expired") return say("documents.own.expiredHint");
  return say(state === "seen" ? "documents.own.seenHint" : "documents.own.toShowHint");
}
