import type { TokenFamily } from "../../domain/people/account.ts";
import { storeSignedInUser, makeTestCode, testNow, testVisitor, type SuiteTools, slotTakenError } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about accounts. */
export function accountsSuite({ it, expect }: SuiteTools): void {
  const ada = { kind: "user", id: "mem_u_1", client: "mem", phone: "+15145550111", roles: [] } as const;
  const credential = { client: "mem", user: "mem_u_1", hash: "$argon2id$1", mustChange: true, changedAt: testNow };
  const familyOf = (change: Partial<TokenFamily> = {}): TokenFamily => ({
    client: "mem",
    id: "mem_s_1",
    user: "mem_u_1",
    digest: "d",
    generation: 1,
    rotatedAt: testNow,
    expires: testNow + 1000,
    agent: "Firefox",
    device: "device-1",
    ...change,
  });

  it("are found by e-mail and by phone, with and without a password, and not by anything else", async ({ store }) => {
    await storeSignedInUser(store, ada);
    const email = { kind: "email", text: "mem_u_1@people.test" } as const;
    expect(await store.accounts.byContact(email)).toMatchObject({ user: { id: "mem_u_1" }, credential: undefined });
    await store.commit((tx) => tx.accounts.putCredential(credential));
    const found = await store.accounts.byContact({ kind: "phone", text: "+15145550111" });
    expect([found?.user.id, found?.credential]).toEqual(["mem_u_1", credential]);
    expect(await store.accounts.byContact({ kind: "phone", text: email.text })).toBeUndefined();
    expect(await store.accounts.byContact({ ...email, text: "nobody@people.test" })).toBeUndefined();
  });

  it("are found by contact within a commit, and roles by name in their own club", async ({ store }) => {
    await storeSignedInUser(store, { ...ada, roles: [{ name: "desk", permissions: [] }] });
    await store.commit(async (tx) => {
      expect((await tx.accounts.byContact({ kind: "phone", text: "+15145550111" }))?.user.id).toBe("mem_u_1");
      expect(await tx.accounts.byContact({ kind: "email", text: "nobody@people.test" })).toBeUndefined();
      expect(await tx.accounts.roleNamed("mem", "desk")).toBe("mem_role_mem_u_1_0");
      expect(await tx.accounts.roleNamed("msk", "desk")).toBeUndefined();
    });
  });

  it("are stored with their code while they await confirmation", async ({ store }) => {
    const signUp = { client: "mem", firstname: "Zoé", lastname: "Roy", locale: "fr", hash: "$argon2id$1" } as const;
    await store.commit(async (tx) => {
      await tx.codes.insert({ ...makeTestCode(), signUp });
      await tx.codes.insert(makeTestCode({ id: "c2", purpose: "reset" }));
      expect((await tx.codes.newest("+14505550100", "login", testVisitor))?.signUp).toEqual(signUp);
      expect(await tx.codes.newest("+14505550100", "reset", testVisitor)).toEqual(makeTestCode({ id: "c2", purpose: "reset" }));
    });
  });

  it("are mailed codes that count in no budget of texts", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.codes.insert(makeTestCode());
      await tx.codes.insert(makeTestCode({ id: "c2", phone: "zoe@people.test", client: "@" }));
      expect(await tx.codes.spent("mem", testNow - 1)).toEqual({ club: 0, all: 1 });
    });
  });

  it("are read within a commit in their own club, and keep the last password", async ({ store }) => {
    await storeSignedInUser(store, ada);
    await store.commit(async (tx) => {
      await tx.accounts.putCredential(credential);
      await tx.accounts.putCredential({ ...credential, hash: "$argon2id$2", mustChange: false });
      expect((await tx.accounts.read("mem", "mem_u_1"))?.credential).toEqual({ ...credential, hash: "$argon2id$2", mustChange: false });
      expect(await tx.accounts.read("msk", "mem_u_1")).toBeUndefined();
      expect(await tx.accounts.read("mem", "mem_u_2")).toBeUndefined();
    });
  });

  it("have sign-ins that go on, the one seen last first, and know their devices", async ({ store }) => {
    const subject = await storeSignedInUser(store, ada);
    const session = { id: "mem_s_2", client: "mem", user: "mem_u_1", createdAt: testNow - 5, endedAt: null };
    await store.commit(async (tx) => {
      await tx.accounts.putFamily(familyOf({ id: "mem_s_1" }));
      await tx.people.putSession({ ...session, id: "mem_s_1" });
      await tx.accounts.putFamily(familyOf({ id: "mem_s_2", rotatedAt: testNow + 1, agent: "Safari" }));
      await tx.people.putSession(session);
      await tx.accounts.putFamily(familyOf({ id: "mem_s_3", expires: testNow }));
      await tx.people.putSession({ ...session, id: "mem_s_3" });
      await tx.accounts.putFamily(familyOf({ id: "mem_s_4" }));
      await tx.people.putSession({ ...session, id: "mem_s_4", endedAt: testNow });
      await tx.accounts.putFamily(familyOf({ id: "msk_s_1", client: "msk" }));
      await tx.people.putSession({ ...session, id: "msk_s_1", client: "msk" });
    });
    expect(await store.accounts.sessions("mem", "mem_u_1", testNow)).toEqual([
      { _id: "mem_s_2", createdAt: testNow - 5, seenAt: testNow + 1, agent: "Safari" },
      { _id: "mem_s_1", createdAt: testNow - 5, seenAt: testNow, agent: "Firefox" },
    ]);
    expect(await store.accounts.knowsDevice("mem", "mem_u_1", "device-1")).toBe(true);
    expect(await store.accounts.knowsDevice("mem", "mem_u_1", "device-2")).toBe(false);
    expect(await store.accounts.knowsDevice("mem", "mem_u_2", "device-1")).toBe(false);
    expect(subject.client).toBe("mem");
  });

  it("end all sign-ins of one user at once, and none of another user", async ({ store }) => {
    const subject = await storeSignedInUser(store, ada);
    const other = await storeSignedInUser(store, { ...ada, id: "mem_u_2", phone: null });
    const before = await store.people.version();
    await store.commit((tx) => tx.people.endSessions("mem", "mem_u_1", testNow));
    expect(await store.people.version()).toBeGreaterThan(before);
    expect((await store.people.look(subject)).session?.endedAt).toBe(testNow);
    expect((await store.people.look(other)).session?.endedAt).toBeNull();
    await store.commit((tx) => tx.people.endSessions("mem", "mem_u_1", testNow + 1));
    expect(await store.commit((tx) => tx.people.look(subject))).toMatchObject({ session: { endedAt: testNow } });
  });

  it("keep a family of refresh tokens, and count attempts by name", async ({ store }) => {
    await store.commit(async (tx) => {
      expect(await tx.accounts.family("mem_s_1")).toBeUndefined();
      await tx.accounts.putFamily(familyOf());
      await tx.accounts.putFamily(familyOf({ generation: 2, rotatedAt: testNow + 1 }));
      expect(await tx.accounts.family("mem_s_1")).toEqual(familyOf({ generation: 2, rotatedAt: testNow + 1 }));
      expect(await tx.accounts.attempts(["a", "b"])).toEqual([]);
      await tx.accounts.putAttempt({ name: "b", until: testNow });
      await tx.accounts.putAttempt({ name: "b", until: testNow + 1 });
      expect(await tx.accounts.attempts(["a", "b"])).toEqual([{ name: "b", until: testNow + 1 }]);
    });
  });

  it("are swept of sign-ins and attempts that are over", async ({ store }) => {
    const subject = await storeSignedInUser(store, ada);
    await store.commit(async (tx) => {
      for (const [id, expires] of [
        ["mem_s_1", testNow - 1],
        ["mem_s_2", testNow + 1],
      ] as const) {
        await tx.accounts.putFamily(familyOf({ id, expires }));
        await tx.people.putSession({ id, client: "mem", user: "mem_u_1", createdAt: 0, endedAt: null });
      }
      await tx.accounts.putAttempt({ name: "old", until: testNow - 1 });
      await tx.accounts.putAttempt({ name: "new", until: testNow + 1 });
    });
    expect(await store.sweep(testNow, 10)).toBe(2);
    const left = await store.commit(async (tx) => {
      const names = (await tx.accounts.attempts(["new", "old"])).map(({ name }) => name);
      return [...names, (await tx.accounts.family("mem_s_1"))?.id, (await tx.accounts.family("mem_s_2"))?.id];
    });
    expect(left).toEqual(["new", undefined, "mem_s_2"]);
    expect((await store.people.look({ ...subject, session: "mem_s_1" })).session).toBeUndefined();
    expect((await store.people.look({ ...subject, session: "mem_s_2" })).session).toBeDefined();
  });

  it("find a passkey by its credential in any club, and let only its owner remove it", async ({ store }) => {
    const passkey = {
      client: "mem",
      id: "mem_k_1",
      user: "mem_u_1",
      credential: "c1",
      publicKey: "pk",
      counter: 4,
      transports: ["internal", "hybrid"],
      isSynced: true,
      name: "Clé d’Ada",
      createdAt: testNow,
      usedAt: null,
    } as const;
    await store.commit(async (tx) => {
      expect(await tx.accounts.passkey("c1")).toBeUndefined();
      await tx.accounts.putPasskey(passkey);
      await tx.accounts.putPasskey({ ...passkey, id: "mem_k_2", credential: "c2", createdAt: testNow + 1 });
      await tx.accounts.putPasskey({ ...passkey, counter: 5, usedAt: testNow });
    });
    expect(await store.accounts.passkey("c1")).toEqual({ ...passkey, counter: 5, usedAt: testNow });
    expect((await store.accounts.passkeys("mem", "mem_u_1")).map(({ id }) => id)).toEqual(["mem_k_2", "mem_k_1"]);
    expect(await store.accounts.passkeys("msk", "mem_u_1")).toEqual([]);
    const remove = (user: string, id = "mem_k_1") => store.commit((tx) => tx.accounts.removePasskey({ client: "mem", user, id }));
    expect([await remove("mem_u_2"), await remove("mem_u_1"), await remove("mem_u_1")]).toEqual([false, true, false]);
    await store.commit((tx) => tx.accounts.removePasskeys("mem", "mem_u_1"));
    expect(await store.accounts.passkey("c2")).toBeUndefined();
  });

  it("give a challenge to one of those that take it, and are swept of old ones", async ({ store }) => {
    await store.commit((tx) => tx.accounts.putChallenge({ name: "challenge", until: testNow + 5 }));
    const taken = await Promise.all([1, 2, 3].map(() => store.commit((tx) => tx.accounts.takeChallenge("challenge"))));
    expect(taken.filter((until) => until !== undefined)).toEqual([testNow + 5]);
    await store.commit((tx) => tx.accounts.putChallenge({ name: "old", until: testNow - 1 }));
    expect(await store.sweep(testNow, 10)).toBe(1);
    expect(await store.commit((tx) => tx.accounts.takeChallenge("old"))).toBeUndefined();
  });
}

