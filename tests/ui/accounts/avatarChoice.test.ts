import { expect, it } from "vitest";
import { createAvatarChoiceModel } from "#ui/headless/accounts/avatarChoice.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import { accountOf, enter, signIn } from "../../../stories/club/account.ts";
import { otherVisitor, type Visit, visitOf } from "../../../stories/club/visit.ts";
import { eventually } from "../../eventually.ts";

async function deviceAt(visit: Visit) {
  const account = accountOf(visit, "en");
  const preferences = createPreferencesModel(createMemoryStore());
  const choice = createAvatarChoiceModel(account, preferences);
  await signIn(account);
  return { preferences, choice };
}

it("is kept on the account: another device takes it up when its owner signs in there", async () => {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit);
  const one = await deviceAt(visit);
  // Before the account has answered.
  await one.choice.choose("robohash");
  expect(one.preferences.value.value.avatar).toBe("robohash");
  const other = await deviceAt(await otherVisitor(visit));
  await eventually(() => expect(other.preferences.value.value.avatar).toBe("robohash"));
});
