import { expect, userEvent, waitFor, type within } from "storybook/test";
import { demoPromoCodes, demoExtras } from "#app/server/seed/extras.ts";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { addDays, parseDay } from "#core/domain/calendar/day.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import preview from "../.storybook/preview.tsx";
import { expectErrorsOfSummary } from "../errorSummary.ts";
import { never, offline, refusing } from "../club/faults.ts";
import {
  giveCredit,
  giveMembership,
  loseSlotToRival,
  returnFromProvider,
  toCode,
  toContact,
  payTooLate,
  toPay,
  toProvider,
  toSlot,
  toRefusedCode,
} from "../club/leads.ts";
import type { Visit } from "../club/visit.ts";
import { openPages, visitIn } from "./openPages.ts";
import { BookingPage } from "./BookingPage.tsx";
import { shown } from "../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Booking",
  component: BookingPage,
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <BookingPage {...args} {...loaded} />,
});

const thisSeason = () => [{ client: "mem", from: dayFromText("2026-04-01"), to: dayFromText("2026-10-31") }];

export const Choice = meta.story({
  parameters: {
    shows: [
      { role: "heading", name: /boat/i },
      { role: "button", name: "Choose a time" },
    ],
  },
});

/** One tap on an hour of a boat completes the choice: the bar shows the total and the next step. */
export const SlotChosen = meta.story({
  parameters: { shows: [{ role: "button", name: "Continue" }, /How this price/] },
  args: { lead: toSlot },
});

export const ChoiceFrench = meta.story({ globals: { locale: "fr" }, args: { lead: toSlot } });

export const ChoiceNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } }, args: { lead: toSlot } });

export const ChoiceDusk = meta.story({ globals: { theme: "dusk" }, args: { lead: toSlot } });

export const ChoiceSun = meta.story({ globals: { theme: "sun" }, args: { lead: toSlot } });

/** A tile explains a boat model, and a press shows only boats of that model. */
export const Kind = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Vectra/ }));
    await expect(canvas.getAllByRole("article")).toHaveLength(1);
    await shown(canvas.getByText(/^(Pontoon with a canopy|Ponton à auvent)/));
  },
});

/** A fully booked boat says when it is free next; it is below the boats that are free. */
export const BoatTaken = meta.story({
  args: {
    lead: async ({ model, club }) => {
      const [boat] = model.choice.first.boats;
      const { choice } = model;
      if (boat === undefined) return;
      const location = boat.dock;
      const item = boat._id;
      const date = choice.shownDay.value;
      for (const { _id } of choice.clubSlots.value)
        await model.ports.messages("booking/reservations/hold", { attributes: { location, item, date, time: [_id] } });
      club.time.at += 1;
      await choice.refresh();
    },
  },
});

/** The chosen hour moves to another day on which its boat is free. */
export const HourKept = meta.story({
  args: {
    crowd: "none",
    lead: async (visit) => {
      await toSlot(visit);
      const { choice } = visit.model;
      await choice.lookAtDay(addDays(choice.shownDay.value, 2));
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: /^(Continue|Continuer)$/ })).toBeVisible());
  },
});

/** On a narrow screen the chart is a strip, which opens the lakes by province and club. */
export const Lakes = meta.story({
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /(Change|Modifier)$/ }));
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1, name: /^(Where|Où)/ })).toHaveFocus());
    await shown(canvas.findByRole("button", { name: /Georgeville/ }));
  },
});

/** Until the times of a dock have loaded, placeholders keep their room. */
export const Skeleton = meta.story({
  args: {
    faults: { "booking/reservations/offer": never },
    lead: ({ model }) => void model.choice.lookAtDock("mem_d_georgeville"),
  },
});

export const NoLakes = meta.story({
  args: { offer: { lakes: [], docks: [], boats: [] } },
});

export const FullDay = meta.story({
  args: { crowd: "day" },
  parameters: { shows: ["Fully booked on", { role: "button", name: /same dock/ }] },
});

