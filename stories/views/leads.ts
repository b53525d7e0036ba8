import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { rightCode } from "./memory.ts";

/** Chooses the first free slot of the day shown, and with it the cheapest boat. */
export async function toSlot({ choice }: BookingModel): Promise<void> {
  const card = choice.slots.value.find(({ free }) => free > 0);
  if (card !== undefined) await choice.chooseSlot(card.slot._id);
}

/** Goes on to the contact step, the slot held. */
export async function toContact(model: BookingModel): Promise<void> {
  await toSlot(model);
  await model.checkout.continueToContact();
}

/** Fills the contact step and has a code sent. */
export async function toCode(model: BookingModel): Promise<void> {
  await toContact(model);
  const { checkout } = model;
  checkout.setProfile({ firstname: "Marie-Ève", lastname: "Tremblay", email: "marie-eve.tremblay@example.test" });
  checkout.setPhone("450 555 0100");
  await checkout.submitContact();
}

/** Verifies the phone: the rules and the payment are next. */
export async function toPay(model: BookingModel): Promise<void> {
  await toCode(model);
  model.checkout.setOtp(rightCode);
  await model.checkout.verify();
}

/** Leaves for the payment page and comes back with this word in the query. */
export async function returned(model: BookingModel, word: "success" | "failed"): Promise<void> {
  await toPay(model);
  model.checkout.acceptClauses("fr");
  await model.checkout.pay();
  await model.handleReturn(`?payment=${word}`).done;
}
