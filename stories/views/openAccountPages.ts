import { createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import type { AccountPageProps } from "#ui/views/accounts/PasswordForm.tsx";
import type { EmailChange } from "#core/domain/people/principal.ts";
import { type StandardRole, standardRoleId } from "#core/domain/people/standardRoles.ts";
import { accountOf, enter, signIn, zoe } from "../club/account.ts";
import type { Faults } from "../club/faults.ts";
import type { Visit } from "../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "./openPages.ts";

/** What a story of accounts opens: Zoé has an account, and may be logged in. */
export interface AccountArgs extends OpenPageArgs {
  readonly isSignedIn?: boolean;
  /** The role of Zoé at the club; a customer when left out. */
  readonly role?: StandardRole;
  /** Whether she must choose a password before anything else. */
  readonly mustChange?: boolean;
  /** A pending change of her email. */
  readonly emailChange?: EmailChange;
  readonly faults?: Faults;
}

const kept = new WeakMap<Visit, AccountPageProps>();

/** Opens the page of a story, with a user logged in on it. */
export async function openAccountPages(
  { isSignedIn = false, role = "customer", mustChange = false, emailChange, faults = {}, ...args }: AccountArgs,
  globals: Readonly<Record<string, unknown>>,
): Promise<OpenPages> {
  const visits = await openPages(args, globals);
  for (const locale of ["en", "fr"] as const) {
    const visit = visits[locale];
    if (visit === undefined) continue;
    const waiting = emailChange === undefined ? {} : { emailChange };
    await enter(visit, { ...zoe, roles: [standardRoleId("mem", role)], ...waiting }, mustChange);
    const account = accountOf(visit, locale, () => faults);
    kept.set(visit, propsOf(visit, account));
    if (isSignedIn) await signIn(account);
  }
  return visits;
}

/** The props of the views of accounts on an open page; fails where the page has no account. */
export function accountPropsOf(visit: Visit): AccountPageProps {
  const props = kept.get(visit);
  if (props === undefined) throw new Error("the visit has no account");
  return props;
}

function propsOf({ parts }: Visit, account: AccountModel): AccountPageProps {
  const alerts = createAlertsModel(parts);
  return {
    account,
    loading: createCallsInFlight(parts),
    tell: (message) => alerts.raise({ type: "success", message }),
  };
}
