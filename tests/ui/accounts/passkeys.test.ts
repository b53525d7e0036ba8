import { describe, expect, it } from "vitest";
import { standardRoleId } from "#core/domain/people/standardRoles.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createPasskeyForm, createPasskeyListModel, createPasskeyLoginModel } from "#ui/headless/accounts/passkeys.ts";
import { accountOf, enter, password, signIn, zoe } from "../../../stories/club/account.ts";
import { deviceAt } from "../../../stories/club/device.ts";
import { visitOf } from "../../../stories/club/visit.ts";

async function opened() {
  const visit = await visitOf();
  await enter(visit, { ...zoe, roles: [standardRoleId("mem", "staff")] });
  const account = accountOf(visit, "en");
  const parts = { loading: createCallsInFlight(visit.parts), now: visit.parts.now };
  const device = deviceAt();
  const { authenticator } = device;
  const add = async (typed = password) => {
    let isAdded = false;
    const form = createPasskeyForm(account, authenticator, { ...parts, name: "Laptop", added: () => (isAdded = true) });
    form.set({ password: typed });
    await form.submit();
    return { isAdded, problem: form.problem.value?.key };
  };
  return { account, parts, device, authenticator, add, login: () => createPasskeyLoginModel(account, authenticator, parts) };
}

describe("a passkey of who works at a club", () => {
  it("is added with its name, signs in, and signs nobody in once it is removed", async () => {
    const { account, parts, add, login } = await opened();
    await signIn(account);
    expect(await add()).toEqual({ isAdded: true, problem: undefined });
    const list = createPasskeyListModel(account, parts);
    await list.load();
    expect(list.data.value?.map(({ name }) => name)).toEqual(["Laptop"]);
    await account.logout();
    const first = login();
    await first.start();
    expect([account.state.value, first.problem.value, first.isBusy.value]).toEqual(["in", null, false]);
    const [kept] = list.data.value ?? [];
    expect(kept !== undefined && (await list.remove(kept))).toBe(true);
    expect(list.data.value).toEqual([]);
    await account.logout();
    const second = login();
    await second.start();
    expect([account.state.value, second.problem.value?.key]).toEqual(["out", "account.passkeyUnknown"]);
  });

  it("is not added where the password is wrong or the user cancels, and the form shows which", async () => {
    const { account, device, add } = await opened();
    await signIn(account);
    expect(await add("Wrong-2027!")).toEqual({ isAdded: false, problem: "errors.loginInvalid" });
    device.isWilling = false;
    expect(await add()).toEqual({ isAdded: false, problem: "errors.code.PASSKEY_INVALID" });
  });

  it("is reported as unused where the user cancels the login", async () => {
    const { account, device, login } = await opened();
    device.isWilling = false;
    const model = login();
    await model.start();
    expect([account.state.value, model.problem.value?.key]).toEqual(["out", "account.passkeyNone"]);
  });
});
