import { describe, expect, it } from "vitest";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { textCapRules } from "#core/domain/accounts/textCaps.ts";
import { emptyContactState } from "#core/domain/visit/contact.ts";
import { isPhoneVerified, setContactPhone, setContactProfile } from "#core/domain/visit/contactChanges.ts";
import { countryNames } from "#core/words/format/countries.ts";
import { textLookupFor } from "#core/words/index.ts";
import { failurePhraseOf } from "#ui/headless/alerts/failurePhrase.ts";
import { checkContact } from "#ui/headless/customers/contact/check.ts";
import { formatTypedPhone } from "#ui/headless/customers/contact/formatTypedPhone.ts";
import { toCode, toContact, toPay, toRefusedCode } from "../../../stories/club/leads.ts";
import { reopenVisit, visitOf } from "../../../stories/club/visit.ts";

const named = setContactProfile(emptyContactState, { firstname: "Ada", lastname: "Roy", email: "ada@example.test" });

describe("the contact step", () => {
  it("says every issue at once, in the order of the page", () => {
    expect(checkContact(emptyContactState, "en").issues.map(({ field, issue }) => [field, issue.key])).toEqual([
      ["firstname", "required"],
      ["lastname", "required"],
      ["email", "required"],
      ["phone", "required"],
    ]);
  });

  it("refuses a web address for a name, in words of its own", () => {
    const { issues } = checkContact(setContactPhone(setContactProfile(named, { lastname: "www.evil.test" }), "450 555 0100"), "fr");
    expect(issues).toEqual([{ field: "lastname", issue: { key: "personName" } }]);
    expect(textLookupFor("fr")("validation.personName")).toContain("adresse Web");
  });

  it.each(["450 555 0100", "(450) 555-0100", "+1 450 555 0100", "1-450-555-0100", "(450) 555_01.00"])(
    "reads %s as +14505550100",
    (typed) => {
      expect(checkContact(setContactPhone(named, typed), "fr")).toEqual({ issues: [], phone: "+14505550100" });
    },
  );

  it.each([
    ["123", "phone", "Invalid phone number"],
    ["450/555-0100", "phone", "Invalid phone number"],
    ["call me", "phone", "Invalid phone number"],
    ["555-0100", "phoneAreaCode", "area code is missing"],
    ["450 555 0100 #12", "phoneExtension", "without an extension"],
    ["450 555 0100 x12", "phoneExtension", "without an extension"],
  ] as const)("says what %s lacks, or has too much of", (typed, key, words) => {
    expect(checkContact(setContactPhone(named, typed), "en").issues).toEqual([{ field: "phone", issue: { key } }]);
    expect(textLookupFor("en")(`validation.${key}`)).toContain(words);
    expect(textLookupFor("fr")(`validation.${key}`)).not.toContain(words);
  });

  it("reads digits of full width", () => {
    expect(checkContact(setContactPhone(named, "４５０　５５５－０１００"), "fr").phone).toBe("+14505550100");
  });

  it.each([
    ["450 555 0100", "+1 450 555-0100"],
    ["４５０５５５０１００", "+1 450 555-0100"],
    ["+1 (212) 555.0100", "+1 212 555-0100"],
    ["+33 612345678", "+33 6 12 34 56 78"],
    ["555 0100", undefined],
    ["450 555 0100 #12", undefined],
    ["450 555 010", undefined],
    ["", undefined],
  ])("formats %j as %s before a code is sent", (typed, formatted) => {
    expect([formatTypedPhone(typed, "en"), formatTypedPhone(typed, "fr")]).toEqual([formatted, formatted]);
  });

  it.each([
    [1, "errors.codesInMinutes", 1],
    [600, "errors.codesInMinutes", 10],
    [5400, "errors.codesInMinutes", 90],
    [5401, "errors.codesInHours", 2],
    [86_400, "errors.codesInHours", 24],
  ] as const)("tells a wait of %i s for another code as %s, %i", (retryAfter, key, count) => {
    const refused = { ok: false, status: 429, code: "TOO_MANY_CODES", message: "", retryAfter } as const;
    expect(failurePhraseOf(refused)).toEqual({ icon: "shield-alert", key, params: { count } });
    for (const locale of ["en", "fr"] as const) expect(textLookupFor(locale)(key, { count })).toContain(String(count));
  });

  it("refuses a number no network could reach", () => {
    expect(checkContact(setContactPhone(named, "12"), "en").issues).toEqual([{ field: "phone", issue: { key: "phone" } }]);
  });

  it("keeps what was typed after a refused submit, and counts the attempt", async () => {
    const visit = await visitOf();
    await toContact(visit);
    const { model } = visit;
    model.checkout.setProfile({ firstname: "Ada" });
    await model.checkout.submitContact();
    expect(model.checkout.step.value).toBe("contact");
    expect(model.checkout.contactForm.value?.attempt.value).toBe(1);
    expect(model.checkout.contact.value.profile.firstname).toBe("Ada");
  });

  it("survives the tab leaving for the payment page", async () => {
    const rig = await visitOf();
    await toPay(rig);
    const again = await reopenVisit(rig);
    await again.model.restore();
    expect(again.model.checkout.contact.value.profile.lastname).toBe("Tremblay");
    expect(again.model.checkout.step.value).toBe("pay");
  });
});

