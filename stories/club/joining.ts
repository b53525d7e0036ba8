import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { createPlansPageModel, type PlansPageModel } from "#ui/headless/membership/plansPage.ts";
import type { Visit } from "./visit.ts";

/** The page of the plans, whose visitor is at the step of payment of the first plan. The club must offer one. */
export async function toMembershipPayment(visit: Visit): Promise<PlansPageModel> {
  const page = createPlansPageModel(visit.model.ports);
  await page.load();
  const { joining, plan } = page;
  if (plan.value === undefined) throw new Error("the club offers no plan");
  joining.open(plan.value);
  joining.checkout.setProfile({ firstname: "Zoé", lastname: "Roy", email: "zoe.roy@example.test" });
  joining.checkout.setPhone("450 555 0100");
  await joining.checkout.submitContact();
  joining.checkout.setOtp(memoryOneTimeCode);
  await joining.checkout.verify();
  return page;
}

/** The page of the plans of a visitor who left the payment page by Back. */
export async function backFromMembershipPayment(visit: Visit): Promise<PlansPageModel> {
  const { joining } = await toMembershipPayment(visit);
  await joining.pay();
  const page = createPlansPageModel(visit.model.ports);
  await page.load();
  await page.joining.comeBack();
  return page;
}
