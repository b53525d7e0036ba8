import { signal } from "@preact/signals-react";
import { describe, expect, it } from "vitest";
import type { AccountState, AccountUser } from "#ui/headless/accounts/account.ts";
import { refuseOtherClubs, leadsToOtherClub, rememberOwnClub } from "#ui/headless/club/ownClub.ts";
import { stayAtOwnClub } from "#ui/headless/booking/stayAtOwnClub.ts";
import { toSlot } from "../../../stories/club/leads.ts";
import { visitOf } from "../../../stories/club/visit.ts";

const userOf = (client: string): AccountUser => ({
  id: `${client}_u_ana`,
  client,
  locale: "en",
  language: "en",
  firstname: "Ana",
  lastname: "Roy",
  email: "ana@example.org",
  phone: null,
  isPhoneVerified: false,
  memberships: [],
  roles: [],
  clientData: { id: client, name: client, email: "", address: "", phone: "" },
});

const settled = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

describe("the club of a signed-in user", () => {
  it.each(["lake=msk_l_simcoe", "dock=msk_d_1", "day=2026-07-05&boat=msk_b_1&lake=mem_l_memphremagog"])(
    "is not the one to which ?%s leads",
    (query) => {
      expect(leadsToOtherClub(`/?${query}`, "mem")).toBe(true);
      expect(leadsToOtherClub("/?lake=mem_l_memphremagog&dock=mem_d_1", "mem")).toBe(false);
      expect([leadsToOtherClub("/", "mem"), leadsToOtherClub("/?day=2026-07-05&lake=nonsense", "mem")]).toEqual([false, false]);
    },
  );

  it("is remembered for the server's next page while they are signed in or cannot be read, and removed when the sign-in ends", () => {
    const account = { state: signal<AccountState>("asking"), user: signal<AccountUser | undefined>(undefined), isUnreached: signal(false) };
    const remembered: string[] = [];
    rememberOwnClub({ account, remember: (name, value) => void remembered.push(`${name}=${value}`) });
    account.isUnreached.value = true;
    account.state.value = "out";
    expect(remembered).toEqual([]);
    account.user.value = userOf("msk");
    account.isUnreached.value = false;
    account.state.value = "in";
    account.user.value = undefined;
    account.state.value = "out";
    expect([...new Set(remembered)]).toEqual(["quai_club=msk", "quai_club="]);
    const other: string[] = [];
    rememberOwnClub({
      account: { ...account, state: signal<AccountState>("out") },
      remember: (name, value) => void other.push(`${name}=${value}`),
    });
    expect(other).toEqual([]);
  });

  it("is the one in view on the booking page once they are known, and an hour chosen at another club is dropped", async () => {
    const visit = await visitOf();
    const { model } = visit;
    await model.restore();
    await toSlot(visit);
    expect([model.choice.club.value?.id, model.choice.isComplete.value]).toEqual(["mem", true]);
    const user = signal<AccountUser | undefined>(undefined);
    const stop = stayAtOwnClub(model, user);
    await settled();
    expect(model.choice.club.value?.id).toBe("mem");
    user.value = userOf("msk");
    await expect.poll(() => [model.choice.club.value?.id, model.choice.isComplete.value]).toEqual(["msk", false]);
    expect(model.choice.boats.value.every(({ boat }) => boat.client === "msk")).toBe(true);
    stop();
    await model.choice.lookAtLake("mem_l_memphremagog");
    expect(model.choice.club.value?.id).toBe("mem");
  });

  it("is the only one whose offer is requested in their name", async () => {
    const { model, calls } = await visitOf();
    const user = signal<AccountUser | undefined>(userOf("mem"));
    const ask = refuseOtherClubs(model.ports.messages, user);
    const refused = await ask("booking/clubs/offer", { client: "msk" });
    expect([refused.ok, calls.length]).toEqual([false, 0]);
    expect((await ask("booking/clubs/offer", { client: "mem" })).ok).toBe(true);
    user.value = undefined;
    expect((await ask("booking/clubs/offer", { client: "msk" })).ok).toBe(true);
  });

  it("leaves a booking under way at another club as it is", async () => {
    const visit = await visitOf();
    await visit.model.restore();
    await toSlot(visit);
    await visit.model.checkout.continueToContact();
    const stop = stayAtOwnClub(visit.model, signal<AccountUser | undefined>(userOf("msk")));
    await settled();
    expect([visit.model.choice.club.value?.id, visit.model.checkout.step.value]).toEqual(["mem", "contact"]);
    stop();
  });
});
