import { mdiEmailFastOutline } from "@mdi/js";
import { type ReactElement, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { PendingInvitation } from "#core/domain/people/principal.ts";
import { failureCatalogPhrase } from "../../headless/alerts/failureCatalogPhrase.ts";
import { failureText } from "../../headless/alerts/phrase.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import { mayAll } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import type { AboveFormContext } from "../managed/record/kindView.ts";
import { buttons } from "./people.css.ts";

/** The props of `InvitationNotice`: the user, and the invitation that they have not answered. */
export interface InvitationNoticeProps extends AboveFormContext {
  readonly user: KindRow<"users"> & { readonly version?: number };
  readonly invitation: PendingInvitation;
}

/** Shows when a user was invited, and what staff may do about it: send the invitation again, or withdraw it with the user. */
export function InvitationNotice({ user, invitation, parts, renew }: InvitationNoticeProps): ReactElement {
  const { say, format, words } = useWords();
  const { messages, loading, alerts, may = mayAll } = parts;
  const [isSending, setSending] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  const act = async (what: "sentAgain" | "withdrawn") => {
    if (isSending) return;
    setSending(true);
    const { id, version } = user;
    const reply = await (what === "sentAgain"
      ? loading.during(messages("account/invites/send", { id }))
      : loading.during(messages("account/users/delete", { id, ...(version === undefined ? {} : { version }) })));
    setSending(false);
    if (!reply.ok) return alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words) });
    alerts.raise({ type: "success", message: say(`kinds.users.${what}`) });
    // The buttons may disappear, so the record's title takes the focus.
    if (what === "withdrawn") here.current?.closest("section")?.querySelector("h2")?.focus();
    return renew();
  };
  return (
    <div ref={here}>
      <Callout tone="info" icon={mdiEmailFastOutline}>
        <p>{say("kinds.users.invitedOn", { day: format.date(dayAt(Date.parse(invitation.at))) })}</p>
        <div className={buttons}>
          {may("@account/invites/send") ? (
            <Button isPending={isSending} onPress={() => void act("sentAgain")}>
              {say("kinds.users.sendAgain")}
            </Button>
          ) : null}
          {may("@account/users/delete") ? (
            <Button isPending={isSending} onPress={() => void act("withdrawn")}>
              {say("kinds.users.withdraw")}
            </Button>
          ) : null}
        </div>
      </Callout>
    </div>
  );
}
