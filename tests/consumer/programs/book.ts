// Books a slot through the use cases, over the ports in memory: a hold, a rival who is refused, a reservation, its payment.
import assert from "node:assert/strict";
import { Effect, Layer } from "effect";
import { holdSlots, type ReservationRequest, reserveSlots, ServerSettings, settlePayment } from "@quai/core/application";
import { dayFromText, fixedClock, memoryLayer, makeTestOffer, MemoryPaymentProvider } from "@quai/core/testing";
import { Store } from "@quai/core/ports";

const clock = fixedClock(Date.UTC(2027, 6, 1, 16));
const services = Layer.mergeAll(memoryLayer(clock.now), Layer.succeed(ServerSettings, { publicUrl: "https://club.test", limits: "on" }));
const attributes = { location: "mem_d_1", item: "mem_b_1", date: dayFromText("2027-07-10"), time: ["mem_t_morning"] };
const phone = "+14505550100";
const ada = { client: undefined, staffOf: undefined, visitor: "ada", address: "192.0.2.1", ownContacts: [phone] };
const bob = { ...ada, visitor: "bob", address: "192.0.2.2" };
const request: ReservationRequest = {
  attributes,
  profile: { firstname: "Ada", lastname: "Byron", email: "ada@example.test" },
  phone,
  isMember: false,
  locale: "en",
};

const program = Effect.gen(function* () {
  const { commit } = yield* Store;
  yield* commit((tx) => tx.offer.put(makeTestOffer({ mem: {} })));
  const kept = yield* holdSlots(attributes, ada, undefined);
  const rival = yield* Effect.flip(holdSlots(attributes, bob, undefined));
  assert.equal("code" in rival && rival.code, "SLOT_TAKEN");
  const reservation = yield* reserveSlots({ ...request, hold: kept.hold }, ada, undefined);
  assert.equal(reservation.status, "pending");
  const session = reservation.session ?? "";
  (yield* MemoryPaymentProvider).pay(session);
  const [paid] = yield* settlePayment({ account: reservation.account, session });
  return `${paid?.reference}: ${paid?.status}`;
});

console.log(await Effect.runPromise(Effect.provide(program, services)));
