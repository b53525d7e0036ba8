import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import type { Plan } from "#core/domain/offer/plan.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openWorld, person, profile, type World } from "../../contract/world.ts";

const admin = { principal: person("mem", ["^configuration/rules/"]) };

/** Opens a club that sells plans, and whose customers may pay at the dock. */
export async function openClubWithPlans(store: PromisedStore, plans: readonly Plan[]): Promise<World> {
  const world = await openWorld({ limits: "off" }, store);
  await world.store.commit(async (tx) => {
    for (const plan of plans) await tx.kinds.of.plans.insert({ ...plan, version: 1 });
  });
  const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
  await world.call("configuration/rules/update", { client: "mem", version, payment: { atDock: true } }, admin);
  return world;
}

/** A proof that a phone was verified, valid for a minute. */
export function freshProofOf(world: World, phone: string): string {
  return makeContactProof(world.secrets, phone, world.clock.at + 60_000);
}

/** Sells a plan to a phone; gives the id of the sale and the membership. */
export async function sellMembership(world: World, plan: Plan, phone: string) {
  const buyer = { profile, phone, proof: freshProofOf(world, phone), locale: "en" } as const;
  const sale = await world.call("order/memberships/join", { plan: plan._id, ...buyer, due: plan.price }, { visitor: `visitor-${phone}` });
  const session = sessionIdOfPaymentPage(sale.sessionUrl ?? "");
  world.payments.pay(session);
  await world.jobs.settle(session);
  const [membership] = await world.store.commit((tx) => tx.people.memberships("mem", phone));
  if (membership === undefined) throw new Error("the membership is sold");
  return { sale: sale._id, membership };
}
