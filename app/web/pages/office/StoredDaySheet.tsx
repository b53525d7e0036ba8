import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { userOfStoredDaySheet } from "#adapters/browser/dayStore.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { dockClockTime } from "#core/domain/daysheet/trip.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import { SingleKeyShortcutsContext } from "#ui/parts/keyboard/useShortcut.ts";
import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import { ClubDaySheet } from "./ClubDaySheet.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useSignInModels } from "../account/accountPage.ts";

/** The props of `StoredDaySheet`, the day sheet that this device has stored. */
export interface StoredDaySheetProps extends VisitorPageProps {
  /** What is shown if this device has no stored day: the way to login. */
  readonly otherwise: ReactNode;
}

/**
 * The day sheet that this device has stored, shown while the server cannot say who is signed in. It stays once the server can, if the user
 * is the one of the stored day: waiting actions are sent, and nothing that was typed is lost.
 */
export function StoredDaySheet({ session, locale, otherwise }: StoredDaySheetProps): ReactElement {
  useSignals();
  const member = useSignInModels(session);
  const whose = useWhose(session);
  if (member === undefined || whose === undefined) return <Skeleton height="60dvh" />;
  const { user, isUnreached } = member.account;
  const isTheirs = user.value === undefined ? isUnreached.value : user.value.id === whose;
  return whose === null || !isTheirs ? (
    <>{otherwise}</>
  ) : (
    <DaySheetOfUser session={session} locale={locale} member={member} whose={whose} />
  );
}

function DaySheetOfUser({
  session,
  locale,
  member,
  whose,
}: VisitorPageProps & { readonly member: SignInModels; readonly whose: string }): ReactElement {
  useSignals();
  const [messages] = useState(() => takingUp(member.account, whose));
  const { name, phone } = member.account.user.value?.clientData ?? { name: "", phone: "" };
  const user = { id: whose, client: clubOfRowId(whose) ?? "", clientData: { name, phone } };
  return (
    <SingleKeyShortcutsContext value={member.preferences.value.value.shortcuts}>
      <ClubDaySheet session={session} locale={locale} member={{ ...member, account: { ...member.account, messages } }} user={user} />
    </SingleKeyShortcutsContext>
  );
}

/** Makes calls that first check who is signed in, and are only sent in the name of one user. */
function takingUp(account: AccountModel, whose: string): SendContractCall {
  return async (...callArguments) => {
    await account.begin();
    if (account.user.peek()?.id === whose) return account.messages(...callArguments);
    return { ok: false, status: 0, code: "OFFLINE", message: "" };
  };
}

/** The user whose day this device stores; null for nobody, undefined until storage was read. */
function useWhose({ booking, first }: VisitorPageProps["session"]): string | null | undefined {
  const [whose, found] = useState<string | null>();
  const { now } = booking.ports;
  useEffect(
    () => void userOfStoredDaySheet(dayAt(dockClockTime(now(), first.mode))).then((user) => found(user ?? null)),
    [now, first.mode],
  );
  return whose;
}
