import { expect, userEvent, waitFor } from "storybook/test";
import { addDays, parseDay } from "#core/calendar/day.ts";
import preview from "../.storybook/preview.tsx";
import { returned, toCode, toContact, toPay, toSlot } from "./leads.ts";
import { never, offline, refusal } from "./memory.ts";
import { reservationOf } from "./offer.ts";
import { firstDay, julyMorning, Shown } from "./Shown.tsx";

const meta = preview.meta({ title: "Views/Booking", component: Shown, parameters: { layout: "fullscreen" } });

export const Choice = meta.story();

/** One tap on a slot chooses the cheapest boat with it: the total and the way on stand in the bar. */
export const SlotChosen = meta.story({ args: { lead: toSlot } });

export const ChoiceFrench = meta.story({ globals: { locale: "fr" }, args: { lead: toSlot } });

export const ChoiceNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } }, args: { lead: toSlot } });

export const ChoiceDusk = meta.story({ globals: { theme: "dusk" }, args: { lead: toSlot } });

export const ChoiceSun = meta.story({ globals: { theme: "sun" }, args: { lead: toSlot } });

/** Before the times of a dock have come: what will stand there keeps its room. */
export const Skeleton = meta.story({
  args: { first: { offer: null }, answers: { "booking/reservations/offer": never }, lead: ({ choice }) => choice.loadOffer() },
});

export const NoLakes = meta.story({
  args: { first: { lakes: [], docks: [], boats: [], lake: null, dock: null, offer: null, availability: [] } },
});

export const FullDay = meta.story({
  args: { crowd: "day" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^(Go to|Aller au)/ }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^(Go to|Aller au)/ })).toBeNull());
  },
});

export const FullWindow = meta.story({ args: { crowd: "window" } });

/** In November the page opens on April 1; a date out of season jumps there too, and says so. */
export const SeasonJump = meta.story({
  args: {
    lead: async ({ choice }) => {
      const day = parseDay("2026-11-21");
      if (day !== undefined) await choice.pickDate(day);
    },
  },
});

/** A change of the day clears the choice; one button gives it back. */
export const PutBack = meta.story({
  args: {
    lead: async (model) => {
      await model.choice.tapDate(addDays(model.choice.shownDay.value, 8));
      await toSlot(model);
      await model.choice.nextWeek();
    },
  },
});

/** Someone was faster: the fields stay, and the nearest that are free are one tap away. */
export const SlotLost = meta.story({
  args: {
    answers: { "booking/reservations/hold": () => refusal("SLOT_TAKEN") },
    lead: toContact,
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("button", { name: /^(Same boat|Même bateau)|same time$|même heure$/ })).toHaveLength(3));
  },
});

/** Lost at the last step: contact and proof stay, and another slot is held with one tap. */
export const SlotLostAtPayment = meta.story({
  args: {
    answers: { "booking/reservations/create": () => refusal("SLOT_TAKEN") },
    lead: async (model) => {
      await toPay(model);
      model.checkout.acceptClauses("fr");
      await model.checkout.pay();
    },
  },
});

export const ErrorFetchingData = meta.story({
  args: {
    first: { offer: null },
    answers: { "booking/reservations/offer": () => refusal("INTERNAL") },
    lead: ({ choice }) => choice.loadOffer(),
  },
});

export const Offline = meta.story({
  args: {
    answers: { "booking/reservations/hold": () => offline },
    lead: toContact,
  },
});

export const Contact = meta.story({ args: { lead: toContact } });

export const ContactNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } }, args: { lead: toContact } });

/** A refused submit takes the focus to its summary; its links lead to the fields, which say the same words. */
export const ContactErrors = meta.story({
  args: {
    lead: async (model) => {
      await toContact(model);
      model.checkout.setProfile({ firstname: "Marie-Ève", email: "marie-eve" });
      model.checkout.setPhone("12");
      await model.checkout.submitContact();
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(There are 3|Il y a 3)/ })).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: /^(First name|Prénom)/ })).toHaveValue("Marie-Ève");
  },
});

export const HoldExpiring = meta.story({
  args: {
    answers: {
      "booking/reservations/hold": () => ({ ok: true, data: { hold: "mem_h_1", expires: new Date(julyMorning + 48_000).toISOString() } }),
    },
    lead: toContact,
  },
});

/** The ten minutes are over: the same slot may still be free, and nothing typed is gone. */
export const HoldExpired = meta.story({
  args: {
    answers: { "booking/reservations/hold": () => ({ ok: true, data: { hold: "mem_h_1", expires: new Date(julyMorning).toISOString() } }) },
    lead: toContact,
  },
});

export const CodeStep = meta.story({ args: { lead: toCode } });

export const WrongCode = meta.story({
  args: {
    lead: async (model) => {
      await toCode(model);
      model.checkout.setOtp("111111");
      await model.checkout.verify();
    },
  },
});

/** The rules in French first, on an English page too. */
export const Clauses = meta.story({
  args: { lead: toPay },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Responsabilité")).toBeVisible());
  },
});

/** English binds after an express wish. */
export const ClausesInEnglish = meta.story({
  args: { lead: toPay },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /express|expressément/ }));
    await expect(canvas.getByText("Liability")).toBeVisible();
  },
});

export const NotAMember = meta.story({
  args: {
    answers: { "booking/reservations/create": () => refusal("NOT_A_MEMBER") },
    lead: async (model) => {
      await toPay(model);
      model.checkout.setMember(true);
      model.checkout.acceptClauses("fr");
      await model.checkout.pay();
    },
  },
});

export const CheckingPayment = meta.story({
  args: { answers: { "booking/reservations/read": never }, lead: (model) => returned(model, "success") },
});

/** Back from the payment page by the browser's own button. */
export const PaymentUnderWay = meta.story({
  args: {
    answers: { "booking/reservations/read": ({ _id }) => ({ ok: true, data: { ...reservationOf(_id, firstDay), status: "pending" } }) },
    lead: async (model) => {
      await toPay(model);
      model.checkout.acceptClauses("fr");
      await model.checkout.pay();
      await model.handleReturn("").done;
    },
  },
});

export const PaymentSuccess = meta.story({ args: { lead: (model) => returned(model, "success") } });

export const PaymentFailed = meta.story({ args: { lead: (model) => returned(model, "failed") } });

/** The money came when the slot was somebody else's: what goes back is named. */
export const PaymentRefunded = meta.story({
  args: {
    answers: {
      "booking/reservations/cancelSessionPayment": ({ _id }) => ({ ok: true, data: { _id, status: "canceled", refund: 143.78 } }),
    },
    lead: (model) => returned(model, "failed"),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/143[.,]78.*(back to you|revien|rembours|retour)/)).toBeVisible());
  },
});
