import { expect, it } from "vitest";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createEraseForm, createContactChange, createNameForm } from "#ui/headless/accounts/ownForms.ts";
import { accountOf, enter, password, signIn, zoe } from "../../../stories/club/account.ts";
import type { Fault, Faults } from "../../../stories/club/faults.ts";
import { visitOf } from "../../../stories/club/visit.ts";

async function opened(faults: Faults = {}) {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit);
  const account = accountOf(visit, "en", () => faults);
  await signIn(account);
  const user = account.user.peek();
  if (user === undefined) throw new Error("nobody is signed in");
  return { account, user, parts: { loading: createCallsInFlight(visit.parts) } };
}

it("keeps a changed name and language, and says which language", async () => {
  const { account, user, parts } = await opened();
  const languages: string[] = [];
  const form = createNameForm(account, user, { ...parts, changed: (locale) => languages.push(locale) });
  form.set({ firstname: " Zoë ", locale: "fr" });
  expect(await form.submit()).toBe(true);
  expect([account.user.value?.firstname, account.user.value?.locale, languages]).toEqual(["Zoë", "fr", ["fr"]]);
  form.set({ lastname: "see www.example.org" });
  expect([await form.submit(), form.issueOf("lastname")?.phrase.key]).toEqual([false, "validation.personName"]);
});

it("keeps the language that is switched to on the account and reads the profile again, and asks nothing where it is kept already", async () => {
  const calls: string[] = [];
  const noting: Fault = (go, { path }) => {
    calls.push(path);
    return go();
  };
  const { account } = await opened({ "account/users/update": noting, "account/auth/profile": noting });
  calls.length = 0;
  await account.speak("fr");
  expect([calls, account.user.value?.locale, account.user.value?.language]).toEqual([
    ["account/users/update", "account/auth/profile"],
    "fr",
    "fr",
  ]);
  await account.speak("fr");
  expect(calls).toHaveLength(2);
});

it("saves the last of the languages that are switched to while another one is being saved", async () => {
  const { account } = await opened();
  await Promise.all([account.speak("fr"), account.speak("en")]);
  expect(account.user.value?.locale).toBe("en");
});

it("changes a contact once the new one is confirmed, and not before", async () => {
  const { account, parts } = await opened();
  const change = createContactChange(account, { ...parts, kind: "phone", changed: () => undefined });
  change.form.set({ contact: "514 555-0123", password });
  expect([await change.form.submit(), change.isSent.value, account.user.value?.phone]).toEqual([true, true, zoe.phone]);
  change.form.set({ otp: "123456" });
  expect([await change.form.submit(), account.user.value?.phone]).toEqual([true, "+15145550123"]);
});

it("asks the password for a new contact, and the field's own rule", async () => {
  const { account, parts } = await opened();
  const change = createContactChange(account, { ...parts, kind: "email", changed: () => undefined });
  change.form.set({ contact: "514 555-0123", password });
  expect([await change.form.submit(), change.form.issueOf("contact")?.phrase.key]).toEqual([false, "validation.email"]);
  change.form.set({ contact: "zoe@new.example.org", password: "Wrong-2027!" });
  expect([await change.form.submit(), change.isSent.value, change.form.problem.value?.key]).toEqual([false, false, "errors.loginInvalid"]);
});

it("erases the account by its password, and then nobody is signed in", async () => {
  const { account, parts } = await opened();
  let erased = 0;
  const form = createEraseForm(account, { ...parts, erased: () => (erased += 1) });
  form.set({ password: "Wrong-2027!" });
  expect([await form.submit(), account.state.value, erased]).toEqual([false, "in", 0]);
  form.set({ password });
  expect([await form.submit(), account.state.value, erased]).toEqual([true, "out", 1]);
  await signIn(account);
  expect(account.state.value).toBe("out");
});
