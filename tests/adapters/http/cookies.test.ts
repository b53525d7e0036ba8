import { parseCookies, setCookieHeader } from "#adapters/node/http/request/cookies.ts";
import { describe, expect, it } from "vitest";

describe("a request's cookies", () => {
  it("are found by their whole name among others, the first of two", () => {
    expect(parseCookies("a=b; i18n_redirected=fr; xi18n_redirected=en; i18n_redirected=en; c=d")["i18n_redirected"]).toBe("fr");
    for (const header of [undefined, "", "xi18n_redirected=fr", "i18n_redirected", ";;=;fr"])
      expect(parseCookies(header)["i18n_redirected"]).toBeUndefined();
  });

  it("are read as written, so that a header full of broken escapes causes no errors", () => {
    expect(parseCookies("a=%66r; b=%; c=%e0%a4%a")).toMatchObject({ a: "%66r", b: "%", c: "%e0%a4%a" });
  });

  it("have only the names that were sent", () => {
    expect(parseCookies("a=b")["constructor"]).toBeUndefined();
    expect(parseCookies("__proto__=x")["toString"]).toBeUndefined();
  });
});

describe("a cookie that is set", () => {
  const cookie = { name: "quai_visitor", value: "v", maxAgeSeconds: 60 };

  it("is for every page, and sent along from this site alone", () => {
    expect(setCookieHeader(cookie)).toBe("quai_visitor=v; Max-Age=60; Path=/; SameSite=Lax");
  });

  it("is kept from scripts and from http where it says so", () => {
    expect(setCookieHeader({ ...cookie, httpOnly: true, secure: true })).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(setCookieHeader({ ...cookie, httpOnly: false, secure: false })).not.toMatch(/HttpOnly|Secure/);
  });
});
