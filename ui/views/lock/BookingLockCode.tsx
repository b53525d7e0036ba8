import { type ReactElement, useState } from "react";
import { useResource } from "../../headless/resource/useResource.ts";
import type { StaffLockCode } from "../../headless/lock/staffLockCode.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import { LockDigits, timeOfInstant } from "./LockDigits.tsx";
import * as css from "./lock.css.ts";

/** Shows the code of a booking's lock to staff who ask for it, and what keeps the lock from opening; nothing where there is nothing to say. */
export function BookingLockCode({ start }: { readonly start: () => StaffLockCode }): ReactElement | null {
  const { say, words } = useWords();
  const [isShown, setShown] = useState(false);
  const found = useResource(start, { isShown });
  const read = found.data.value;
  if (read === undefined)
    return <LoadFailure failure={found.failure.value} what={say("lock.failed")} onRetry={() => void found.reload()} />;
  const { lock, stillOpen } = read;
  if (lock === null && stillOpen.length === 0) return null;
  return (
    <section className={css.part} aria-label={say("lock.title")}>
      <h4>
        {say("lock.title")}
        {lock === null ? "" : ` · ${lock.lock.name}`}
      </h4>
      {stillOpen.map(({ closes }) => (
        <Callout key={closes} tone="warning">
          <p>{say("lock.staff.stillOpen", { time: timeOfInstant(closes, words) })}</p>
        </Callout>
      ))}
      {lock === null ? null : (
        <>
          {lock.problems.map((problem) => (
            <Callout key={problem} tone="warning">
              <p>{say(`lock.problems.${problem}`)}</p>
            </Callout>
          ))}
          <div role="status">
            {lock.code === null ? null : <LockDigits code={lock.code} />}
            {lock.code === null || lock.opens === null || lock.closes === null ? null : (
              <p>{say("lock.opens", { from: timeOfInstant(lock.opens, words), to: timeOfInstant(lock.closes, words) })}</p>
            )}
          </div>
          <p className={css.muted}>
            {say(!lock.hasCode ? "lock.staff.none" : lock.state === "shown" ? "lock.staff.shown" : "lock.staff.waits")}
          </p>
          {lock.hasCode && lock.code === null ? (
            <div className={css.buttons}>
              <Button onPress={() => setShown(true)} isPending={isShown && found.state.value === "loading"}>
                {say("lock.staff.show")}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}
