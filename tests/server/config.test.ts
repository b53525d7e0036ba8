import { describe, expect, it } from "vitest";
import { helpText, readConfig, settings } from "#app/server/config.ts";

const production = {
  QUAI_MODE: "production",
  QUAI_SECRET: "x".repeat(32),
  HOST: "0.0.0.0",
  DATABASE_URL: "postgres://quai@db/quai",
  QUAI_PAYMENT: "stripe",
  QUAI_STRIPE_KEY: "sk",
  QUAI_STRIPE_WEBHOOK: "wh",
  QUAI_MAIL: "smtp://mail:25",
  QUAI_MAIL_FROM: "club@quai.test",
  QUAI_SMS: "https://texts.quai.test/send",
  QUAI_PUBLIC_URL: "https://book.quai.test/",
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

  it("keeps the store in the folder for files unless told otherwise", () => {
    const outcome = readConfig({ QUAI_DATA: "/srv/quai" });
    expect(outcome.ok && outcome.config.databaseUrl).toBe("sqlite:/srv/quai/quai.sqlite");
  });

  it.each([
    ["PORT", "80a"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["QUAI_MODE", "staging"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_URL", "sqlite:"],
    ["QUAI_SECRET", "short"],
    ["QUAI_PAYMENT", "paypal"],
    ["QUAI_MAIL", "pigeon"],
    ["QUAI_SMS", "http://plain"],
    ["QUAI_SMS_COUNTRIES", "Canada"],
    ["QUAI_SMS_COUNTRIES", "CA,UK"],
    ["QUAI_SMS_COUNTRIES", "CA,"],
    ["QUAI_SMS_COUNTRIES", "ca"],
    ["QUAI_SITE_URL", "javascript:alert(1)"],
    ["QUAI_LIMITS", "maybe"],
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

  it("takes a production that has everything", () => {
    expect(problemOf(production)).toBe("");
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
  ])("refuses a production with %s=%j", (name, value) => {
    expect(problemOf({ ...production, [name]: value })).toContain(name);
  });

  it("repeats neither a secret nor a password", () => {
    expect(problemOf({ QUAI_SECRET: "hunter2" })).not.toContain("hunter2");
    expect(problemOf({ DATABASE_URL: "mysql://quai:hunter2@db/quai" })).not.toContain("hunter2");
  });

  it("is told whole by --help", () => {
    expect(Object.keys(settings).filter((name) => !helpText().includes(name))).toEqual([]);
  });
});
