import { mdiEmailSyncOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { type Approver, mayApprove } from "#core/domain/people/emailChange.ts";
import type { EmailChange } from "#core/domain/people/principal.ts";
import { type Answer, answerSeen, createEmailAnswer } from "../../../headless/account/emailAnswer.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { createNames } from "../../../headless/office/names.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { EmailAnswers } from "../../account/EmailAnswers.tsx";
import type { AboveFormContext } from "../kind/kindView.ts";

export interface PendingEmailChangeProps extends AboveFormContext {
  readonly user: KindRow<"users">;
  readonly change: EmailChange;
  /** Whoever looks. */
  readonly me: Approver;
}

/** A change of a user's e-mail that waits: to what, who asked for it, and what whoever looks may do about it. */
export function PendingEmailChange({ user, change, me, parts, renew }: PendingEmailChangeProps): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const { messages, loading, alerts } = parts;
  const { id, email: current = "" } = user;
  const [answer] = useState(() => createEmailAnswer({ loading, ask: answerSeen(messages, { id, email: change.email }) }));
  const here = useRef<HTMLDivElement>(null);
  const who = useNameOf(change.by, parts);
  const day = (instant: string) => format.date(dayAt(Date.parse(instant)));
  const [at, until] = [day(change.at), day(change.expires)];
  const isMine = change.by === me.id;
  const isAllowed = mayApprove(change, id, me);
  const done = (given: Answer) => {
    alerts.raise({ type: "success", message: say(given === "approve" ? "kinds.users.approved" : "kinds.users.cancelled") });
    // The button that had the focus goes: the record's title takes it.
    here.current?.closest("section")?.querySelector("h2")?.focus();
    void renew();
  };
  return (
    <div ref={here}>
      <Callout tone="warning" icon={mdiEmailSyncOutline}>
        <p>{say("kinds.users.waits", { email: change.email, current })}</p>
        <p>
          {isMine && !isAllowed
            ? say("kinds.users.requestedByYou", { day: at, until })
            : say("kinds.users.requestedBy", { who: who ?? say("kinds.somebody"), day: at, until })}
        </p>
        <EmailAnswers
          answer={answer}
          labels={{ ...(isAllowed ? { approve: say("kinds.users.approve") } : {}), cancel: say("kinds.users.cancelChange") }}
          onDone={done}
        />
      </Callout>
    </div>
  );
}

function useNameOf(id: string, { messages }: AboveFormContext["parts"]): string | undefined {
  const [namesOf] = useState(() => createNames(messages));
  const [name, setName] = useState<string>();
  useEffect(() => void namesOf([id]).then((names) => setName(names.get(id))), [namesOf, id]);
  return name;
}