/** Adds the tests of what every store promises about codes. */
export function codesSuite({ it, expect }: SuiteTools): void {
  it("judges a code at most five times in a burst of guesses", async ({ store }) => {
    await store.commit((tx) => tx.codes.insert(makeTestCode()));
    const guess = () =>
      store.commit(async (tx) => {
        const code = await tx.codes.newest("+14505550100", "login", testVisitor);
        if (code === undefined || code.judged >= 5) return false;
        await tx.codes.update({ id: code.id, judged: code.judged + 1, used: 0 });
        return true;
      });
    const judged = await Promise.all(Array.from({ length: 10 }, guess));
    expect(judged.filter(Boolean)).toHaveLength(5);
  });

  it("gives the newest code of a phone and purpose to its requester alone", async ({ store }) => {
    const at = (visitor: string | undefined, address = "192.0.2.1") => ({ visitor, address });
    await store.commit(async (tx) => {
      await tx.codes.insert(makeTestCode({ id: "c1", createdAt: testNow - 10 }));
      await tx.codes.insert(makeTestCode({ id: "c2", createdAt: testNow }));
      await tx.codes.insert(makeTestCode({ id: "c3", createdAt: testNow + 5, purpose: "booking" }));
      await tx.codes.insert(makeTestCode({ id: "c4", createdAt: testNow + 5, visitor: "visitor-2" }));
      await tx.codes.insert(makeTestCode({ id: "c5", createdAt: testNow - 5, visitor: "visitor-3", hasCookie: false }));
      await tx.codes.update({ id: "c2", judged: 1, used: testNow });
    });
    const newest = (by: ReturnType<typeof at>) => store.commit((tx) => tx.codes.newest("+14505550100", "login", by));
    expect(await newest(at("visitor-1", "198.51.100.7"))).toEqual(makeTestCode({ id: "c2", judged: 1, used: testNow }));
    expect((await newest(at("visitor-2")))?.id).toBe("c4");
    expect((await newest(at("visitor-3")))?.id).toBe("c5");
    expect((await newest(at(undefined)))?.id).toBe("c5");
    expect(await newest(at(undefined, "192.0.2.2"))).toBeUndefined();
    expect(await newest(at("visitor-4"))).toBeUndefined();
  });

  it("knows nothing of a code that was withdrawn, and counts it no more", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.codes.insert(makeTestCode({ id: "c1", createdAt: testNow - 10 }));
      await tx.codes.insert(makeTestCode({ id: "c2" }));
    });
    await store.commit((tx) => tx.codes.withdraw("c2"));
    await store.commit(async (tx) => {
      expect((await tx.codes.newest("+14505550100", "login", testVisitor))?.id).toBe("c1");
      expect(await tx.codes.spent("", 0)).toMatchObject({ all: 1 });
      expect(await tx.codes.texts({ phone: "+14505550100", visitor: "", site: "" }, 0)).toHaveLength(1);
    });
  });

  it("gives the texts to a phone, of a visitor and from a site after an instant, oldest first", async ({ store }) => {
    const elsewhere = { phone: "+14505550101", visitor: "visitor-2", site: "2001:db8:2::/48" };
    const texted = (id: string, createdAt: number, change = {}) => makeTestCode({ ...elsewhere, id, createdAt, ...change });
    const codes = [
      texted("c1", testNow, { phone: "+14505550100" }),
      texted("c2", testNow - 2, { visitor: "visitor-1" }),
      texted("c3", testNow - 1, { site: "192.0.2.1" }),
      texted("c4", testNow - 3, { site: "192.0.2.1" }),
      texted("c5", testNow),
    ];
    await store.commit(async (tx) => {
      for (const code of codes) await tx.codes.insert(code);
      const caller = { phone: "+14505550100", visitor: "visitor-1", site: "192.0.2.1" };
      const [first, second, third] = codes;
      expect(await tx.codes.texts(caller, testNow - 3)).toEqual([second, third, first]);
      expect(await tx.codes.texts({ phone: "", visitor: "", site: "" }, 0)).toEqual([]);
    });
  });

  it("counts the texts after an instant by the club they are charged to, and all", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.codes.insert(makeTestCode({ id: "c1", client: "mem" }));
      await tx.codes.insert(makeTestCode({ id: "c2", client: "mem", createdAt: testNow - 1 }));
      await tx.codes.insert(makeTestCode({ id: "c3", client: "msk" }));
      await tx.codes.insert(makeTestCode({ id: "c4" }));
      expect(await tx.codes.spent("mem", testNow - 1)).toEqual({ club: 1, all: 3 });
      expect(await tx.codes.spent("mem", testNow - 2)).toEqual({ club: 2, all: 4 });
      expect(await tx.codes.spent("", 0)).toEqual({ club: 1, all: 4 });
      expect(await tx.codes.spent("mem", testNow)).toEqual({ club: 0, all: 0 });
    });
  });

  it("holds a cap when a burst of texts counts one after the other", async ({ store }) => {
    const ask = (id: number) =>
      store.commit(async (tx) => {
        await tx.codes.takeTurn();
        if ((await tx.codes.spent("mem", testNow - 1)).club >= 3) throw slotTakenError;
        await tx.codes.insert(makeTestCode({ id: `c${id}`, client: "mem" }));
      });
    const requests = await Promise.allSettled(Array.from({ length: 20 }, (_, id) => ask(id)));
    expect(requests.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });
}
