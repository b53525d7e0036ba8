import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { configHelpText, readConfig, sendsTexts } from "#app/server/config/config.ts";
import { EnvironmentSchema, secretSettings } from "#app/server/config/environment.ts";

const production = {
  QUAI_MODE: "production",
  QUAI_SECRET: "0d9f6c1be4725a83f2c07d1e96b84a35",
  HOST: "0.0.0.0",
  DATABASE_URL: "postgres://quai@db/quai",
  QUAI_PAYMENT: "stripe",
  QUAI_STRIPE_KEY: "sk",
  QUAI_STRIPE_WEBHOOK: "wh",
  QUAI_MAIL: "smtp://mail:25",
  QUAI_MAIL_FROM: "club@quai.test",
  QUAI_SMS: "https://texts.quai.test/send",
  QUAI_PUBLIC_URL: "https://book.quai.test/",
  QUAI_SITE_URL: "https://www.quai.test",
};

function problemOf(env: Record<string, string>): string {
  const outcome = readConfig(env);
  return outcome.ok ? "" : outcome.problem;
}

describe("the configuration", () => {
  it("is a demo on loopback when nothing is set", () => {
    const outcome = readConfig({});
    expect(outcome.ok && outcome.config).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      mode: "demo",
      databaseUrl: "sqlite:data/quai.sqlite",
      payment: "embedded",
      limits: true,
    });
  });

  it("keeps the store in the folder for files by default", () => {
    const outcome = readConfig({ QUAI_DATA: "/srv/quai" });
    expect(outcome.ok && outcome.config.databaseUrl).toBe("sqlite:/srv/quai/quai.sqlite");
  });

  it("reads the bucket of uploaded files, which needs its address and a key", () => {
    const whole = { QUAI_STORAGE: "s3", QUAI_S3_URL: "https://s3.test/quai/", QUAI_S3_KEY: "key", QUAI_S3_SECRET: "secret" };
    const outcome = readConfig(whole);
    expect(outcome.ok && outcome.config.bucket).toEqual({
      url: "https://s3.test/quai",
      region: "us-east-1",
      accessKey: "key",
      secretKey: "secret",
    });
    for (const name of ["QUAI_S3_URL", "QUAI_S3_KEY", "QUAI_S3_SECRET"])
      expect(readConfig({ ...whole, [name]: "" })).toEqual({ ok: false, problem: `Quai cannot start: ${name} must be set` });
  });

  it.each([
    ["PORT", "80a"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["QUAI_MODE", "staging"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_URL", "sqlite:"],
    ["QUAI_STORAGE", "tape"],
    ["QUAI_S3_URL", "s3://quai"],
    ["QUAI_POOLER", "transaction"],
    ["QUAI_DISTRIBUTED", "citus"],
    ["QUAI_DISTRIBUTED", "yes"],
    ["QUAI_SECRET", "short"],
    ["QUAI_PAYMENT", "paypal"],
    ["QUAI_MAIL", "pigeon"],
    ["QUAI_SMS", "http://plain"],
    ["QUAI_AVATAR_URL", "http://pictures.quai.test"],
    ["QUAI_SMS_COUNTRIES", "Canada"],
    ["QUAI_SMS_COUNTRIES", "CA,UK"],
    ["QUAI_SMS_COUNTRIES", "CA,"],
    ["QUAI_SMS_COUNTRIES", "ca"],
    ["QUAI_SMS_BUDGET", "1000"],
    ["QUAI_SMS_BUDGET", "1e3,5000"],
    ["QUAI_SMS_BUDGET", "1000,-1"],
    ["QUAI_SITE_URL", "javascript:alert(1)"],
    ["QUAI_LIMITS", "maybe"],
    ["QUAI_METRICS", "everybody"],
    ["QUAI_METRICS", "10.0.0.0/33"],
    ["QUAI_TRUST_PROXY", "true"],
    ["QUAI_TRUST_PROXY", "1"],
    ["QUAI_TRUST_PROXY", "-1"],
    ["QUAI_TRUST_PROXY", "*"],
    ["QUAI_TRUST_PROXY", "balancer.local"],
    ["QUAI_TRUST_PROXY", "10.0.0.0/33"],
    ["QUAI_TRUST_PROXY", "0.0.0.0/0"],
    ["QUAI_TRUST_PROXY", "::/0"],
    ["QUAI_TRUST_PROXY", "10.0.0.1,"],
    ["QUAI_TRUST_PROXY", "fe80::1%eth0"],
    ["QUAI_LOG", "loud"],
    ["HOST", "a b"],
  ])("refuses %s=%s in one line that names it", (name, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem).toMatch(new RegExp(`^Quai cannot start: ${name}`));
    expect(problem).not.toContain("\n");
  });

  it.each(["0.0.0.0", "::", "192.168.1.4", "quai.example", "127.0.0.1.example"])("refuses a demo on %s", (HOST) => {
    expect(problemOf({ HOST })).toContain("loopback");
  });

  it.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])("takes a demo on %s", (HOST) => {
    expect(problemOf({ HOST })).toBe("");
  });

  it.each([
    ["", []],
    ["10.0.0.1", ["10.0.0.1"]],
    ["10.0.0.0/8, fd00::/8,192.0.2.7", ["10.0.0.0/8", "fd00::/8", "192.0.2.7"]],
  ])("trusts the proxies %j", (QUAI_TRUST_PROXY, trusted) => {
    const outcome = readConfig({ QUAI_TRUST_PROXY });
    expect(outcome.ok && outcome.config.trustedProxies).toEqual(trusted);
  });

  it.each([
    "0.0.0.0/0",
    "0.0.0.0/1",
    "128.0.0.0/1",
    "8.0.0.0/5",
    "::/0",
    "::/1",
    "2000::/3",
    "2a00::/12",
    "::ffff:0:0/96",
    "::ffff:0.0.0.0/100",
  ])("trusts no network as wide as %s, and says why", (wide) => {
    expect(problemOf({ QUAI_TRUST_PROXY: `10.0.0.7,${wide}` })).toContain(`${wide} is so wide that strangers would be believed`);
  });

  it.each(["10.0.0.0/8", "172.16.0.0/12", "fc00::/7", "fd12::/8", "2600:1900::/28", "::ffff:10.0.0.0/104", "203.0.113.7/32"])(
    "trusts the network %s",
    (QUAI_TRUST_PROXY) => {
      expect(problemOf({ QUAI_TRUST_PROXY })).toBe("");
    },
  );

  it("takes a production that has everything", () => {
    expect(problemOf(production)).toBe("");
  });

  it.each([
    ["nobody's", "x".repeat(32)],
    ["nobody's, longer", "X".repeat(400)],
    ["a pattern", "ab".repeat(20)],
    ["a word again and again", "changeme".repeat(5)],
    ["a pattern that ends otherwise", `${"abcdefgh".repeat(4).slice(0, 31)}1`],
    ["a pattern in two cases", "AbcdEfghaBcdeFghAbCdefGhabcdefgh"],
    ["the alphabet", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["digits in a row", "112233445566778899aabbccddeeff00"],
    ["blanks for the most part", `0d9f6c1b${" ".repeat(40)}`],
    ["the demo's", "quai-demo-secret-which-everybody-knows"],
    ["the demo's with blanks", " quai-demo-secret-which-everybody-knows\n"],
    ["the demo's in blanks", "quai demo secret which everybody knows"],
    ["the demo's in capitals", "QUAI-DEMO-SECRET-WHICH-EVERYBODY-KNOWS"],
    ["the demo's with more behind it", "quai-demo-secret-which-everybody-knows-2027"],
  ])("refuses a production whose secret is %s, in one line that does not tell it", (_, secret) => {
    const problem = problemOf({ ...production, QUAI_SECRET: secret });
    expect(problem).toMatch(/^Quai cannot start: QUAI_SECRET [^=\n]+$/);
    expect(problem).not.toContain(secret.trim());
    expect(problemOf({ QUAI_SECRET: secret })).toBe("");
  });

  it("takes any secret of 32 characters that were drawn", () => {
    const drawn = ["0123456789", "0123456789abcdef", "abcdefghijklmnopqrstuvwxyz"].flatMap((alphabet) =>
      Array.from({ length: 200 }, () => Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join("")),
    );
    expect(drawn.filter((secret) => problemOf({ ...production, QUAI_SECRET: secret }) !== "")).toEqual([]);
  });

  it.each([
    ["QUAI_PUBLIC_URL", "http://book.quai.test", "https://"],
    ["QUAI_SITE_URL", "http://www.quai.test", "https://"],
    ["QUAI_STRIPE_KEY", "sk_test_51Habc", "test key"],
    ["QUAI_STRIPE_KEY", "rk_test_51Habc", "test key"],
    ["QUAI_STRIPE_KEY", " sk_test_51Habc", "test key"],
  ])("refuses a production with %s=%j, which a demo may have", (name, value, why) => {
    const problem = problemOf({ ...production, [name]: value });
    expect(problem).toMatch(new RegExp(`^Quai cannot start: ${name}.*${why}`));
    expect(problem).not.toMatch(/_test_|\n/);
    expect(problemOf({ [name]: value })).toBe("");
  });

  it.each([
    ["QUAI_SECRET", ""],
    ["QUAI_PAYMENT", "embedded"],
    ["QUAI_MAIL", "embedded"],
    ["QUAI_SMS", "embedded"],
    ["QUAI_LIMITS", "off"],
    ["QUAI_STRIPE_KEY", ""],
    ["QUAI_STRIPE_WEBHOOK", ""],
    ["QUAI_MAIL_FROM", ""],
    ["QUAI_PUBLIC_URL", ""],
    ["QUAI_SITE_URL", ""],
  ])("refuses a production with %s=%j", (name, value) => {
    expect(problemOf({ ...production, [name]: value })).toContain(name);
  });

  it("repeats neither a secret nor a password", () => {
    expect(problemOf({ QUAI_SECRET: "hunter2" })).not.toContain("hunter2");
    expect(problemOf({ DATABASE_URL: "mysql://quai:hunter2@db/quai" })).not.toContain("hunter2");
  });

  it("names every missing and wrong setting at once, each on its line", () => {
    const lines = problemOf({ QUAI_MODE: "production", PORT: "80a", QUAI_LOG: "loud", QUAI_PUBLIC_URL: "https://quai.test/book" }).split(
      "\n",
    );
    expect(lines[0]).toBe("Quai cannot start:");
    expect(lines.slice(1).map((line) => /^ {2}(\w+)/.exec(line)?.[1])).toEqual([
      "PORT",
      "QUAI_PUBLIC_URL",
      "QUAI_LOG",
      "QUAI_SECRET",
      "QUAI_PAYMENT",
      "QUAI_MAIL",
      "QUAI_SMS",
      "QUAI_SITE_URL",
    ]);
  });

  it.each(["https://quai.test/book", "https://quai.test?a=1", "https://quai.test/#a", "https://u:p@quai.test"])(
    "refuses a public address with more than a host, %s",
    (QUAI_PUBLIC_URL) => {
      expect(problemOf({ ...production, QUAI_PUBLIC_URL })).toMatch(/^Quai cannot start: QUAI_PUBLIC_URL\S* must be .* without a path/);
    },
  );

  it.each(["https://quai.test/", "https://book.quai.test:8443"])("takes the public address %s", (QUAI_PUBLIC_URL) => {
    expect(problemOf({ ...production, QUAI_PUBLIC_URL })).toBe("");
  });

  it.each(["https://key:word@texts.test/send", "https://key@texts.test", "http://texts.test/send"])(
    "refuses the text gateway %s, and does not repeat its password",
    (QUAI_SMS) => {
      const problem = problemOf({ ...production, QUAI_SMS });
      expect(problem).toMatch(/^Quai cannot start: QUAI_SMS must be/);
      expect(problem).not.toContain("word@");
    },
  );

  it("takes a text gateway on this machine without https", () => {
    expect(problemOf({ ...production, QUAI_SMS: "http://127.0.0.1:8080/send" })).toBe("");
  });

  it("takes no text gateway, where codes go by mail", () => {
    const outcome = readConfig({ ...production, QUAI_SMS: "none" });
    expect(outcome.ok && [outcome.config.sms, sendsTexts(outcome.config)]).toEqual(["none", false]);
    expect(sendsTexts({ sms: production.QUAI_SMS })).toBe(true);
  });

  const rehearsal = { ...production, QUAI_MODE: "rehearsal", QUAI_STRIPE_KEY: "sk_test_1", QUAI_REHEARSAL_TO: "a@quai.test,+14505550142" };

  it("is a rehearsal with test keys, and somebody to write to, alone", () => {
    expect(problemOf(rehearsal)).toBe("");
    expect(problemOf({ ...rehearsal, QUAI_PAYMENT: "dock", QUAI_STRIPE_KEY: "" })).toBe("");
    expect(problemOf({ ...rehearsal, QUAI_STRIPE_KEY: "sk_live_1" })).toMatch(/^Quai cannot start: QUAI_STRIPE_KEY is no test key/);
    expect(problemOf({ ...rehearsal, QUAI_REHEARSAL_TO: "" })).toMatch(/^Quai cannot start: QUAI_REHEARSAL_TO must be set/);
    expect(problemOf({ ...rehearsal, QUAI_REHEARSAL_TO: "450 555-0142" })).toMatch(/^Quai cannot start: QUAI_REHEARSAL_TO/);
    expect(problemOf({ ...rehearsal, QUAI_MAIL: "embedded" })).toMatch(/^Quai cannot start: QUAI_MAIL=embedded is for demo mode only/);
    expect(problemOf({ ...production, QUAI_REHEARSAL_TO: "a@quai.test" })).toMatch(
      /^Quai cannot start: QUAI_REHEARSAL_TO is for a rehearsal/,
    );
    expect(problemOf({ ...production, QUAI_STRIPE_KEY: "sk_test_1" })).toMatch(/^Quai cannot start: QUAI_STRIPE_KEY is a test key/);
  });

  it("takes a template and a header for the text gateway", () => {
    expect(problemOf({ ...production, QUAI_SMS_BODY: "To={{to}}&Body={{text}}", QUAI_SMS_HEADER: "Authorization: Bearer 1" })).toBe("");
    expect(problemOf({ ...production, QUAI_SMS_BODY: "Body={{text}}" })).toMatch(/^Quai cannot start: QUAI_SMS_BODY/);
    const problem = problemOf({ ...production, QUAI_SMS_HEADER: "hunter2" });
    expect(problem).toMatch(/^Quai cannot start: QUAI_SMS_HEADER/);
    expect(problem).not.toContain("hunter2");
  });

  it("is listed wholly by --help", () => {
    expect(Object.keys(EnvironmentSchema.fields).filter((name) => !configHelpText().includes(name))).toEqual([]);
  });
});

