import { Result, Schema } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import { schemaIssues } from "#core/schemas/issues.ts";
import { statusByErrorCode, isErrorCode } from "#core/domain/errors.ts";
import { issueKeys, wordKeyOfIssue } from "#core/domain/validation/issue.ts";
import { textLookupFor } from "#core/words/index.ts";
import { attributes, openWorld, requestFor, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const issuesOf = async (path: string, data: unknown) => JSON.parse((await world.send(path, data)).body).issues;

describe("a refused field", () => {
  it("is named by its path and the rule it breaks, every one of them", async () => {
    const wrong = {
      ...(await requestFor(world)),
      attributes: { location: 3, item: "", date: "2027-02-30", time: [] },
      profile: { firstname: "  ", lastname: "x".repeat(101), email: "nobody" },
      locale: "de",
      due: "much",
      extra: 1,
    };
    expect(await issuesOf("booking/reservations/create", wrong)).toEqual([
      { path: "/extra", rule: "unknown" },
      { path: "/attributes/location", rule: "kind" },
      { path: "/attributes/item", rule: "required" },
      { path: "/attributes/date", rule: "day" },
      { path: "/attributes/time", rule: "count", params: { min: 1, max: 24 } },
      { path: "/profile/firstname", rule: "required" },
      { path: "/profile/lastname", rule: "max", params: { max: 100 } },
      { path: "/profile/email", rule: "email" },
      { path: "/due", rule: "kind" },
      { path: "/locale", rule: "choice" },
    ]);
  });

  it.each([
    ["booking/boats/find", { page: 0 }, [{ path: "/page", rule: "minValue", params: { min: 1 } }]],
    ["booking/boats/find", { where: { "a/b~c": 1 } }, [{ path: "/where/a~1b~0c", rule: "unknown" }]],
    ["booking/boats/find", { sortBy: "nothing" }, [{ path: "/sortBy", rule: "choice" }]],
    [
      "booking/reservations/hold",
      { attributes: { ...attributes, time: ["mem_t_morning", "mem_t_evening"] } },
      [{ path: "/attributes/time", rule: "consecutive" }],
    ],
    [
      "booking/boats/find",
      { where: { _id: Array.from({ length: 201 }, () => "mem_b_alba") } },
      [{ path: "/where/_id", rule: "countMost", params: { max: 200 } }],
    ],
    ["booking/reservations/hold", null, [{ path: "", rule: "required" }]],
  ])("of %s is found in %j", async (path, data, issues) => {
    expect(await issuesOf(path, data)).toEqual(issues);
  });

  it.each([
    [Schema.isBetweenLength(2, 3), "Give 2 to 3 of these.", "Donnez-en de 2 à 3."],
    [Schema.isMinLength(2), "Give at least 2 of these.", "Donnez-en au moins 2."],
    [Schema.isMaxLength(0), "Give at most 0 of these.", "Donnez-en au plus 0."],
  ])("that holds too many or too few names its bounds (%#)", (check, en, fr) => {
    const tried = Schema.decodeUnknownResult(Schema.Array(Schema.String).check(check))(["one"]);
    if (!Result.isFailure(tried)) throw new Error("accepted");
    const [issue] = schemaIssues(tried.failure.issue, ["one"]);
    const key = wordKeyOfIssue({ key: issueKeys.find((known) => known === issue?.rule) ?? "format" });
    expect([textLookupFor("en")(key, issue?.params), textLookupFor("fr")(key, issue?.params)]).toEqual([en, fr]);
  });

  it("that was well formed is named by the refusal's own code", async () => {
    const attempt = { ...attributes, date: "2027-12-01" };
    expect(await issuesOf("booking/reservations/hold", { attributes: attempt })).toEqual([
      { path: "/attributes/date", rule: "OFF_SEASON" },
    ]);
  });

  it.each([
    ["verifyPasswordReset", { contact: "eve@people.test", data: { resetToken: "000000" } }, "/data/resetToken", "CODE_EXPIRED"],
    ["verifyOtpLogin", { contact: "eve@people.test", otp: "000000" }, "/otp", "CODE_EXPIRED"],
    ["resetPassword", { contact: "+44 20 7946 0958" }, "/contact", "PHONE_NOT_TEXTED"],
    ["login", { contact: "+44 20 7946 0958" }, "/contact", "PHONE_NOT_TEXTED"],
  ])("of %s is named as %j has it", async (call, data, path, rule) => {
    expect(await issuesOf(`account/auth/${call}`, data)).toEqual([{ path, rule }]);
  });

  it("is reported among at most twenty, and never repeats the sent values", async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, "canary"]));
    const { body } = await world.send("booking/reservations/hold", many);
    expect(JSON.parse(body).issues).toHaveLength(20);
    expect(body).not.toContain("canary");
  });

  it("has words for its rule in both languages", () => {
    const days = { from: "2027-04-01", to: "2027-10-31" };
    const params = {
      min: 1,
      max: 2,
      ageLimit: 18,
      width: 3,
      height: 4,
      count: 5,
      degrees: 10,
      phone: "450 555-0100",
      nearest: "#1F5A4A",
      place: "{nom}",
      name: "Ada Roy",
      names: "{name}",
      ...days,
    };
    for (const say of [textLookupFor("en"), textLookupFor("fr")]) {
      for (const key of issueKeys) expect(say(`validation.${key}`, params)).not.toBe("");
      for (const code of Object.keys(statusByErrorCode).filter(isErrorCode)) expect(say(`errors.code.${code}`)).not.toBe("");
    }
  });
});
