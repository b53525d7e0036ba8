import { describe, expect, inject, it } from "vitest";
import { clubScope } from "#core/domain/scope.ts";
import type { SignedInUser, UserRecord } from "#core/domain/people/principal.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import type { World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { inFreshWorld, type Pace, type RacedEngine } from "../freshWorld.ts";
import { memoryPatienceMs, freshStoreOn, type Steps, steps } from "../stepped.ts";

// Of the two people who may edit the users and roles of a club, one gives the right up while the other does, at every single await.

const patterns = ["^account/"];
const people = ["mem_u_ada", "mem_u_eve"] as const;
type Person = (typeof people)[number];
const roleOf = (id: Person) => `mem_role_${id.slice("mem_u_".length)}`;

function principalOf(id: Person): SignedInUser {
  return { kind: "user", id, client: "mem", phone: null, roles: [{ name: roleOf(id), permissions: patterns }] };
}

/** Puts both back, each with a role of their own. */
async function reset({ store }: World): Promise<Record<Person, number>> {
  return store.commit(async (tx) => {
    const versions: Record<Person, number> = { mem_u_ada: 1, mem_u_eve: 1 };
    for (const id of people) {
      const version = 1 + ((await tx.kinds.of.users.read(clubScope("mem"), id))?.version ?? 0);
      const person = {
        firstname: "Ada",
        lastname: "Roy",
        email: `${id}@people.test`,
        phone: null,
        locale: "en",
        isDisabled: false,
      } as const;
      const user: UserRecord = { id, client: "mem", version, ...person, roles: [roleOf(id)], createdAt: 0 };
      await tx.people.putRole({ _id: roleOf(id), client: "mem", version, name: id, permissions: patterns });
      await tx.people.putUser(user);
      versions[id] = version;
    }
    return versions;
  });
}

type Versions = Awaited<ReturnType<typeof reset>>;

/** The ways in which a person loses the right. */
const ways: Readonly<Record<string, (world: World, id: Person, versions: Versions) => Promise<unknown>>> = {
  "is disabled": (world, id, versions) =>
    world.send("account/users/update", { id, version: versions[id], isDisabled: true }, { principal: principalOf(id) }),
  "is removed": (world, id, versions) => world.send("account/users/delete", { id, version: versions[id] }, { principal: principalOf(id) }),
  "has a narrower role": (world, id, versions) => {
    const narrow = { _id: roleOf(id), version: versions[id], permissions: ["^account/users/"] };
    return world.send("account/roles/update", narrow, { principal: principalOf(id) });
  },
};

/** The people who may edit users and roles. */
async function editorsLeft({ store }: World): Promise<number> {
  const [users, roles] = await store.commit(async (tx) => [await tx.kinds.of.users.living("mem"), await tx.kinds.of.roles.living("mem")]);
  const whole = roles.filter(({ permissions }) => permissions.join() === patterns.join()).map(({ _id }) => _id);
  return users.filter((user) => !user.isDisabled && user.roles.some((role) => whole.includes(role))).length;
}

/** Lets the second person come at each await of the first in turn, each in every way; gives how many editors were left, by the ways. */
async function race(world: World, { patience, every }: Pace): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const left = new Map<string, Set<number>>();
  const pairs = Object.keys(ways).flatMap((first) => Object.keys(ways).map((second) => [first, second] as const));
  for (const [first, second] of pairs) {
    for (let step = 1, more = true; more; step += every) {
      const versions = await reset(world);
      const own: Steps = { taken: 0, at: step, come: async () => ways[second]?.(world, "mem_u_eve", versions), patience };
      await steps.run(own, async () => ways[first]?.(world, "mem_u_ada", versions));
      more = own.taken >= step;
      await (own.came ?? own.come());
      const name = `one ${first}, the other ${second}`;
      left.set(name, (left.get(name) ?? new Set()).add(await editorsLeft(world)));
    }
  }
  return left;
}

function promises({ fresh, ...pace }: RacedEngine): void {
  const raced = (storeFor: (store: PromisedStore) => PromisedStore) => inFreshWorld(fresh, storeFor, (world) => race(world, pace));

  it("leaves one of two people the right to edit users and roles, whoever comes at whichever await", async () => {
    for (const [name, numbers] of await raced((store) => store)) expect([name, ...numbers]).toEqual([name, 1]);
  });

  it("leaves nobody the right when the people are read before the commit (control)", async () => {
    const left = await raced(readingBefore);
    expect([...left.values()].filter((numbers) => numbers.has(0)).length).toBeGreaterThan(0);
  });
}

/** A store whose commits see the users and roles of before them. */
function readingBefore(store: PromisedStore): PromisedStore {
  const commit: PromisedStore["commit"] = async (work) => {
    const before = await store.trial(async (tx) => {
      const roles = await tx.kinds.of.roles.living("mem");
      return {
        roles,
        users: await tx.people.withRoles(
          "mem",
          roles.map(({ _id }) => _id),
        ),
      };
    });
    return store.commit((tx) => {
      const roles = { ...tx.kinds.of.roles, living: async () => before.roles };
      const kinds = { ...tx.kinds, takeTurn: (client: string) => tx.kinds.takeTurn(client), of: { ...tx.kinds.of, roles } };
      return work({ ...tx, kinds, people: { ...tx.people, withRoles: async () => before.users } });
    });
  };
  return { ...store, commit };
}

const postgres = inject("postgres");

describe("two editors on a store in memory (R3)", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 1 });
});
describe("two editors on SQLite (R3)", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 5 });
});
describe.skipIf(postgres === "")("two editors on PostgreSQL (R3)", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 5 });
});
