import { expect, it } from "vitest";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { fetchClubsForSignup, createSignupModel, type SignupFields } from "#ui/headless/accounts/signup.ts";
import { accountOf, enter, zoe } from "../../../stories/club/account.ts";
import { visitOf } from "../../../stories/club/visit.ts";

const typed = { firstname: " Eve ", lastname: "Roy", contact: "eve@example.org", password: "Lakes-2028" };

async function opened(change: Partial<SignupFields> = {}, led: Partial<Parameters<typeof createSignupModel>[1]> = {}) {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit);
  const account = accountOf(visit, "fr");
  const parts = {
    loading: createCallsInFlight(visit.parts),
    client: "mem",
    reservation: undefined,
    locale: () => "fr" as const,
  };
  const signup = createSignupModel(account, { ...parts, ...led });
  signup.form.set({ ...typed, ...change });
  return { visit, account, signup };
}

it("requests an account, confirms it by a code, and is then signed in, in the page's language", async () => {
  const { account, signup } = await opened();
  expect([await signup.form.submit(), signup.isSent.value, account.state.value]).toEqual([true, true, "out"]);
  signup.form.set({ otp: "123456" });
  expect(await signup.form.submit()).toBe(true);
  expect([account.state.value, account.user.value]).toEqual([
    "in",
    expect.objectContaining({ firstname: "Eve", email: "eve@example.org", client: "mem", locale: "fr" }),
  ]);
});

it("goes to the same step for a contact that somebody has, where no code is right", async () => {
  const { account, signup } = await opened({ contact: zoe.email ?? "" });
  await signup.form.submit();
  expect(signup.isSent.value).toBe(true);
  signup.form.set({ otp: "123456" });
  expect([await signup.form.submit(), account.state.value]).toEqual([false, "out"]);
  expect(signup.form.issueOf("otp") ?? signup.form.problem.value).toBeTruthy();
});

it("keeps what was typed when one goes back, and sends another code on request", async () => {
  const { signup } = await opened();
  await signup.form.submit();
  signup.form.set({ otp: "111111" });
  expect([await signup.resendCode(), signup.isSent.value, signup.form.fields.value.otp]).toEqual([true, true, ""]);
  signup.back();
  expect([signup.isSent.value, signup.form.fields.value]).toEqual([false, { ...typed, client: "mem", otp: "" }]);
});

it("shows each rule's error on its field, and sends nothing", async () => {
  const { visit, signup } = await opened({ firstname: " ", contact: "eve", password: "lakes" });
  expect(await signup.form.submit()).toBe(false);
  expect(signup.form.issues.value.map(({ field }) => field)).toEqual(["firstname", "contact", "password"]);
  expect(visit.calls).toEqual([]);
});

it("is of the club of the booking that led to it, whatever was picked", async () => {
  const reservation = { _id: "msk_r_1", key: "k" };
  const club = await visitOf({ crowd: "none" });
  const { account, signup } = await opened({}, { reservation: { _id: reservation._id, key: club.club.keyOf(reservation._id) } });
  await signup.form.submit();
  signup.form.set({ otp: "123456" });
  await signup.form.submit();
  expect(account.user.value?.client).toBe("msk");
});

it("lists every club by name, page after page", async () => {
  const { account } = await opened();
  expect((await fetchClubsForSignup(account.messages)).map(({ id }) => id).toSorted()).toEqual(["mem", "msk"]);
});
