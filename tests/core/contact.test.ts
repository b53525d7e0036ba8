import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ContactState, emptyContact, isMemberAt } from "#core/domain/visit/contact.ts";
import {
  markCodeSent,
  decodeContact,
  forgetNonMember,
  isCodeAwaited,
  isVerified,
  setMembership,
  resetContact,
  setManual,
  setOtp,
  setPhone,
  setProfile,
  unverify,
  markVerified,
} from "#core/domain/visit/contactChanges.ts";
import { contacts } from "#core/arbitraries/people.ts";

const phone = "+1 450 555 0100";
const answer = { location: "mem_d_magog", date: "2027-07-10", isMember: true };
const checked = markVerified(markCodeSent(setPhone(emptyContact, phone), phone), phone, "proof");

describe("the contact step", () => {
  it("counts a phone as verified once the server accepted its code", () => {
    expect(isVerified(markCodeSent(setPhone(emptyContact, phone), phone))).toBe(false);
    expect(isVerified(checked)).toBe(true);
  });

  it("drops the check when the phone changes, and keeps it when other fields change", () => {
    expect(isVerified(setPhone(checked, "+1 450 555 0101"))).toBe(false);
    expect(isVerified(setProfile(setMembership(checked, answer), { email: "a@b.ca" }))).toBe(true);
    expect(setPhone(checked, phone)).toBe(checked);
  });

  it("ignores an answer about a phone that was changed meanwhile", () => {
    const changed = setPhone(markCodeSent(setPhone(emptyContact, phone), phone), "+1 450 555 0101");
    expect(markVerified(changed, phone, "proof")).toBe(changed);
    expect(isVerified(markVerified(markCodeSent(changed, changed.phone), phone, "proof"))).toBe(false);
  });

  it("waits for a code from its sending until it is accepted or the phone changes", () => {
    const sent = markCodeSent(setPhone(emptyContact, phone), "+14505550100");
    expect([emptyContact, sent, setPhone(sent, "1"), markVerified(sent, phone, "proof"), unverify(sent)].map(isCodeAwaited)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it("knows a membership of the whole club on that day, and of no other club or day", () => {
    const known = setMembership(checked, answer);
    expect(isMemberAt(known, "mem", "2027-07-10")).toBe(true);
    expect([isMemberAt(known, "msk", "2027-07-10"), isMemberAt(known, "mem", "2027-07-11")]).toEqual([undefined, undefined]);
  });

  it("drops an answer of no membership after a sign-in, and never an answer of a membership", () => {
    expect(isMemberAt(forgetNonMember(setMembership(checked, { ...answer, isMember: false })), "mem", "2027-07-10")).toBeUndefined();
    expect(isMemberAt(forgetNonMember(setMembership(checked, answer)), "mem", "2027-07-10")).toBe(true);
  });

  it("keeps six digits of a pasted code", () => {
    expect(setOtp(checked, " 12-34 567").verify.otp).toBe("123456");
  });

  it("keeps every field when the proof is no longer accepted", () => {
    const full = setProfile(setManual(checked, true), { firstname: "Zoé" });
    expect(unverify(full)).toEqual({ ...full, verify: { isVerify: false, phoneVerify: "", otp: "" } });
  });

  it("is reset to no profile, phone, verification, member and manual flags", () => {
    expect(resetContact()).toEqual({
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
      fc.property(contacts, fc.boolean(), (fields, isMember) => {
        const { phone: number, ...profile } = fields;
        const state: ContactState = setProfile(setPhone(emptyContact, number), profile);
        const done = setMembership(markVerified(markCodeSent(state, number), number, "proof"), { ...answer, isMember });
        expect(decodeContact(JSON.parse(JSON.stringify(done)))).toEqual(done);
      }),
    );
  });

  it("takes no check from storage that belongs to another phone", () => {
    expect(isVerified(decodeContact({ ...checked, phone: "+1 450 555 0199" }))).toBe(false);
  });

  it("never throws on stored data", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => decodeContact(value)).not.toThrow();
      }),
    );
  });
});