/** A full day leads to the nearest free time with one press. */
export const FullDayLeads = meta.story({
  tags: ["walk"],
  args: { crowd: "day" },
  play: async ({ canvas }) => {
    const near = await canvas.findAllByRole("button", { name: /(same dock|même quai)/ });
    if (near[0] !== undefined) await userEvent.click(near[0]);
    await waitFor(() => expect(canvas.getByRole("button", { name: /^(Continue|Continuer)$/ })).toBeVisible());
  },
});

/** A full day opens in the calendar too, as it does in the row of days. */
export const FullDayInCalendar = meta.story({
  tags: ["walk"],
  args: { crowd: "day" },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /(Choose a date|Choisir une date)/ }));
    const { body } = canvasElement.ownerDocument;
    await waitFor(() => expect(body.querySelector("[data-full]")).toBeVisible());
    const cell = body.querySelector("[data-full]");
    await expect(cell).not.toHaveAttribute("aria-disabled", "true");
    if (cell !== null) await userEvent.click(cell);
    await waitFor(() => expect(body.querySelector("[role=dialog]")).toBeNull());
    await shown(canvas.findByRole("heading", { name: /^(Fully booked|Complet)/ }));
  },
});

export const FullWindow = meta.story({ args: { crowd: "window" } });

/** In November the page opens on April 1; a date out of season leads there too, with a note. */
export const SeasonJump = meta.story({
  parameters: { shows: ["Boats are out of the water on"] },
  args: {
    lead: async ({ model }) => {
      const day = parseDay("2026-11-21");
      if (day !== undefined) await model.choice.pickDate(day);
    },
  },
});

/** A day before the club opens is closed, and leads to the opening day. */
export const BeforeSeason = meta.story({
  args: { crowd: "none", season: { opens: "07-10", closes: "10-12" } },
  parameters: { shows: [/The club is closed on .*\. It opens on .*July 10/, { role: "button", name: "Go to July 10" }] },
});

/** One press leads to the opening day, which has boats. */
export const BeforeSeasonLeads = meta.story({
  tags: ["walk"],
  args: { crowd: "none", season: { opens: "07-10", closes: "10-12" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Go to July 10|Aller au 10 juillet)$/ }));
    await shown(canvas.findByRole("radio", { name: /^(Friday, July 10|vendredi 10 juillet).* (free|libres?)/ }));
  },
});

/** A change of day clears the choice; one button restores it. */
export const PutBack = meta.story({
  parameters: { shows: [{ role: "button", name: /^Restore your choice/ }] },
  args: {
    lead: async (visit) => {
      const { choice } = visit.model;
      await choice.lookAtDay(addDays(choice.shownDay.value, 8));
      await toSlot(visit);
      await choice.nextWeek();
    },
  },
});

/** Another visitor was faster: typed values stay, and the nearest free slots are one tap away. */
export const SlotLost = meta.story({
  args: {
    lead: async (visit) => {
      await toSlot(visit);
      await loseSlotToRival(visit);
      await visit.model.checkout.continueToContact();
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("button", { name: /^(Same boat|Même bateau)|same time$|même heure$/ })).toHaveLength(3));
    // No button continues with a slot that is taken.
    await expect(canvas.queryByRole("button", { name: /^(Continue|Continuer)$/ })).toBeNull();
    await shown(canvas.getByRole("button", { name: /^(Choose a time|Choisissez une heure)$/ }));
  },
});

/** The slot is lost at the last step: contact and code stay valid, and another slot is held with one tap. */
export const SlotLostAtPayment = meta.story({
  args: {
    lead: async (visit) => {
      await toPay(visit);
      // The page was suspended until after its hold had expired.
      visit.club.time.at += 11 * 60_000;
      await loseSlotToRival(visit);
      visit.model.checkout.acceptClauses("fr");
      await visit.model.checkout.pay();
    },
  },
});

export const ErrorFetchingData = meta.story({
  args: {
    faults: { "booking/reservations/offer": refusing("INTERNAL") },
    lead: ({ model }) => model.choice.lookAtDock("mem_d_georgeville"),
  },
});

