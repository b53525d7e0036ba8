import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { createFirstAdmin } from "#core/features/accounts/firstAdmin.ts";
import { clubScope } from "#core/domain/scope.ts";
import { Secrets, ClockPort } from "#core/ports/outside.ts";
import { Store } from "#core/ports/store/store.ts";
import { testNow, makeSuiteTools } from "#core/testing/fixtures/suite.ts";
import { storeSuite as promisesOfTheStore } from "#core/testing/store/storeSuite.ts";
import { effectsOf } from "../../promised.ts";
import type { Opened } from "./opened.ts";

/** Every promise of the store, on one engine. */
export function storeSuite(engine: string, open: () => Promise<Opened>): void {
  const opened = async () => {
    const { store, close } = await open();
    return { store: effectsOf(store), close };
  };
  promisesOfTheStore({ describe, it, expect }, engine, opened);
  describe(`a new club in ${engine}`, () => {
    firstAdmin(makeSuiteTools({ it, expect }, opened));
  });
}

function firstAdmin({ it }: ReturnType<typeof makeSuiteTools>): void {
  it("has one first administrator, whoever asks at once", async ({ store, port }) => {
    const enter = () =>
      Effect.runPromise(
        createFirstAdmin({ email: "Ada@club.test", client: "ada", name: "Club of Ada", locale: "fr", isSuper: true }).pipe(
          Effect.provideService(Store, port),
          Effect.provideService(Secrets, makeSecrets("a-secret-of-the-tests-long-enough-for-it")),
          Effect.provideService(ClockPort, { now: () => testNow }),
        ),
      );
    const invitations = await Promise.all([enter(), enter(), enter()]);
    const { items } = await store.kinds.users.find(clubScope("ada"), {});
    expect(items.map(({ email }) => email)).toEqual(["ada@club.test"]);
    expect(new Set(invitations.map(({ token }) => token)).size).toBe(1);
    expect((await store.offer.catalogue("ada")).clubs).toMatchObject([{ id: "ada", name: "Club of Ada" }]);
    expect((await store.kinds.roles.find(clubScope("ada"), {})).total).toBe(6);
  });
}
