import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ContactState, emptyContactState, isMemberAt } from "#core/domain/visit/contact.ts";
import {
  markCodeSent,
  decodeContactState,
  dropNoMembershipAnswer,
  isPhoneCodeAwaited,
  isPhoneVerified,
  setMembershipAnswer,
  resetContactState,
  markBookingMadeByStaff,
  setTypedCode,
  setContactPhone,
  setContactProfile,
  dropPhoneProof,
  markPhoneVerified,
} from "#core/domain/visit/contactChanges.ts";
import { anyContactFields } from "#core/arbitraries/people.ts";

const phone = "+1 450 555 0100";
const answer = { location: "mem_d_magog", date: "2027-07-10", isMember: true };
const checked = markPhoneVerified(markCodeSent(setContactPhone(emptyContactState, phone), phone), phone, "proof");

describe("the contact step", () => {
  it("counts a phone as verified once the server accepted its code", () => {
    expect(isPhoneVerified(markCodeSent(setContactPhone(emptyContactState, phone), phone))).toBe(false);
    expect(isPhoneVerified(checked)).toBe(true);
  });

  it("drops the check when the phone changes, and keeps it when other fields change", () => {
    expect(isPhoneVerified(setContactPhone(checked, "+1 450 555 0101"))).toBe(false);
    expect(isPhoneVerified(setContactProfile(setMembershipAnswer(checked, answer), { email: "a@b.ca" }))).toBe(true);
    expect(setContactPhone(checked, phone)).toBe(checked);
  });

  it("ignores an answer about a phone that was changed meanwhile", () => {
    const changed = setContactPhone(markCodeSent(setContactPhone(emptyContactState, phone), phone), "+1 450 555 0101");
    expect(markPhoneVerified(changed, phone, "proof")).toBe(changed);
    expect(isPhoneVerified(markPhoneVerified(markCodeSent(changed, changed.phone), phone, "proof"))).toBe(false);
  });

  it("waits for a code from its sending until it is accepted or the phone changes", () => {
    const sent = markCodeSent(setContactPhone(emptyContactState, phone), "+14505550100");
    expect(
      [emptyContactState, sent, setContactPhone(sent, "1"), markPhoneVerified(sent, phone, "proof"), dropPhoneProof(sent)].map(
        isPhoneCodeAwaited,
      ),
    ).toEqual([false, true, false, false, false]);
  });

  it("finds a membership of the club on that day, and of no other club or day", () => {
    const known = setMembershipAnswer(checked, answer);
    expect(isMemberAt(known, "mem", "2027-07-10")).toBe(true);
    expect([isMemberAt(known, "msk", "2027-07-10"), isMemberAt(known, "mem", "2027-07-11")]).toEqual([undefined, undefined]);
  });

  it("drops an answer of no membership after a sign-in, and never an answer of a membership", () => {
    expect(
      isMemberAt(dropNoMembershipAnswer(setMembershipAnswer(checked, { ...answer, isMember: false })), "mem", "2027-07-10"),
    ).toBeUndefined();
    expect(isMemberAt(dropNoMembershipAnswer(setMembershipAnswer(checked, answer)), "mem", "2027-07-10")).toBe(true);
  });

  it("keeps six digits of a pasted code", () => {
    expect(setTypedCode(checked, " 12-34 567").verify.otp).toBe("123456");
  });

  it("keeps every field when the proof is no longer accepted", () => {
    const full = setContactProfile(markBookingMadeByStaff(checked, true), { firstname: "Zoé" });
    expect(dropPhoneProof(full)).toEqual({ ...full, verify: { isVerify: false, phoneVerify: "", otp: "" } });
  });

  it("is reset to no profile, phone, verification, member and manual flags", () => {
    expect(resetContactState()).toEqual({
      profile: { firstname: "", lastname: "", email: "" },
      phone: "",
      people: "",
      wantsText: false,
      verify: { isVerify: false, phoneVerify: "", otp: "" },
      isMember: false,
      isManual: false,
    });
  });

  it("comes back from storage as it was", () => {
    fc.assert(
      fc.property(anyContactFields, fc.boolean(), (fields, isMember) => {
        const { phone: number, ...profile } = fields;
        const state: ContactState = setContactProfile(setContactPhone(emptyContactState, number), profile);
        const done = setMembershipAnswer(markPhoneVerified(markCodeSent(state, number), number, "proof"), { ...answer, isMember });
        expect(decodeContactState(JSON.parse(JSON.stringify(done)))).toEqual(done);
      }),
    );
  });

  it("takes no check from storage that belongs to another phone", () => {
    expect(isPhoneVerified(decodeContactState({ ...checked, phone: "+1 450 555 0199" }))).toBe(false);
  });

  it("never throws on stored data", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => decodeContactState(value)).not.toThrow();
      }),
    );
  });
});
