import { Effect } from "effect";
import { expect, it } from "vitest";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { runCommit } from "#core/application.ts";
import { type EnteredAccount, openConnectorSecret, writeConnectorAccount } from "#core/features/connectors/accounts.ts";
import { clubScope } from "#core/domain/scope.ts";
import { ClockPort, Secrets } from "#core/ports/outside.ts";
import { Store } from "#core/ports/store/store.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";

const manager = { client: "mem", id: "mem_u_ada" };
const secrets = makeSecrets("canary-of-the-server");
const key = "rk_live_canary_of_a_key_9f2k";

it("seals what a club types, opens it for its account alone, and writes into the history who changed what, without a secret", async () => {
  const store = promisedMemory();
  let at = 0;
  const write = (entered: EnteredAccount) =>
    Effect.runPromise(
      runCommit(function* (tx) {
        const [before] = yield* tx.connectors.accounts(manager.client);
        return yield* writeConnectorAccount(tx, manager, before, entered);
      }).pipe(
        Effect.provideService(Store, effectsOf(store)),
        Effect.provideService(Secrets, secrets),
        Effect.provideService(ClockPort, { now: () => (at += 1) }),
      ),
    );
  const entered = { _id: "mem_ca_1", connector: "email", settings: { host: "smtp.quai.test" } } as const;
  await write({ ...entered, typed: { key, short: "short" } });
  const account = await write({ ...entered, settings: { host: "mail.quai.test" }, typed: {} });
  expect([account.secrets["key"]?.lastFour, account.secrets["short"]?.lastFour]).toEqual(["9f2k", ""]);
  expect([openConnectorSecret(secrets, account, "key"), openConnectorSecret(secrets, account, "none")]).toEqual([key, undefined]);
  expect(openConnectorSecret(secrets, { ...account, _id: "mem_ca_2" }, "key")).toBeUndefined();
  expect(openConnectorSecret(makeSecrets("another"), account, "key")).toBeUndefined();
  const { items } = await store.audit.find(clubScope("mem"), {});
  const latestFirst = items.toSorted((left, right) => right.at - left.at);
  expect(latestFirst.map(({ actor, model, item, changes }) => ({ actor, model, item, changes }))).toEqual(
    [
      { "email.host": { from: "smtp.quai.test", to: "mail.quai.test" } },
      { "email.host": { to: "smtp.quai.test" }, "email.key": {}, "email.short": {} },
    ].map((changes) => ({
      actor: manager.id,
      model: "connectors",
      item: "email",
      changes,
    })),
  );
  expect(JSON.stringify([await store.connectors.accounts("mem"), items])).not.toContain(key);
  // The page shows the end of a secret, and when that secret was typed.
  const retyped = await write({ ...entered, typed: { key: `another ${key}` } });
  expect([account.enteredAt, retyped.enteredAt > account.enteredAt]).toEqual([1, true]);
});
