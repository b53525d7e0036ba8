import { expect, it } from "vitest";
import { standardRoleId } from "#core/domain/people/standardRoles.ts";
import { loginFailurePhrase } from "#ui/headless/accounts/login.ts";
import { createPasswordForm, passwordRules } from "#ui/headless/accounts/password.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { accountOf, enter, password, signIn, zoe } from "../../../stories/club/account.ts";
import { visitOf } from "../../../stories/club/visit.ts";

async function opened(role: "customer" | "staff", mustChange = false) {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit, { ...zoe, roles: [standardRoleId("mem", role)] }, mustChange);
  const account = accountOf(visit, "en");
  await signIn(account);
  const form = createPasswordForm(account, { loading: createCallsInFlight(visit.parts), changed: () => undefined });
  return { account, form };
}

it("asks customers for no symbol, as a club's roles give each of them something", async () => {
  const { account, form } = await opened("customer");
  expect(passwordRules(account.user.value)).not.toContain("symbol");
  form.set({ current: password, password: "Lakes2028" });
  expect(await form.submit()).toBe(true);
});

it("requires a symbol from staff, and says that only it is missing", async () => {
  const { account, form } = await opened("staff");
  expect(passwordRules(account.user.value)).toContain("symbol");
  form.set({ current: password, password: "Lakes2028" });
  expect([await form.submit(), form.issueOf("password")?.phrase.key]).toEqual([false, "validation.passwordSymbol"]);
  form.set({ password: "Lakes2028!" });
  expect(await form.submit()).toBe(true);
});

it("shows the server's reason for a first password, which reveals no roles", async () => {
  const { account, form } = await opened("staff", true);
  expect(account.state.value).toBe("limited");
  form.set({ password: "Lakes2028" });
  expect([await form.submit(), form.issueOf("password")?.phrase.key]).toEqual([false, "validation.passwordSymbol"]);
  form.set({ password: "Lakes2028!" });
  expect([await form.submit(), account.state.value]).toEqual([true, "in"]);
});

it("says the rules of passwords where the server cannot read a sign-in, and that it is invalid where it is wrong", () => {
  const phrase = (status: number, code: string) => loginFailurePhrase({ ok: false, status, code, message: "" });
  expect(phrase(400, "BAD_REQUEST")).toMatchObject({ icon: "file-alert", key: "validation.password" });
  expect(phrase(401, "LOGIN_INVALID")).toMatchObject({ icon: "account-alert", key: "errors.loginInvalid" });
  expect(phrase(400, "CODE_WRONG").key).toBe("errors.code.CODE_WRONG");
});
