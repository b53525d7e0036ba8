import { mdiCheckCircle, mdiCircleOutline, mdiLockOpenVariantOutline, mdiLockOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import type { DockPass } from "#core/domain/visit/pass.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { createLockCodeModel, type LockCodeModel, type LockCodeView, type StoredLockCode } from "../../headless/booking/pass/lockCode.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { LockDigits, showsFromText, timeOfInstant } from "./LockDigits.tsx";
import * as css from "./lock.css.ts";

/** The props of `LockCodePart`: the pass whose boat has the lock. */
interface LockCodePartProps {
  readonly model: BookingModel;
  readonly pass: DockPass;
}

/** Shows the code of the boat's lock on the pass, or when it will show; nothing where the boat has no lock. */
export function LockCodePart({ model, pass }: LockCodePartProps): ReactElement | null {
  useSignals();
  const { reservationId, key } = model.payment.state.value;
  if (reservationId === undefined || key === undefined) return null;
  const trip = `${pass.boat} ${pass.date} ${pass.start} ${pass.end}`;
  return <CodeOfPass key={`${reservationId} ${trip}`} model={model} pass={pass} booking={{ reservation: reservationId, key, trip }} />;
}

/** How often the pass asks again while the code waits, in milliseconds. */
const askAgainMs = 60_000;

function CodeOfPass({ model, pass, booking }: LockCodePartProps & { readonly booking: Parameters<typeof createLockCodeModel>[1] }) {
  useSignals();
  const { say } = useWords();
  const [code] = useState(() => createLockCodeModel(model.pass.holder.ports, booking));
  useEffect(() => void code.load(), [code]);
  const view = code.view.value;
  const isWaiting = view?.state === "waiting";
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void code.load(), askAgainMs);
    return () => clearInterval(timer);
  }, [code, isWaiting]);
  const stored = code.stored.value;
  if (stored === undefined && (view === undefined || view === null)) return null;
  return (
    <section className={css.part} aria-labelledby="lock-code">
      <div className={css.head}>
        <h2 id="lock-code">{say("lock.title")}</h2>
        <Icon path={stored === undefined ? mdiLockOutline : mdiLockOpenVariantOutline} size={24} />
      </div>
      <div role="status">
        {stored !== undefined ? <ShownCode stored={stored} /> : view ? <WaitingCode view={view} pass={pass} /> : null}
      </div>
      {view ? <ShareWithPassengers code={code} /> : null}
    </section>
  );
}

function ShownCode({ stored: { code, opens, closes, name, readAt } }: { readonly stored: StoredLockCode }): ReactElement {
  const words = useWords();
  const { say, format } = words;
  const to = timeOfInstant(closes, words);
  return (
    <>
      <LockDigits code={code} />
      <p className={css.times}>
        <strong>{say("lock.opens", { from: timeOfInstant(opens, words), to })}</strong> <span className={css.muted}>{name}</span>
      </p>
      <ol className={css.list}>
        <li>{say("lock.how")}</li>
        <li>{say("lock.back", { to })}</li>
        <li>{say("lock.rests")}</li>
      </ol>
      <p className={css.muted}>
        {say("lock.readAt", { time: format.clock(readAt) })} {say("lock.changes")}
      </p>
    </>
  );
}

function WaitingCode({ view, pass }: { readonly view: LockCodeView; readonly pass: DockPass }): ReactElement {
  const words = useWords();
  const { say } = words;
  const { state, isPaid, areChecked, showsFrom } = view;
  if (state === "closed" || state === "over" || state === "byStaff") return <p>{say(`lock.state.${state}`)}</p>;
  return (
    <>
      <LockDigits code={null} />
      <ul className={css.steps}>
        <Step isDone={isPaid} title={say("lock.step.paid")} />
        {areChecked === null ? null : <Step isDone={areChecked} title={say("lock.step.checked")} hint={say("lock.step.checkedHint")} />}
        <Step isDone={false} title={showsFromText(showsFrom, pass.date, words)} hint={say("lock.shows")} />
      </ul>
      <p className={css.muted}>{say("lock.changes")}</p>
    </>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly hint?: string;
}

function Step({ isDone, title, hint }: StepProps): ReactElement {
  const { say } = useWords();
  return (
    <li className={css.step}>
      <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} size={24} label={say(isDone ? "lock.done" : "lock.open")} />
      <span>
        <strong>{title}</strong>
        {hint === undefined ? null : (
          <>
            <br />
            <span className={css.muted}>{hint}</span>
          </>
        )}
      </span>
    </li>
  );
}

function ShareWithPassengers({ code }: { readonly code: LockCodeModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  return (
    <Checkbox isSelected={code.isShared.value} onChange={(isAllowed) => void code.allow(isAllowed)}>
      {say("lock.share")}
    </Checkbox>
  );
}
