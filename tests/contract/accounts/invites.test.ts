import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { createFirstAdmin, type FirstAdmin, type InvitedAdmin } from "#core/features/accounts/firstAdmin.ts";
import { invitationLifetimeMs, inviteLink } from "#core/features/accounts/invite.ts";
import { clubScope } from "#core/domain/scope.ts";
import { Secrets, ClockPort } from "#core/ports/outside.ts";
import { Store } from "#core/ports/store/store.ts";
import { openClub, juneMorning, secret, type Club } from "../../trust/club.ts";
import { effectsOf } from "../../promised.ts";

const firstAdmin: FirstAdmin = { email: "Ada@Club.test", client: "ada", name: "Club of Ada", locale: "fr", isSuper: false };

let club: Club;
beforeEach(async () => {
  club = await openClub();
});

async function enter(given: Partial<FirstAdmin> = {}, now = juneMorning): Promise<string> {
  return (await invited(given, now)).token;
}

function invited(given: Partial<FirstAdmin> = {}, now = juneMorning): Promise<InvitedAdmin> {
  const entering = createFirstAdmin({ ...firstAdmin, ...given }).pipe(
    Effect.provideService(Store, effectsOf(club.store)),
    Effect.provideService(Secrets, makeSecrets(secret)),
    Effect.provideService(ClockPort, { now: () => now }),
  );
  return Effect.runPromise(entering);
}

async function accept(token: string) {
  const { status, body } = await club.send("account/invites/accept", { token });
  return { status, ...JSON.parse(body) };
}

const people = async () => (await club.store.kinds.users.find(clubScope("ada"), {})).items;

describe("the first administrator", () => {
  it("is made with the club and its roles, once, however often it is requested", async () => {
    await enter();
    await enter();
    const [user, ...others] = await people();
    expect([user?.email, others]).toEqual(["ada@club.test", []]);
    const roles = (await club.store.kinds.roles.find(clubScope("ada"), {})).items;
    expect(roles.find(({ _id }) => user?.roles.includes(_id))?.name).toBe("admin");
    expect(roles.map(({ name }) => name).toSorted()).toEqual(["admin", "customer", "desk", "dock", "quai-super-admin", "treasurer"]);
    const { clubs } = await club.store.offer.catalogue("ada");
    expect(clubs.map(({ id, name }) => [id, name])).toEqual([["ada", "Club of Ada"]]);
  });

  it("is an administrator of their own club alone, and a super administrator on request; the server says when it has none", async () => {
    const rolesOf = async () => (await people()).map(({ roles }) => roles);
    expect((await invited()).isWithoutSuper).toBe(true);
    expect(await rolesOf()).toEqual([["ada_role_admin"]]);
    expect((await invited({ isSuper: true })).isWithoutSuper).toBe(false);
    expect(await rolesOf()).toEqual([["ada_role_admin", "ada_role_superAdmin"]]);
    expect((await invited({ client: "eve", email: "eve@club.test" })).isWithoutSuper).toBe(false);
    expect((await club.store.kinds.users.find(clubScope("eve"), {})).items.map(({ roles }) => roles)).toEqual([["eve_role_admin"]]);
  });

  it("has the name that was given, else that of the e-mail", async () => {
    const names = async () => (await people()).map(({ firstname, lastname }) => [firstname, lastname]);
    await enter();
    expect(await names()).toEqual([["ada", "Administrator"]]);
    await enter({ email: "grace@club.test", person: { firstname: "Grace", lastname: "Hopper" } });
    expect(await names()).toContainEqual(["Grace", "Hopper"]);
  });

  it("is nobody of another club", async () => {
    await enter();
    await expect(enter({ client: "eve" })).rejects.toThrow("DUPLICATE");
    expect((await club.store.offer.catalogue("eve")).clubs).toEqual([]);
  });

  it("has no password: the invitation alone opens the change of it, and the link keeps it from every server", async () => {
    const token = await enter();
    expect(inviteLink("https://quai.test", "fr", token)).toBe(`https://quai.test/fr/login#invite=${token}`);
    expect(await accept(token)).toMatchObject({ status: 200, data: { firstTimeLogin: true, jwt: expect.any(String) } });
    expect((await club.store.accounts.byContact({ kind: "email", text: "ada@club.test" }))?.credential).toBeUndefined();
  });
});

describe("an invitation", () => {
  it("does not open once a password is set, nor for a disabled user", async () => {
    const token = await enter();
    const [user] = await people();
    if (user === undefined) throw new Error("nobody there");
    const credential = { client: "ada", user: user._id, hash: "memory x", mustChange: false, changedAt: juneMorning };
    await club.store.commit((tx) => tx.accounts.putCredential(credential));
    expect([(await accept(token)).status, (await accept(token)).code]).toEqual([401, "LOGIN_INVALID"]);
    const again = await enter();
    expect((await accept(again)).status).toBe(200);
    await club.store.commit((tx) => tx.kinds.of.users.replace({ ...user, version: 3, isDisabled: true }));
    expect((await accept(await enter({}, juneMorning + 1))).status, "let in again by the operator").toBe(200);
  });

  it("expires, and does not work for another user, with a later end, or without its signature", async () => {
    const old = await enter({}, juneMorning - invitationLifetimeMs);
    expect([(await accept(old)).status, (await accept(old)).code]).toEqual([409, "CODE_EXPIRED"]);
    const token = await enter();
    const [id = "", expires = "", mark = ""] = token.split(".");
    const forged = [
      `${id}.${Number(expires) + 1}.${mark}`,
      `mem_u_super.${expires}.${mark}`,
      `${id}.${expires}.${"0".repeat(mark.length)}`,
      `${id}.${expires}`,
      "x",
    ];
    for (const text of forged) expect([text, (await accept(text)).code]).toEqual([text, "LOGIN_INVALID"]);
  });
});
