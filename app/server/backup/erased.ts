import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { eraseRestoredPerson } from "#core/features/privacy/erase.ts";
import { ServerSettings } from "#core/features/shared/config.ts";
import type { PersonErasure } from "#core/domain/privacy/erasure.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { Avatars, noAvatars } from "#core/ports/avatars.ts";
import { ClockPort, Secrets } from "#core/ports/outside.ts";
import { Store, type StoreShape } from "#core/ports/store/store.ts";

const atOnce = 500;

/** Gives the ids of everybody that clubs erased, one a line; they name nobody. */
export async function* listErasedPersons(store: Pick<StoreShape, "privacy">): AsyncGenerator<string> {
  let after: PersonErasure | undefined;
  do {
    const page: readonly PersonErasure[] = await Effect.runPromise(store.privacy.erased(after, atOnce));
    for (const { _id } of page) yield `${_id}\n`;
    after = page.at(-1);
  } while (after !== undefined);
}

/** Erases the persons of a list as {@link listErasedPersons} gives it, in a restored store; gives how many of them were there. */
export async function eraseListedPersons(store: StoreShape, list: string, now: () => number = Date.now): Promise<number> {
  let erased = 0;
  for (const id of list.split(/\s+/).filter((each) => each !== "")) {
    const client = clubOfRowId(id);
    if (client === undefined) throw new Error(`"${id}" is not an id of a club`);
    const work = eraseRestoredPerson(client, id).pipe(
      Effect.provideService(Store, store),
      Effect.provideService(ClockPort, { now }),
      // It draws ids and signs nothing, so the server's own secret is not needed.
      Effect.provideService(Secrets, makeSecrets(randomUUID())),
      // Memberships that end with their owner are checked by no setting.
      Effect.provideService(ServerSettings, { publicUrl: "", limits: "on" }),
      // A restored server has no stored picture.
      Effect.provideService(Avatars, noAvatars),
    );
    if (await Effect.runPromise(work)) erased += 1;
  }
  return erased;
}
