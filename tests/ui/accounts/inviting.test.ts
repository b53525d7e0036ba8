import { expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import type { KindRow } from "#ui/headless/managed/kindCalls.ts";
import { createKindModel } from "#ui/headless/managed/kindModel.ts";
import "#ui/headless/words/officeWords.ts";
import { usersView } from "#ui/views/people/users.tsx";
import { enter, zoe } from "../../../stories/club/account.ts";
import { addressAt } from "../../../stories/club/address.ts";
import { adminPrincipal } from "../../../stories/club/club.ts";
import { visitOf } from "../../../stories/club/visit.ts";

it("is answered alike whether or not somebody of another club has the contact: nothing is opened, and no row is missed", async () => {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit, { ...zoe, id: "msk_u_zoe", client: "msk", roles: [] });
  const { ports } = visit.model;
  const messages = createInProcessClient(visit.club.dispatch, { now: ports.now, browser: {}, principal: adminPrincipal });
  const preferences = createPreferencesModel(createMemoryStore());
  const address = addressAt("", () => undefined);
  const { index, calls } = createKindModel<KindRow<"users">>(
    usersView({ id: "mem_u_admin", isSuper: false }, () => 0),
    "lastname",
    {
      ...ports,
      messages,
      client: "mem",
      address,
      preferences,
    },
  );
  const invite = async (email: string) => {
    index.add();
    const reply = await calls.create({ firstname: "Eve", lastname: "Roy", email, locale: "en", roles: [], isDisabled: false });
    if (!reply.ok) throw new Error(JSON.stringify(reply));
    index.saved(reply.data);
    await index.reload();
    const message = ports.alerts.newest.value?.message;
    return { opened: index.opened.value, address: address.read(), message };
  };
  const unknown = await invite("eve@example.org");
  expect(unknown).toEqual({ opened: undefined, address: "", message: "The invitation is on its way." });
  expect(await invite(zoe.email ?? "")).toEqual(unknown);
  expect(index.rows.value.map(({ email }) => email)).toEqual(["eve@example.org"]);
});
