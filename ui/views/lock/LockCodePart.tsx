import { mdiCheckCircle, mdiCircleOutline, mdiLockOpenVariantOutline, mdiLockOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { instantOf, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { createLockCodeModel, type LockCodeModel, type LockCodeView, type StoredLockCode } from "../../headless/booking/pass/lockCode.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { TimeScale } from "../../parts/messages/TimeScale.tsx";
import { LockDigits, showsFromText, timeOfInstant } from "./LockDigits.tsx";
import * as css from "./lock.css.ts";

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

/** How often the pass looks at the clock, and asks again while the code waits, in milliseconds. */
const lookAgainMs = 60_000;

function CodeOfPass({ model, pass, booking }: LockCodePartProps & { readonly booking: Parameters<typeof createLockCodeModel>[1] }) {
  const { say } = useWords();
  const { ports } = model.pass.holder;
  const [code] = useState(() => createLockCodeModel(ports, booking));
  const [now, setNow] = useState(ports.now);
  useEffect(() => void code.load(), [code]);
  const view = code.view.value;
  const stored = code.stored.value;
  const hasEnded = stored !== undefined && Date.parse(stored.closes) <= now;
  const isAsking = view?.state === "waiting" || hasEnded;
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(ports.now());
      if (isAsking) void code.load();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [code, ports, isAsking]);
  if (stored === undefined && (view === undefined || view === null)) return null;
  return (
    <section className={css.part} aria-labelledby="lock-code">
      <div className={css.head}>
        <h2 id="lock-code">{say("lock.title")}</h2>
        <span className={stored === undefined ? css.shut : css.open}>
          <Icon path={stored === undefined ? mdiLockOutline : mdiLockOpenVariantOutline} size={24} />
        </span>
      </div>
      <div role="status">
        {stored !== undefined ? (
          <ShownCode stored={stored} pass={pass} now={now} />
        ) : view ? (
          <WaitingCode view={view} pass={pass} now={now} />
        ) : null}
      </div>
      {view ? <ShareWithPassengers code={code} /> : null}
    </section>
  );
}

interface ShownCodeProps {
  readonly stored: StoredLockCode;
  readonly pass: DockPass;
  readonly now: number;
}

function ShownCode({ stored, pass, now }: ShownCodeProps): ReactElement {
  const { say, format, words } = useWords();
  const { code, opens, closes, name, kind, readAt } = stored;
  const from = timeOfInstant(opens, words);
  const to = timeOfInstant(closes, words);
  return (
    <div className={css.told}>
      <LockDigits code={code} />
      <p className={css.times}>
        <strong>{say("lock.opens", { from, to })}</strong> <span className={css.muted}>{name}</span>
      </p>
      <CodeHours stored={stored} now={now} />
      <ol className={css.acts}>
        <li>{say(`lock.how.${kind}`)}</li>
        <li>{say(`lock.back.${kind}`, { end: format.time(pass.end), to })}</li>
        <li>{say("lock.rests")}</li>
      </ol>
      <p className={css.muted}>
        {say("lock.readAt", { time: format.clock(readAt) })} {say("lock.changes")}
      </p>
    </div>
  );
}

/** The hours of the code as a scale, with the time now while it opens. It adds nothing to the words above it. */
function CodeHours({ stored: { opens, closes }, now }: Omit<ShownCodeProps, "pass">): ReactElement {
  const { say, format, words } = useWords();
  const from = Date.parse(opens);
  const to = Date.parse(closes);
  return (
    <div aria-hidden="true">
      <TimeScale whole={(to - from) / 1000} seconds={(to - now) / 1000} />
      <p className={css.hours}>
        <span>{timeOfInstant(opens, words)}</span>
        {from < now && now < to ? <span>{say("lock.now", { time: format.clock(now) })}</span> : null}
        <span>{timeOfInstant(closes, words)}</span>
      </p>
    </div>
  );
}

interface WaitingCodeProps {
  readonly view: LockCodeView;
  readonly pass: DockPass;
  readonly now: number;
}

function WaitingCode({ view, pass, now }: WaitingCodeProps): ReactElement {
  const { say, words } = useWords();
  const { state, isPaid, areChecked, showsFrom } = view;
  if (state === "closed" || state === "over" || state === "byStaff") return <p>{say(`lock.state.${state}`)}</p>;
  return (
    <div className={css.told}>
      <LockDigits code={null} />
      <ShowsFrom view={view} pass={pass} now={now} />
      <ul className={css.steps}>
        <Step isDone={isPaid} title={say("lock.step.paid")} />
        {areChecked === null ? null : <Step isDone={areChecked} title={say("lock.step.checked")} hint={say("lock.step.checkedHint")} />}
        <Step isDone={Date.parse(showsFrom) <= now} title={showsFromText(showsFrom, pass.date, words)} hint={say("lock.shows")} />
      </ul>
      <p className={css.muted}>{say("lock.changes")}</p>
    </div>
  );
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** From when the code shows: the hour, how long that is before the trip, and within a day how long from now. */
function ShowsFrom({ view: { showsFrom }, pass, now }: WaitingCodeProps): ReactElement {
  const { say, format, words } = useWords();
  const from = Date.parse(showsFrom);
  const before = (instantOf(pass.date, parseTimeOfDay(pass.start) ?? 0) - from) / minuteMs;
  const left = Math.ceil((from - now) / minuteMs);
  return (
    <p>
      <span className={css.from}>
        <strong>{showsFromText(showsFrom, pass.date, words)}</strong>
        {before > 0 ? `, ${say("lock.before", { time: format.lasting(before) })}` : ""}
      </span>
      {/* A screen reader would speak again each minute. */}
      {left > 0 && left < dayMinutes ? (
        <span className={css.muted} aria-live="off">
          {say("lock.left", { time: format.lasting(left) })}
        </span>
      ) : null}
    </p>
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
      <span className={isDone ? css.open : css.shut}>
        <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} size={24} label={say(isDone ? "lock.done" : "lock.open")} />
      </span>
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
  const { say } = useWords();
  return (
    <Checkbox isSelected={code.isShared.value} onChange={(isAllowed) => void code.allow(isAllowed)}>
      {say("lock.share")}
    </Checkbox>
  );
}