export const Offline = meta.story({
  parameters: { shows: [/can’t connect/] },
  args: {
    faults: { "booking/reservations/hold": offline },
    lead: toContact,
  },
});

export const Contact = meta.story({
  parameters: { shows: [/Held for you/, { role: "textbox", name: /^First name/ }] },
  args: { lead: toContact },
});

export const ContactNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } }, args: { lead: toContact } });

const littleTimeLeft = {
  lead: async (visit: Visit) => {
    await toContact(visit);
    visit.pass(500_000);
  },
};

/** In the last two minutes, ten minutes can be added to the hold. */
export const LittleTimeLeft = meta.story({
  args: littleTimeLeft,
  parameters: { shows: ["Less than 2 minutes left", { role: "button", name: "Add 10 minutes" }] },
});

/** One press adds the ten minutes, once. */
export const TimeAdded = meta.story({
  tags: ["walk"],
  args: littleTimeLeft,
  play: async ({ canvas }) => {
    await shown(await canvas.findByText(/^(Less than 2 minutes left|Il reste moins de 2 minutes)/));
    await userEvent.click(canvas.getByRole("button", { name: /^(Add 10 minutes|Ajouter 10 minutes)$/ }));
    await shown(await canvas.findByText(/^(Held for you for 1[12] min more|Réservé pour vous encore 1[12] min)/));
    await expect(canvas.queryByRole("button", { name: /^(Add 10 minutes|Ajouter 10 minutes)$/ })).toBeNull();
  },
});

export const LittleTimeLeftNarrow = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: littleTimeLeft,
});

/** A refused submit moves the focus to its summary; the summary links to the fields, which show the same errors. */
export const ContactErrors = meta.story({
  parameters: { shows: [{ role: "heading", name: /^(Please fix 3 fields|3 champs)/ }] },
  args: {
    lead: async (visit) => {
      await toContact(visit);
      const { model } = visit;
      model.checkout.setProfile({ firstname: "Marie-Ève", email: "marie-eve" });
      model.checkout.setPhone("12");
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Send me the code|Recevoir le code)/ }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Please fix 3 fields|3 champs)/ })).toBeVisible());
    await expectErrorsOfSummary();
    await expect(canvas.getByRole("textbox", { name: /^(First name|Prénom)/ })).toHaveValue("Marie-Ève");
  },
});

export const HoldExpiring = meta.story({
  parameters: { shows: [/0:48/] },
  args: {
    lead: async (visit) => {
      await toContact(visit);
      visit.pass(552_000);
    },
  },
});

/** Types a mistyped email address and leaves the field; gives both. */
async function mistype(canvas: ReturnType<typeof within>) {
  const field = await canvas.findByRole("textbox", { name: /^(Email|Courriel)/ });
  await userEvent.clear(field);
  await userEvent.type(field, "zoe@gmial.con");
  await expect(canvas.queryByRole("button", { name: /zoe@gmail\.com/ })).toBeNull();
  await userEvent.tab();
  return { field, meant: await canvas.findByRole("button", { name: /zoe@gmail\.com/ }) };
}

/** A mistyped email address: the likely address is a tap away. */
export const ContactEmailMeant = meta.story({
  args: { lead: toContact },
  parameters: { shows: [{ role: "button", name: /zoe@gmail\.com/ }] },
  play: async ({ canvas }) => {
    await expect((await mistype(canvas)).meant).toBeVisible();
  },
});

/** A tap takes the likely address, and the focus returns to the field. */
export const ContactEmailTaken = meta.story({
  tags: ["walk"],
  args: { lead: toContact },
  play: async ({ canvas }) => {
    const { field, meant } = await mistype(canvas);
    await userEvent.click(meant);
    await expect(field).toHaveValue("zoe@gmail.com");
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: /zoe@gmail\.com/ })).toBeNull();
  },
});

