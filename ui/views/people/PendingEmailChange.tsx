import { mdiEmailSyncOutline } from "@mdi/js";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { type EmailChangeApprover, mayApproveEmailChange } from "#core/domain/accounts/emailChange.ts";
import type { EmailChange } from "#core/domain/people/principal.ts";
import { type EmailChangeAnswer, answerEmailChange, createEmailChangeAnswerModel } from "../../headless/accounts/emailChange.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import { mayAll } from "../../headless/managed/parts.ts";
import { createUserNamesFetch } from "../../headless/people/userNames.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { EmailChangeAnswerButtons } from "../accounts/profile/EmailChangeAnswerButtons.tsx";
import type { AboveFormContext } from "../managed/record/kindView.ts";

/** The props of `PendingEmailChange`: the user, the pending change of their email, and the user who looks at it. */
export interface PendingEmailChangeProps extends AboveFormContext {
  readonly user: KindRow<"users">;
  readonly change: EmailChange;
  /** The user who looks at the page. */
  readonly me: EmailChangeApprover;
}

/** Shows a pending change of a user's email: the new address, who requested it, and what the current user may do about it. */
export function PendingEmailChange({ user, change, me, parts, renew }: PendingEmailChangeProps): ReactElement {
  const { say, format } = useWords();
  const { messages, loading, alerts, may = mayAll } = parts;
  const { id, email: current = "" } = user;
  const [answer] = useState(() => createEmailChangeAnswerModel({ loading, ask: answerEmailChange(messages, { id, email: change.email }) }));
  const here = useRef<HTMLDivElement>(null);
  const who = useUserName(change.by, parts);
  const day = (instant: string) => format.date(dayAt(Date.parse(instant)));
  const at = day(change.at);
  const until = day(change.expires);
  const isMine = change.by === me.id;
  const isAllowed = mayApproveEmailChange(change, id, me);
  const mayAnswer = id === me.id || may("@account/users/update");
  const done = (given: EmailChangeAnswer) => {
    alerts.raise({ type: "success", message: say(given === "approve" ? "kinds.users.approved" : "kinds.users.cancelled") });
    // The focused button disappears, so the record's title takes the focus.
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
        <EmailChangeAnswerButtons
          answer={answer}
          labels={{
            ...(isAllowed && mayAnswer ? { approve: say("kinds.users.approve") } : {}),
            ...(mayAnswer ? { cancel: say("kinds.users.cancelChange") } : {}),
          }}
          onDone={done}
        />
      </Callout>
    </div>
  );
}

function useUserName(id: string, { messages }: AboveFormContext["parts"]): string | undefined {
  const [namesOf] = useState(() => createUserNamesFetch(messages));
  const [name, setName] = useState<string>();
  useEffect(() => void namesOf([id]).then((names) => setName(names.get(id))), [namesOf, id]);
  return name;
}