describe("a secret in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "quai-secrets-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (name: string, content: string): string => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  it.each(secretSettings)("is read for %s, without blanks at its ends", (name) => {
    const value = { ...production, QUAI_S3_SECRET: "s3", QUAI_SMS_HEADER: "X-Key: 1" }[name];
    const outcome = readConfig({ ...production, [name]: "", [`${name}_FILE`]: fileWith(name, `${value}\n`) });
    expect(outcome).toEqual(readConfig({ ...production, [name]: value }));
    expect(outcome.ok).toBe(true);
  });

  it.each([
    ["an empty file", (name: string) => ({ [`${name}_FILE`]: fileWith("empty", " \n") }), "is an empty file"],
    ["a file that is not there", (name: string) => ({ [`${name}_FILE`]: join(folder, "none") }), "cannot be read"],
    ["the variable beside its file", (name: string) => ({ [name]: "x", [`${name}_FILE`]: fileWith("both", "x") }), "are both set"],
  ])("is refused by name for %s", (_, given, why) => {
    for (const name of secretSettings) {
      const problem = problemOf({ ...production, [name]: "", ...given(name) });
      expect(problem).toMatch(new RegExp(`^Quai cannot start: ${name}_FILE[^\n]* ${why}`));
      expect(problem).not.toContain("\n");
    }
  });

  it("is never repeated when the file has a wrong value", () => {
    const problem = problemOf({ QUAI_SECRET_FILE: fileWith("short", "hunter2") });
    expect(problem).toMatch(/^Quai cannot start: QUAI_SECRET must be/);
    expect(problem).not.toContain("hunter2");
  });
});