describe("the code", () => {
  it("is refused here when it is short, and by the server when it is wrong; the step stays", async () => {
    const visit = await visitOf();
    await toCode(visit);
    const { model } = visit;
    model.checkout.setOtp("123");
    await model.checkout.verify();
    expect(model.checkout.problem.value?.key).toBe("contact.codeShort");
    model.checkout.setOtp("111111");
    await model.checkout.verify();
    expect(model.checkout.problem.value?.key).toBe("errors.code.CODE_WRONG");
    expect(model.checkout.step.value).toBe("code");
  });

  it("is not sent again after it was wrong, until another one is typed or requested", async () => {
    const visit = await visitOf();
    await toCode(visit);
    const { model, calls } = visit;
    const guesses = () => calls.filter(({ path }) => path.endsWith("verifyOtp")).length;
    for (const typed of ["111111", "111111", "222222"]) {
      model.checkout.setOtp(typed);
      await model.checkout.verify();
      expect(model.checkout.problem.value?.key).toBe("errors.code.CODE_WRONG");
    }
    expect(guesses()).toBe(2);
    await model.checkout.resend();
    model.checkout.setOtp("222222");
    await model.checkout.verify();
    expect(guesses()).toBe(3);
  });

  it("proves the phone once and for every later booking of the tab", async () => {
    const visit = await visitOf();
    await toPay(visit);
    const { model, calls } = visit;
    await model.checkout.changeChoice();
    await model.checkout.continueToContact();
    expect(model.checkout.step.value).toBe("pay");
    expect(calls.filter(({ path }) => path.endsWith("requestOtp"))).toHaveLength(1);
  });

  it("is awaited where it was after a reload, and proves the phone there", async () => {
    const before = await visitOf();
    await toCode(before);
    before.model.checkout.setOtp("12");
    const visit = await reopenVisit(before);
    const { checkout } = visit.model;
    await visit.model.restore();
    expect([checkout.step.value, checkout.sentTo.value, checkout.contact.value.verify.otp]).toEqual(["code", "+14505550100", "12"]);
    checkout.setOtp(memoryOneTimeCode);
    await checkout.verify();
    expect(checkout.step.value).toBe("pay");
    expect(visit.calls.filter(({ path }) => path.endsWith("requestOtp"))).toEqual([]);
    const again = await reopenVisit(visit);
    await again.model.restore();
    expect([again.model.checkout.step.value, again.model.checkout.sentTo.value]).toEqual(["pay", "+14505550100"]);
  });

  it("is not awaited after the visitor went back to change the phone", async () => {
    const before = await visitOf();
    await toCode(before);
    before.model.checkout.back();
    const { model } = await reopenVisit(before);
    await model.restore();
    expect(model.checkout.step.value).toBe("contact");
    expect(model.checkout.contact.value.phone).toBe("450 555 0100");
  });

  it("is requested again when the phone changes", async () => {
    const visit = await visitOf();
    await toPay(visit);
    const { model } = visit;
    model.checkout.back();
    model.checkout.setPhone("450 555 0101");
    await model.checkout.submitContact();
    expect(model.checkout.step.value).toBe("code");
    expect(model.checkout.sentTo.value).toBe("+14505550101");
  });

  it("says so when its limit is reached, and leaves the fields alone", async () => {
    const visit = await visitOf();
    const { model } = visit;
    for (let count = 0; count < textCapRules.visitorToPhone.caps[0].most; count += 1) {
      await model.ports.messages("booking/reservations/requestOtp", { phone: "450 555 0100" });
    }
    await toCode(visit);
    expect(model.checkout.problem.value).toMatchObject({ key: "errors.codesInMinutes", params: { count: 10 } });
    expect(model.checkout.contact.value.phone).toBe("450 555 0100");
  });
});

describe("a phone of a country that is not served", () => {
  /** In the contact step, the code to a phone of Jamaica refused. */
  async function refused() {
    const visit = await visitOf();
    await toRefusedCode(visit);
    return { ...visit, checkout: visit.model.checkout };
  }

  it("names the countries that are, beside the field, and keeps all that was typed", async () => {
    const { checkout } = await refused();
    expect([checkout.step.value, checkout.untextedBy.value]).toEqual(["contact", ["CA", "US"]]);
    expect(checkout.contactForm.value?.issueOf("phone")?.phrase.key).toBe("errors.code.PHONE_NOT_TEXTED");
    expect(countryNames(["US", "CA"], "fr")).toEqual(["Canada", "États-Unis"]);
    checkout.setPhone("450 555 0100");
    expect(checkout.untextedBy.value).toBeUndefined();
  });

  it("books by a code to the e-mail, which is sent and judged for that address alone", async () => {
    const { model, checkout, calls } = await refused();
    await checkout.submitByEmail();
    expect([checkout.step.value, checkout.contact.value.verify.mailedTo]).toEqual(["code", "marie-eve.tremblay@example.test"]);
    checkout.setOtp(memoryOneTimeCode);
    await checkout.verify();
    expect([checkout.step.value, checkout.mayText.value]).toEqual(["pay", false]);
    checkout.setWantsText(true);
    checkout.acceptClauses("fr");
    await checkout.pay();
    expect(checkout.problem.value).toBeNull();
    expect(model.payment.state.value.reservationId).toBeDefined();
    expect(calls.filter(({ path }) => path.endsWith("requestOtp"))).toHaveLength(2);
  });

  it("asks for a code again once the e-mail is another one, at once and after a reload", async () => {
    const visit = await refused();
    const { checkout } = visit;
    await checkout.submitByEmail();
    checkout.setOtp(memoryOneTimeCode);
    await checkout.verify();
    const again = await reopenVisit(visit);
    await again.model.restore();
    expect(again.model.checkout.step.value).toBe("pay");
    again.model.checkout.setProfile({ firstname: "Ève" });
    expect(isPhoneVerified(again.model.checkout.contact.value)).toBe(true);
    again.model.checkout.setProfile({ email: "eve@example.test" });
    expect(isPhoneVerified(again.model.checkout.contact.value)).toBe(false);
  });
});
