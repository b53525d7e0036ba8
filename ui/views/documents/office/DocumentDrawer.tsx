import { mdiArrowDown, mdiArrowUp, mdiEyeOffOutline, mdiMagnifyPlusOutline } from "@mdi/js";
import { type ReactElement, useEffect, useId, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { parseDay } from "#core/domain/calendar/day.ts";
import { lastFourLength, lastFourRule, storedLastFour } from "#core/domain/validation/lastFour.ts";
import type { Form } from "../../../headless/form/form.ts";
import { documentCustomer, type DocumentQueueModel, type LicenceFields, type QueuedDocument } from "../../../headless/documents/queue.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { Badge } from "../../../parts/marks/Badge.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { Drawer } from "../../../parts/overlays/Drawer.tsx";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { AskAgainDialog } from "./AskAgainDialog.tsx";
import * as css from "./documentQueue.css.ts";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `DocumentDrawer`: the document, and the acts around it. */
export interface DocumentDrawerProps {
  readonly model: DocumentQueueModel;
  readonly document: QueuedDocument;
  /** Opens the document before or after; undefined where there is one only. */
  readonly onStep: ((by: 1 | -1) => void) | undefined;
  /** Called when a decision was made. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Shows one document beside the queue: its image, what is read from it, what the club will keep, and the two decisions. */
export function DocumentDrawer({ model, document, onStep, onDecided, onClose }: DocumentDrawerProps): ReactElement {
  const { say, words } = useWords();
  const { state, reason, reference, type } = document;
  const name = documentCustomer(document);
  const [form] = useState(() => model.accepting(document));
  const [isAsking, setAsking] = useState(false);
  const isPending = state === "pending";
  const accept = () => void form.submit().then((isDone) => (isDone ? onDecided() : undefined));
  const mayAccept = isPending && model.allowed.accept;
  const mayReject = isPending && model.allowed.reject;
  useShortcut("v", accept, mayAccept && !isAsking);
  useShortcut("x", () => setAsking(true), mayReject && !isAsking);
  const formId = useId();
  return (
    <>
      <Drawer
        title={name}
        mark={<Badge tone={isPending ? "warning" : "danger"}>{say(`documents.queue.${state}`)}</Badge>}
        tools={
          onStep === undefined ? null : (
            <>
              <Button kind="quiet" icon={mdiArrowUp} aria-label={say("documents.queue.before")} onPress={() => onStep(-1)} />
              <Button kind="quiet" icon={mdiArrowDown} aria-label={say("documents.queue.after")} onPress={() => onStep(1)} />
            </>
          )
        }
        closeLabel={say("documents.queue.close")}
        onClose={onClose}
        foot={
          mayAccept || mayReject ? (
            <div className={css.decisions}>
              {mayAccept ? (
                <Button kind="primary" type="submit" form={formId} aria-keyshortcuts="v" isPending={form.isSaving.value}>
                  {say("documents.queue.accept")} <Keys keys={["V"]} />
                </Button>
              ) : null}
              {mayReject ? (
                <Button aria-keyshortcuts="x" onPress={() => setAsking(true)}>
                  {say("documents.queue.reject")} <Keys keys={["X"]} />
                </Button>
              ) : null}
            </div>
          ) : undefined
        }
      >
        <p className={css.quiet}>
          {say(`documents.types.${type}`)} · {reference} · {words.named(document.boat)}
        </p>
        {isPending ? (
          <>
            <Image model={model} document={document} name={name} />
            <Erasure document={document} />
            {mayAccept ? (
              <>
                <Figures form={form} id={formId} onSubmit={accept} />
                <WhatIsKept form={form} />
              </>
            ) : null}
          </>
        ) : (
          <Callout>
            <p>{say("documents.queue.imageGone", { reason: reason === null ? "" : say(`documents.reasons.${reason}`) })}</p>
          </Callout>
        )}
      </Drawer>
      {isAsking ? (
        <AskAgainDialog
          document={document}
          onAsk={async (why) => {
            if (await model.reject(document, why)) onDecided();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface ImageProps extends Pick<DocumentDrawerProps, "model" | "document"> {
  readonly name: string;
}

/** The picture of the card, and that of its back where there is one, one at a time. */
function Image({ model, document, name }: ImageProps): ReactElement {
  const { say } = useWords();
  const [image] = useState(() => model.imageOf(document));
  const [isLarge, setLarge] = useState(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => void image.load(undefined), [image]);
  const front = image.data.value;
  const back = image.data.value?.back ?? null;
  const found = isBack && back !== null ? back : front;
  const isPicture = found !== undefined && found.content !== "application/pdf";
  const turn = () => setBack(!isBack);
  useShortcut("z", () => setLarge(!isLarge), isPicture);
  useShortcut("ArrowLeft", turn, back !== null);
  useShortcut("ArrowRight", turn, back !== null);
  return (
    <div className={css.frame}>
      <LoadFailure failure={image.failure.value} what={say("documents.queue.imageFailed")} onRetry={() => void image.reload()} />
      {found === undefined ? (
        image.failure.value === undefined ? (
          <Skeleton height="200px" />
        ) : null
      ) : isPicture ? (
        <div className={css.picture} data-large={isLarge || undefined}>
          <img
            src={found.url}
            width={found.width}
            height={found.height}
            alt={say(isBack ? "documents.queue.imageBack" : "documents.queue.image", { name })}
          />
        </div>
      ) : null}
      {found === undefined ? null : (
        <div className={css.tools}>
          {isPicture ? (
            <Button
              kind="quiet"
              icon={mdiMagnifyPlusOutline}
              aria-pressed={isLarge}
              aria-keyshortcuts="z"
              onPress={() => setLarge(!isLarge)}
            >
              {say("documents.queue.zoom")} <Keys keys={["Z"]} />
            </Button>
          ) : (
            <ButtonLink href={found.url}>{say("documents.queue.pdf")}</ButtonLink>
          )}
          {back === null ? null : (
            <>
              <span role="status" className={css.side}>
                {say(isBack ? "documents.queue.back" : "documents.queue.front")}
              </span>
              <Button kind="quiet" aria-keyshortcuts="ArrowLeft ArrowRight" onPress={turn}>
                {say("documents.queue.turn")} <Keys keys={["←", "→"]} />
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function Erasure({ document: { eraseAt } }: Pick<DocumentDrawerProps, "document">): ReactElement {
  const { say, format } = useWords();
  return (
    <Callout tone="warning" icon={mdiEyeOffOutline}>
      <p>
        <strong>{say("documents.queue.erased")}</strong>{" "}
        {eraseAt === null ? null : say("documents.queue.erasedBy", { day: format.monthDay(dayAt(Date.parse(eraseAt))) })}
      </p>
    </Callout>
  );
}

interface FiguresProps {
  readonly form: Form<LicenceFields>;
  readonly id: string;
  readonly onSubmit: () => void;
}

function Figures({ form, id, onSubmit }: FiguresProps): ReactElement {
  const { say, words } = useWords();
  const labels = { lastFour: say("documents.queue.lastFour"), until: say("documents.queue.until") };
  return (
    <form id={id} className={css.form} onSubmit={submitHandlerOf(onSubmit)} noValidate>
      <FormProblemSummary form={form} labels={labels} />
      <div className={css.pair}>
        <TextField label={labels.lastFour} autoComplete="off" maxLength={lastFourLength} {...textFieldPropsOf(form, "lastFour", words)} />
        <TextField
          type="date"
          label={labels.until}
          description={say("documents.queue.untilHint")}
          {...textFieldPropsOf(form, "until", words)}
        />
      </div>
    </form>
  );
}

/** What the club will keep, before it is kept. */
function WhatIsKept({ form }: { readonly form: Form<LicenceFields> }): ReactElement {
  const { say, format } = useWords();
  const { lastFour, until } = form.fields.value;
  const typed = lastFour.trim();
  const end = parseDay(until);
  const isWhole = lastFourRule(typed) === undefined;
  const lines = [
    [
      say("documents.queue.lastFour"),
      isWhole ? say("documents.queue.keepsNumber", { lastFour: storedLastFour(typed) }) : say("documents.queue.keepsNoNumber"),
    ],
    [say("documents.queue.keepsUntil"), end === undefined ? say("documents.queue.keepsNoEnd") : format.date(end)],
    [say("documents.queue.keepsBy"), say("documents.queue.keepsYou")],
    [say("documents.queue.keepsImage"), say("documents.queue.keepsNothing")],
  ] as const;
  return (
    <section className={css.kept}>
      <h3 className={css.keptTitle}>{say("documents.queue.keeps")}</h3>
      <dl className={css.facts}>
        {lines.map(([term, fact]) => (
          <div key={term} className={css.fact}>
            <dt>{term}</dt>
            <dd className={css.value}>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
