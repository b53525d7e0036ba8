import { Effect } from "effect";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { memoryPasswords } from "#adapters/memory/identity.ts";
import type { EmailChange, UserRecord } from "#core/domain/people/principal.ts";
import { rolesOfClub, standardRoleId, standardRoleOf } from "#core/domain/people/standardRoles.ts";
import type { Transaction } from "#core/ports/store/store.ts";
import type { Locale } from "#core/words/index.ts";
import { type AccountModel, createAccountModel } from "#ui/headless/accounts/account.ts";
import { type Faults, withFaults } from "./faults.ts";
import type { Visit } from "./visit.ts";

/** The password of everybody who was entered. */
export const password = "Quai-2027!";

/** Zoé, a customer of the first club. */
export const zoe: UserRecord = {
  id: "mem_u_zoe",
  client: "mem",
  version: 1,
  firstname: "Zoé",
  lastname: "Tremblay-Desrosiers",
  email: "zoe@example.org",
  phone: "+14505550177",
  locale: "en",
  roles: [standardRoleId("mem", "customer")],
  isDisabled: false,
  createdAt: 0,
};

/** A change of Zoé's e-mail that waits since yesterday, as the club's administrator requested it. */
export const emailChange = {
  email: "zoe.tremblay-desrosiers@new.example.org",
  by: "mem_u_admin",
  at: "2026-07-03T14:00:00.000Z",
  expires: "2026-07-10T14:00:00.000Z",
} as const satisfies EmailChange;

/** Who is signed in, or about to be, on the page of a visit. */
export function accountOf({ club, browser, session, parts }: Visit, locale: Locale, faults: () => Faults = () => ({})): AccountModel {
  const dispatch = withFaults(club.dispatch, faults);
  const by = { now: parts.now, browser, locale: () => locale };
  return createAccountModel({
    now: parts.now,
    later: parts.later,
    storage: browser.storage,
    tab: session,
    alone: (task) => task(),
    channel: { post: () => undefined, listen: () => undefined },
    messages:
      (token) =>
      async (...callArguments) => {
        const jwt = await token();
        const principal = jwt === undefined ? undefined : await club.principalOf(jwt);
        return createInProcessClient(dispatch, { ...by, ...(principal === undefined ? {} : { principal }) })(...callArguments);
      },
  });
}

/** Gives somebody an account at the club of a visit, with {@link password}. */
export async function enter({ club: { store } }: Pick<Visit, "club">, user: UserRecord = zoe, mustChange = false): Promise<void> {
  const hash = await Effect.runPromise(memoryPasswords.hash(password));
  const { client, id } = user;
  await Effect.runPromise(
    store.commit(
      Effect.fnUntraced(function* (tx: Transaction) {
        for (const role of [...rolesOfClub(client), standardRoleOf(client, "staff")]) yield* tx.people.putRole(role);
        yield* tx.people.putUser(user);
        yield* tx.accounts.putCredential({ client, user: id, hash, mustChange, changedAt: 0 });
      }),
    ),
  );
}

/** Signs somebody in who was entered. */
export async function signIn(account: AccountModel, { email }: Pick<UserRecord, "email"> = zoe): Promise<void> {
  const reply = await account.messages("account/auth/login", { contact: email ?? "", password, cookie: true });
  if (reply.ok) await account.accept(reply.data);
}