/** The ten minutes are over: the same slot may still be free, and typed values stay. */
export const HoldExpired = meta.story({
  parameters: { shows: [{ role: "button", name: "Reserve it again" }] },
  args: {
    lead: async (visit) => {
      await toContact(visit);
      visit.pass(600_000);
    },
  },
});

const abroad = { globals: { locale: "fr", viewport: { value: "narrow" } }, args: { lead: toRefusedCode } };

/** A phone of a country without text messages: the served countries are listed. */
export const PhoneAbroad = meta.story({
  ...abroad,
  parameters: { shows: ["Canada, États-Unis", { role: "button", name: /^Envoyer le code par courriel à marie-eve/ }] },
});

/** The code goes by email instead. */
export const CodeByEmail = meta.story({
  ...abroad,
  tags: ["walk"],
  play: async ({ canvas, userEvent }) => {
    await shown(canvas.findByText(/Canada, États-Unis/));
    await userEvent.click(canvas.getByRole("button", { name: /^Envoyer le code par courriel à marie-eve/ }));
    await shown(canvas.findByText(/code à 6 chiffres à marie-eve/));
  },
});

export const CodeStep = meta.story({
  parameters: {
    shows: [
      { role: "heading", name: "Enter the code" },
      { role: "textbox", name: "Code" },
    ],
  },
  args: { lead: toCode },
});

export const WrongCode = meta.story({
  parameters: { shows: [/code is not the one|not the one we sent|tries? left/i] },
  args: {
    lead: async (visit) => {
      await toCode(visit);
      const { model } = visit;
      model.checkout.setOtp("111111");
      await model.checkout.verify();
    },
  },
});

/** A club that asks a part of the price now, and the rest by a day before the trip. */
export const DownPayment = meta.story({
  args: {
    downPayment: { percent: 30, dueDays: 3 },
    lead: async (visit) => {
      await visit.model.choice.lookAtDay(addDays(visit.model.choice.shownDay.value, 8));
      await toPay(visit);
    },
  },
  play: async ({ canvas }) => {
    await shown(await canvas.findByText(/^(You pay now|Vous payez maintenant)$/));
    await expect(canvas.getByText(/^(The rest, by July 9, 2026|Solde, au plus tard le 9 juillet 2026)$/)).toBeVisible();
  },
});

export const DownPaymentNarrow = meta.story({
  ...DownPayment.input,
  globals: { locale: "fr", viewport: { value: "narrow" } },
});

/** The same at a club that takes the rest at the dock. */
export const DownPaymentAtDock = meta.story({
  args: { downPayment: { percent: 30, dueDays: 0 }, lead: toPay },
  play: async ({ canvas }) => {
    await shown(await canvas.findByText(/^(The rest, at the dock|Solde, au quai)$/));
  },
});

const withExtras = { offer: { extras: demoExtras("mem") }, lead: toPay };

/** Extras are added below the price, which follows at once; the scarce ones say how many are left. */
export const Extras = meta.story({
  tags: ["walk"],
  args: withExtras,
  play: async ({ canvas, loaded }) => {
    const { checkout } = visitIn(loaded).model;
    const boat = checkout.due.value ?? 0;
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Water skis|Skis/ }));
    await userEvent.click(canvas.getByRole("button", { name: /^(One more|Un de plus).*Barbecue/ }));
    await waitFor(() => expect(checkout.due.value).toBe(boat + 7500));
    await shown(canvas.getByText(/2 left that day|il en reste 2/));
    await userEvent.click(canvas.getByRole("button", { name: /^(One less|Un de moins).*Barbecue/ }));
    await waitFor(() => expect(checkout.due.value).toBe(boat + 4500));
  },
});

export const ExtrasNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } }, args: withExtras });

const withCodes = { offer: { codes: demoPromoCodes("mem") }, lead: toPay };

