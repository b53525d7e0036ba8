import { expect, it } from "vitest";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createCodeSignIn } from "#ui/headless/accounts/codeSignIn.ts";
import { accountOf, enter, zoe } from "../../../stories/club/account.ts";
import { type Fault, refusing } from "../../../stories/club/faults.ts";
import { visitOf } from "../../../stories/club/visit.ts";

/** The step at which a code is awaited; every request after the first one is dealt with by `resent`. */
async function opened(purpose: "login" | "reset", resent?: Fault) {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit);
  const sent: string[] = [];
  const asking: Fault = (go, call) => {
    sent.push(call.path);
    return sent.length > 1 && resent !== undefined ? resent(go, call) : go();
  };
  const guessing: Fault = (go, { path }) => {
    sent.push(path);
    return go();
  };
  const account = accountOf(visit, "en", () => ({
    "account/auth/login": asking,
    "account/auth/resetPassword": asking,
    "account/auth/verifyOtpLogin": guessing,
    "account/auth/verifyPasswordReset": guessing,
  }));
  const parts = { loading: createCallsInFlight(visit.parts), contact: zoe.email ?? "" };
  const code = createCodeSignIn(account, { ...parts, purpose });
  await code.form.submit();
  return { code, sent };
}

it.each([
  ["login", "account/auth/login", "account/auth/verifyOtpLogin"],
  ["reset", "account/auth/resetPassword", "account/auth/verifyPasswordReset"],
] as const)("of %s is sent again on the same step, and a wrong one is judged once", async (purpose, asking, guessing) => {
  const { code, sent } = await opened(purpose);
  code.form.set({ otp: "111111" });
  expect([await code.form.submit(), await code.form.submit()]).toEqual([false, false]);
  expect(code.form.issueOf("otp")?.phrase.key).toBe("errors.code.CODE_WRONG");
  expect([await code.resendCode(), code.isSent.value, code.form.fields.value.otp]).toEqual([true, true, ""]);
  code.form.set({ otp: "123456" });
  expect([await code.form.submit(), sent]).toEqual([true, [asking, guessing, asking, guessing]]);
});

it("leaves the step as it is and says why where it cannot be sent again", async () => {
  const { code } = await opened("login", refusing("TOO_MANY_CODES"));
  expect([await code.resendCode(), code.isSent.value, code.form.problem.value?.key]).toEqual([false, true, "errors.code.TOO_MANY_CODES"]);
});
