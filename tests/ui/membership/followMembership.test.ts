import { signal } from "@preact/signals-react";
import { describe, expect, it } from "vitest";
import { followMembership } from "#app/web/browser/followMembership.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import type { OwnMembership } from "#ui/headless/catalogue/memberPricing.ts";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import "#ui/headless/words/moreWords.ts";
import { returnFromProvider } from "../../../stories/club/leads.ts";
import { planInUse } from "../../../stories/club/planMember.ts";
import { visitOf } from "../../../stories/club/visit.ts";

const season = { client: "mem", from: dayFromText("2026-04-01"), to: dayFromText("2026-10-31") };

async function followed() {
  const visit = await visitOf({ crowd: "none" });
  const memberships = signal<readonly OwnMembership[]>([]);
  const count = { refreshed: 0, reloaded: 0 };
  const reload = async () => void (count.reloaded += 1);
  const { payment, pass, refresh } = visit.model;
  const counted = async () => {
    count.refreshed += 1;
    await refresh();
  };
  followMembership({ booking: { payment, pass, refresh: counted }, door: { member: signal({ memberships, account: { reload } }) } });
  return { visit, memberships, count };
}

describe("the membership of a signed-in user", () => {
  it("fetches the days again once it has early access, and not for one without", async () => {
    const { visit, memberships, count } = await followed();
    memberships.value = [season];
    expect(count.refreshed).toBe(0);
    memberships.value = [{ ...season, earlyDays: 14 }];
    await visit.model.choice.nextWeek();
    memberships.value = [{ ...season, earlyDays: 14 }];
    expect(count.refreshed).toBe(1);
  });

  it("is read again after a booking was made and canceled, where its plan has limits", async () => {
    const { visit, memberships, count } = await followed();
    const { pass } = visit.model;
    await returnFromProvider(visit, "success");
    await pass.load();
    expect(count.reloaded, "a membership without limits (control)").toBe(0);
    memberships.value = planInUse({})(visit.model.ports.words());
    const { cancel } = holderActionsOf(pass);
    await cancel.ask();
    await cancel.confirm();
    expect(pass.reservation.value?.status).toBe("canceled");
    expect(count.reloaded).toBe(1);
  });
});