/** A promo code lowers the price at once; a wrong one says why in its field, and it can be taken off again. */
export const PromoCode = meta.story({
  tags: ["walk"],
  args: withCodes,
  play: async ({ canvas, loaded }) => {
    const { checkout } = visitIn(loaded).model;
    const boat = checkout.due.value ?? 0;
    await userEvent.click(await canvas.findByText(/^(I have a promo code|J’ai un code promo)$/));
    const field = await canvas.findByRole("textbox", { name: /^(Promo code|Code promo)$/ });
    await userEvent.type(field, "NOWHERE{Enter}");
    await shown(await canvas.findByText(/isn’t valid here|n’est pas valide ici/));
    await userEvent.clear(field);
    await userEvent.type(field, "matelot10{Enter}");
    await waitFor(() => expect(checkout.due.value).toBe(boat - Math.floor((boat + 5) / 10)));
    await shown(await canvas.findByRole("group", { name: /^(Promo code|Code promo)$/ }));
    await userEvent.click(canvas.getByRole("button", { name: /^(Remove|Retirer)\s?: MATELOT10$/ }));
    await waitFor(() => expect(checkout.due.value).toBe(boat));
    await userEvent.type(await canvas.findByRole("textbox", { name: /^(Promo code|Code promo)$/ }), "MATELOT10{Enter}");
    await waitFor(() => expect(checkout.promo.value?.code).toBe("MATELOT10"));
  },
});

export const PromoCodeNarrow = meta.story({ ...PromoCode.input, globals: { locale: "fr", viewport: { value: "narrow" } } });

/** The code for a first booking is refused by the call that books: the field says why, and the rest stays as it was. */
export const PromoCodeRefused = meta.story({
  args: { ...withCodes, faults: { "booking/reservations/create": refusing("PROMO_FIRST_ONLY") } },
  play: async ({ canvas, loaded }) => {
    const { checkout } = visitIn(loaded).model;
    await userEvent.click(await canvas.findByText(/^(I have a promo code|J’ai un code promo)$/));
    await userEvent.type(await canvas.findByRole("textbox", { name: /^(Promo code|Code promo)$/ }), "BIENVENUE{Enter}");
    await waitFor(() => expect(checkout.promo.value?.code).toBe("BIENVENUE"));
    checkout.acceptClauses("en");
    await checkout.pay();
    await shown(await canvas.findByText(/is for a first booking at the club|réservé à une première réservation/));
    await expect(checkout.promo.value).toBeUndefined();
  },
});

/** The list of extras could not be read: it can be tried again, and the boat can be paid without them. */
export const ExtrasFailed = meta.story({ args: { ...withExtras, faults: { "booking/extras/offer": refusing("INTERNAL") } } });

/** The customer's credit pays first: the page says so before the payment, and that the payment page asks only the rest. */
export const CreditPaysFirst = meta.story({
  args: {
    lead: async (visit) => {
      await giveCredit(visit, 4000);
      await toPay(visit);
    },
  },
  play: async ({ canvas }) => {
    await shown(await canvas.findByText(/(It is applied first: you pay|Il s’applique d’abord\s: vous payez)/));
    await expect(canvas.getByText(/(You pay on a secure page|Vous payez sur une page)/)).toBeVisible();
  },
});

/** The credit is enough for the whole price, and the button confirms the booking. */
export const CreditPaysAll = meta.story({
  parameters: { shows: ["there is nothing else to pay", { role: "button", name: "Confirm the booking" }] },
  args: {
    lead: async (visit) => {
      await giveCredit(visit, 500_000);
      await toPay(visit);
    },
  },
  play: async ({ canvas }) => {
    await shown(await canvas.findByText(/(there is nothing else to pay|il n’y a rien d’autre à payer)/));
    await expect(canvas.queryByText(/(You pay on a secure page|Vous payez sur une page)/)).toBeNull();
    // The button asks no amount of nothing.
    await userEvent.click(canvas.getByRole("checkbox", { name: /(accept the rental rules|j’accepte les règles)/ }));
    await shown(await canvas.findByRole("button", { name: /^(Confirm the booking|Confirmer la réservation)$/ }));
  },
});

/** The rules show in French first, on an English page too. */
export const Clauses = meta.story({
  args: { lead: toPay },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Responsabilité")).toBeVisible());
  },
});

