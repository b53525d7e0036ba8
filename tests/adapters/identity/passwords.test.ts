import { verify } from "@node-rs/argon2";
import { Effect, Exit } from "effect";
import { describe, expect, it, vi } from "vitest";
import { makePasswords } from "#adapters/node/identity/passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

const cheap = { memoryCost: 64, timeCost: 1 };

describe("a password", () => {
  it("is stored by argon2id with its costs, another text each time, and matches no other password", async () => {
    const passwords = makePasswords(cheap);
    const [one, two] = await Promise.all([
      Effect.runPromise(passwords.hash("Quai-2027!")),
      Effect.runPromise(passwords.hash("Quai-2027!")),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(one).not.toBe(two);
    expect(await Effect.runPromise(passwords.matches(one, "Quai-2027!"))).toBe(true);
    expect(await Effect.runPromise(passwords.matches(one, "Quai-2027?"))).toBe(false);
  });

  it("costs as much as OWASP recommends by default", async () => {
    expect(await Effect.runPromise(makePasswords().hash("Quai-2027!"))).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("matches in any Unicode composition of its letters", async () => {
    const passwords = makePasswords(cheap);
    const kept = await Effect.runPromise(passwords.hash("Étoile-2027"));
    expect(await Effect.runPromise(passwords.matches(kept, "E\u0301toile-2027"))).toBe(true);
  });

  it("of an unknown user is refused after the same work as that of a known user", async () => {
    const passwords = makePasswords(cheap);
    const known = await Effect.runPromise(passwords.hash("Quai-2027!"));
    vi.mocked(verify).mockClear();
    for (const hash of [known, undefined]) expect(await Effect.runPromise(passwords.matches(hash, "Wrong-2027!"))).toBe(false);
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4));
    expect(costs).toEqual([costs[0], costs[0]]);
  });

  it("waits for its turn, and where too many wait is sent away with a time to come back", async () => {
    const passwords = makePasswords({ ...cheap, atOnce: 2, waiting: 3 });
    const kept = await Effect.runPromise(passwords.hash("Quai-2027!"));
    const all = await Promise.all(Array.from({ length: 20 }, () => Effect.runPromiseExit(passwords.matches(kept, "Quai-2027!"))));
    expect(all.filter(Exit.isSuccess)).toHaveLength(5);
    const refused = await Effect.runPromise(
      Effect.flip(
        Effect.all(
          Array.from({ length: 6 }, () => passwords.hash("x")),
          { concurrency: 6 },
        ),
      ),
    );
    expect([refused.code, refused.facts.retryAfterSeconds]).toEqual(["UNAVAILABLE", 2]);
    expect(await Effect.runPromise(passwords.matches(kept, "Quai-2027!"))).toBe(true);
  });

  it("of a returning user has a lane of its own, which a flood of strangers does not fill", async () => {
    const passwords = makePasswords({ ...cheap, atOnce: 2, waiting: 3 });
    const kept = await Effect.runPromise(passwords.hash("Quai-2027!"));
    const flood = Promise.all(Array.from({ length: 20 }, () => Effect.runPromiseExit(passwords.matches(kept, "Wrong-2027!"))));
    const known = await Effect.runPromiseExit(passwords.matches(kept, "Quai-2027!", true));
    const [stranger] = (await flood).slice(-1);
    expect([known, stranger?._tag]).toEqual([Exit.succeed(true), "Failure"]);
  });

  it("is recognized as a common one, in any case and with any signs around it", async () => {
    const { isCommon } = makePasswords(cheap);
    const isCommonPassword = (typed: string) => Effect.runPromise(isCommon(typed));
    for (const typed of ["password1", "Password1", "Qwerty123!", "!!Bonjour1", "12345678"])
      expect([typed, await isCommonPassword(typed)]).toEqual([typed, true]);
    for (const typed of ["Quai-2027!", "Lakes-2028!", "correct horse battery staple"])
      expect([typed, await isCommonPassword(typed)]).toEqual([typed, false]);
  });
});
