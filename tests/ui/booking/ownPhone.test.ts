import { describe, expect, it } from "vitest";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { createBookingModel } from "#ui/headless/booking/booking.ts";
import { prefillContact } from "#ui/headless/booking/checkout/contact/prefill.ts";
import { accountOf, enter, signIn, zoe } from "../../../stories/club/account.ts";
import { giveMembership, toContact } from "../../../stories/club/leads.ts";
import { visitOf } from "../../../stories/club/visit.ts";

/** A visit by Zoé, whose account has this phone; what is called is counted by the server's own log of texts. */
async function visitOfZoe(user = zoe) {
  const visit = await visitOf();
  await enter(visit, user);
  const account = accountOf(visit, "en");
  const paths: string[] = [];
  const model = createBookingModel({
    ...visit.parts,
    messages: (path, ...rest) => {
      paths.push(path);
      return account.messages(path, ...rest);
    },
    ownPhone: () => account.ownPhone.value,
    memberships: () => account.user.value?.memberships ?? [],
  });
  await model.restore();
  prefillContact(model.checkout, account);
  const codes = () => paths.filter((path) => path.endsWith("requestOtp")).length;
  return { visit: { ...visit, model }, account, checkout: model.checkout, codes };
}

const member = { ...zoe, phone: "+14505550100" };

describe("who books while signed in", () => {
  it("finds the step filled, needs no code, and books with the phone of the account", async () => {
    const { visit, account, checkout, codes } = await visitOfZoe();
    await signIn(account);
    await toContact(visit);
    expect(checkout.contact.value).toMatchObject({ profile: { firstname: "Zoé", email: zoe.email }, phone: zoe.phone });
    expect(checkout.isOwnContact.value).toBe(true);
    await checkout.submitContact();
    expect([checkout.step.value, codes(), checkout.member.value]).toEqual(["pay", 0, false]);
    checkout.acceptClauses("en");
    await checkout.pay();
    expect(visit.left).toHaveLength(1);
  });

  it("pays as a member only where the phone of the account has a membership", async () => {
    const { visit, account, checkout } = await visitOfZoe(member);
    await signIn(account, member);
    await giveMembership(visit);
    await toContact(visit);
    await checkout.submitContact();
    expect([checkout.step.value, visit.model.choice.paysAsMember.value]).toEqual(["pay", true]);
  });

  it("sees the member price from the first look, the same that is charged, and nobody's after logging out", async () => {
    const { visit, account, checkout } = await visitOfZoe(member);
    const { choice, ports } = visit.model;
    const [card] = choice.boats.value;
    const amounts = card?.amounts;
    if (amounts === undefined) throw new Error("no price");
    expect(choice.priceOf(amounts).paid).toBe(amounts.nonMember);
    await giveMembership(visit);
    await signIn(account, member);
    expect(choice.priceOf(amounts)).toEqual({ paid: amounts.membership, other: amounts.nonMember, isMember: true });
    // No other day, nor another club.
    const day = choice.shownDay.value;
    expect(ports.payer.isMember({ client: "mem", day: addDays(day, 1) })).toBe(false);
    expect(ports.payer.isMember({ client: "msk", day })).toBe(false);
    await toContact(visit);
    const due = choice.total.value?.membership;
    expect(checkout.due.value).toBe(due);
    await checkout.submitContact();
    checkout.acceptClauses("en");
    await checkout.pay();
    expect(visit.left).toHaveLength(1);
    expect([...visit.club.payments.sessions.values()].map(({ request }) => request.amount)).toEqual([due]);
    await account.logout();
    expect(choice.priceOf(amounts).paid).toBe(amounts.nonMember);
  });

  it("pays as a member with another's phone too, as was shown", async () => {
    const { visit, account, checkout } = await visitOfZoe(member);
    await giveMembership(visit);
    await signIn(account, member);
    await toContact(visit);
    checkout.setPhone("514 555 0123");
    await checkout.submitContact();
    checkout.setOtp(memoryOneTimeCode);
    await checkout.verify();
    expect([checkout.step.value, checkout.member.value, checkout.due.value]).toEqual([
      "pay",
      true,
      visit.model.choice.total.value?.membership,
    ]);
  });

  it("learns of the membership on signing in, where the phone alone had none", async () => {
    const { visit, account, checkout } = await visitOfZoe(member);
    await giveMembership(visit);
    await toContact(visit);
    checkout.setProfile({ firstname: "Léa", lastname: "Roy", email: "lea@example.org" });
    checkout.setPhone("514 555 0123");
    await checkout.submitContact();
    checkout.setOtp(memoryOneTimeCode);
    await checkout.verify();
    expect(checkout.due.value).toBe(visit.model.choice.total.value?.nonMember);
    await signIn(account, member);
    expect(checkout.due.value).toBe(visit.model.choice.total.value?.membership);
  });

  it("needs a code for any other phone", async () => {
    const { visit, account, checkout, codes } = await visitOfZoe();
    await signIn(account);
    await toContact(visit);
    checkout.setPhone("514 555 0123");
    expect(checkout.isOwnContact.value).toBe(false);
    await checkout.submitContact();
    expect([checkout.step.value, codes()]).toEqual(["code", 1]);
  });

  it("needs a code once the sign-in has ended, whatever the page still shows", async () => {
    const { visit, account, checkout, codes } = await visitOfZoe();
    await signIn(account);
    await toContact(visit);
    await account.messages("account/auth/logout", {});
    await checkout.submitContact();
    expect([checkout.step.value, codes()]).toEqual(["code", 1]);
  });

  it("leaves nothing of theirs to whoever comes after them, and the choice as it was", async () => {
    const { visit, account, checkout } = await visitOfZoe();
    await signIn(account);
    await toContact(visit);
    await checkout.submitContact();
    const chosen = visit.model.choice.attributes.value;
    await account.logout();
    expect([checkout.step.value, checkout.contact.value.phone, checkout.contact.value.profile.lastname]).toEqual(["contact", "", ""]);
    expect(visit.model.choice.attributes.value).toEqual(chosen);
    expect(checkout.held.value).not.toBeNull();
  });

  it("keeps what was typed before the sign-in, and the slot that was held", async () => {
    const { visit, account, checkout } = await visitOfZoe();
    await toContact(visit);
    const held = checkout.held.value;
    checkout.setProfile({ firstname: "Léa" });
    await signIn(account);
    expect(checkout.contact.value.profile).toEqual({ firstname: "Léa", lastname: "", email: "" });
    expect(checkout.held.value).toEqual(held);
  });
});
