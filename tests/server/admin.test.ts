import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let data = "";
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "quai-admin-"));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** The command as an operator runs it in production. */
function admin(...given: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const env = {
    PATH: process.env["PATH"],
    QUAI_DATA: data,
    QUAI_MODE: "production",
    QUAI_SECRET: "8f1c27d94be05a63f2c81e7bd0943a56e1f7",
    QUAI_PUBLIC_URL: "https://book.club.test",
    QUAI_SITE_URL: "https://club.test",
    QUAI_PAYMENT: "stripe",
    QUAI_STRIPE_KEY: "rk_live_0",
    QUAI_STRIPE_WEBHOOK: "whsec_0",
    QUAI_MAIL: "smtp://127.0.0.1:1",
    QUAI_MAIL_FROM: "quai@club.test",
    QUAI_SMS: "https://sms.club.test",
  };
  return new Promise((done) => {
    execFile(process.execPath, ["app/server/admin.ts", ...given], { env }, (error, out, err) =>
      done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

describe("npm run admin", () => {
  it("prints one link, and for the same again another of the same user", async () => {
    const [first, again] = [
      await admin("ada@club.test", "--club", "ada", "--name", "Club of Ada"),
      await admin("ada@club.test", "--club", "ada", "--name", "Club of Ada"),
    ];
    const link = /^https:\/\/book\.club\.test\/en\/login#invite=(ada_u_[\w-]+)\.\d+\.[\w-]+\n$/;
    expect([first.err, first.code, link.exec(first.out)?.[1]]).toEqual(["", 0, expect.any(String)]);
    expect(link.exec(again.out)?.[1]).toBe(link.exec(first.out)?.[1]);
    const other = await admin("ada@club.test", "--club", "eve", "--name", "Club of Eve");
    expect([other.code, other.out, other.err]).toEqual([2, "", "This e-mail is a user's of another club\n"]);
  });

  it.each([
    [["nobody", "--club", "ada", "--name", "x"], /e-mail/],
    [["ada@club.test", "--club", "Ada_1", "--name", "x"], /short code/],
    [["ada@club.test", "--club", "ada", "--name", " "], /club's name/],
    [["ada@club.test", "--club", "ada", "--name", "x", "--locale", "de"], /en or fr/],
  ])("refuses %j in one line", async (given, said) => {
    const { code, out, err } = await admin(...given);
    expect([code, out, err]).toEqual([2, "", expect.stringMatching(said)]);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});
