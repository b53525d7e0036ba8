import { beforeEach, describe, expect, it } from "vitest";
import { ada, enter, signedIn, signedInBy } from "../accounts/accounts.ts";
import { openWorld, person, type SendOptions, type World } from "../world.ts";

const admin = { principal: person("mem", ["^(account|configuration)/"]) };
const engine = { key: "gravatar-engine" } as const;

let world: World;
let own: SendOptions;
beforeEach(async () => {
  world = await openWorld();
  world.avatars.isOn = true;
  await enter(world);
  own = await signedInBy(world, (await signedIn(world)).jwt);
});

const avatarOf = async () => (await world.call("account/auth/profile", {}, own)).user.avatar ?? "";
const seen = async (address: string) => {
  const [, user = "", key = ""] = /^\/avatar\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  const bytes = await world.jobs.avatarAt(user, key);
  return bytes === undefined ? undefined : Buffer.from(bytes).toString();
};

describe("the avatar of a user", () => {
  it("is shown to themselves and to staff who see them, drawn as they chose, else as their club says", async () => {
    const first = await avatarOf();
    expect(await seen(first)).toBe(`mp ${ada}`);
    const [row] = (await world.call("account/users/find", { where: { id: "mem_u_ada" } }, admin)).items;
    expect([row?.avatar, (await world.call("account/users/read", { id: "mem_u_ada" }, admin)).avatar]).toEqual([first, first]);
    await world.call("configuration/values/update", { ...engine, values: "retro", client: "mem" }, admin);
    expect(await seen(await avatarOf())).toBe(`retro ${ada}`);
    await world.call("configuration/values/update", { ...engine, values: "robohash" }, own);
    expect([await seen(await avatarOf()), await seen(first)]).toEqual([`robohash ${ada}`, undefined]);
  });

  it("has an address that contains no e-mail, cannot be guessed, and does not reveal who has an account", async () => {
    const address = await avatarOf();
    expect(address).toMatch(/^\/avatar\/mem_u_ada\/[\da-f]{64}$/);
    const changed = address.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const nobody = address.replace("u_ada", "u_bob");
    const everywhere = [changed, nobody, address.replace("mem_u", "msk_u"), "/avatar/none/0", "/avatar/mem_u_ada/robohash"];
    expect(await Promise.all(everywhere.map(seen))).toEqual(everywhere.map(() => undefined));
  });

  it("changes with the e-mail, and does not exist without one", async () => {
    await enter(world, { unproven: ["email"] });
    const before = await avatarOf();
    const { version = 0 } = await world.call("account/users/read", { id: "mem_u_ada" }, admin);
    const bob = await world.call(
      "account/users/update",
      { id: "mem_u_ada", version, email: "bob@people.test", phone: "5145550111" },
      admin,
    );
    expect([await seen(before), await seen(await avatarOf())]).toEqual([undefined, "mp bob@people.test"]);
    await world.call("account/users/update", { id: "mem_u_ada", version: bob.version, email: null }, admin);
    expect(await avatarOf()).toBe("");
  });

  it("has no address on a server without a picture service, and an old address is a 404", async () => {
    const before = await avatarOf();
    world.avatars.isOn = false;
    expect([await avatarOf(), await seen(before)]).toEqual(["", undefined]);
    expect((await world.call("account/users/read", { id: "mem_u_ada" }, admin)).avatar).toBeUndefined();
  });

  it("is shown on such a server too when the server draws it, as a club may choose in its rules", async () => {
    world.avatars.isOn = false;
    const { version, avatars } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    expect([avatars, await avatarOf()]).toEqual([{ engine: "mp" }, ""]);
    await world.call("configuration/rules/update", { client: "mem", version, avatars: { engine: "identicon" } }, admin);
    expect(await seen(await avatarOf())).toBe(`identicon ${ada}`);
  });
});