/** The English text applies after an express wish. */
export const ClausesInEnglish = meta.story({
  args: { lead: toPay },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /express|expressément/ }));
    await shown(canvas.getByText("Liability"));
  },
});

/** A club of Ontario shows the page's language first, cites Ontario's law, and has the other language one press away. */
export const ClausesOfOntario = meta.story({
  tags: ["walk"],
  globals: { locale: "en" },
  args: {
    lead: async (visit) => {
      await visit.model.choice.lookAtDock("msk_d_barrie");
      await toPay(visit);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Liability")).toBeVisible());
    await shown(canvas.getByText(/laws of Ontario/));
    await expect(canvas.queryByText(/Quebec law/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Read the rules in French" }));
    await shown(canvas.getByText("Responsabilité"));
  },
});

/** A page in French offers no English text for a club of Quebec. */
export const ClausesFrench = meta.story({
  globals: { locale: "fr" },
  args: { lead: toPay },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Responsabilité")).toBeVisible());
    await expect(canvas.queryByRole("button", { name: /anglais/ })).toBeNull();
  },
});

export const Member = meta.story({
  args: {
    lead: async (visit) => {
      await giveMembership(visit);
      await toPay(visit);
    },
  },
});

/** A member who is not logged in is recognized once the phone is verified: the total changes, and is announced. */
export const MemberByCode = meta.story({
  args: {
    lead: async (visit) => {
      await giveMembership(visit);
      await toCode(visit);
    },
  },
  play: async ({ canvas, canvasElement, loaded }) => {
    const { checkout } = visitIn(loaded).model;
    const announcement = () => canvasElement.querySelector("output")?.textContent;
    await shown(canvas.findByRole("heading", { name: "Enter the code" }));
    await expect(announcement()).toBe("");
    checkout.setOtp(memoryOneTimeCode);
    await checkout.verify();
    await waitFor(() => expect(announcement()).toMatch(/^Total \$/));
    await shown(canvas.getByText(/you pay the member price/));
  },
});

/** A logged-in member: every card, tile and bar shows the member price, with the price of others under it. */
export const SignedInMember = meta.story({
  args: { memberships: thisSeason, lead: toSlot },
  play: async ({ canvas, canvasElement }) => {
    const [card] = canvas.getAllByRole("article");
    await expect(card).toHaveTextContent(/(Non-members|Non-membres)/);
    await expect(canvasElement.querySelector("[data-bar]")).not.toHaveTextContent(/1,?300/);
  },
});

export const SignedInMemberContact = meta.story({
  globals: { locale: "fr", viewport: { value: "phone" } },
  args: { memberships: thisSeason, lead: toContact },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/(you pay the member price|vous payez le tarif membre)/));
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
});

export const CheckingPayment = meta.story({
  args: { faults: { "booking/reservations/read": never }, lead: (visit) => void returnFromProvider(visit, "success") },
});

/** The browser's back button led back from the payment page. */
export const PaymentUnderWay = meta.story({
  args: {
    lead: async (visit) => {
      await toProvider(visit);
      await visit.model.handleReturn("").done;
    },
  },
});

export const PaymentSuccess = meta.story({ args: { lead: (visit) => returnFromProvider(visit, "success") } });

/** The boat is still held for ten minutes. */
export const PaymentFailed = meta.story({ args: { lead: (visit) => returnFromProvider(visit, "failed") } });

/** The payment page reports a failure, and the server does not answer. */
export const PaymentUnheard = meta.story({
  args: { faults: { "booking/reservations/cancelSessionPayment": offline }, lead: (visit) => returnFromProvider(visit, "failed") },
});

/** The money arrived after another customer took the slot: the panel shows what is refunded. */
export const PaymentRefunded = meta.story({
  args: {
    lead: async (visit) => {
      await toProvider(visit);
      await payTooLate(visit);
      await visit.model.handleReturn("?payment=success").done;
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/242[.,]88.*(being refunded|remboursés)/)).toBeVisible());
  },
});
