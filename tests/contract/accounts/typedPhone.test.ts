import { expect, it } from "vitest";
import { clubScope } from "#core/domain/scope.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { ada, enter, password, signedIn, signedInBy } from "./accounts.ts";
import { attributes, openWorld, profile } from "../world.ts";

/** A phone that gets no texts, so that nobody can prove it. */
const abroad = "+33612345678";

it("a phone that was only typed neither shows nor erases the membership of whose it is", async () => {
  const world = await openWorld();
  const membership = memRows.membership("abroad", { phone: abroad, from: attributes.date, to: attributes.date, note: "Pays in cash" });
  await world.store.commit((tx) => tx.kinds.of.memberships.insert(membership));
  await enter(world, {});
  const by = await signedInBy(world, (await signedIn(world)).jwt);
  await world.call("booking/reservations/requestOtp", { email: ada });
  const { proof } = await world.call("booking/reservations/verifyOtp", { email: ada, otp: "123456" });
  const request = { attributes, profile: { ...profile, email: ada }, phone: abroad, isMember: false, locale: "en" } as const;
  const { _id, sessionUrl } = await world.call("booking/reservations/create", { ...request, proof: proof ?? "" });
  await world.call("booking/reservations/cancelSessionPayment", { _id, sessionUrl: sessionUrl ?? "" });

  const { stream } = await world.send("account/profiles/export", {}, by);
  let text = "";
  for await (const part of stream ?? []) text += part;
  const { customers, bookings, memberships } = JSON.parse(text);
  expect([customers.length, bookings.length, memberships]).toEqual([1, 1, []]);

  expect((await world.send("account/profiles/erase", { password }, by)).status).toBe(200);
  const left = await world.store.kinds.memberships.find(clubScope("mem"), { where: { phone: abroad } });
  expect(left.items.map(({ note }) => note)).toEqual(["Pays in cash"]);
  expect((await world.store.reservations.read(clubScope("mem"), _id))?.phone).toBe("");
});
