import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import { PassView } from "#ui/views/booking/pass/PassView.tsx";
import preview from "../.storybook/preview.tsx";
import { offline } from "../club/faults.ts";
import { instantOf, isoTextOf, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { bookAndPay, transitionByStaff, closeBookedBoat, returnFromProvider, toPay } from "../club/leads.ts";
import { signAtDock } from "../club/signing.ts";
import { otherVisitor, type Visit } from "../club/visit.ts";
import { openPages, visitIn } from "./openPages.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { shown } from "../waitUntilShown.ts";

function Pass({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <PassView model={visit.model} />;
}

const paid = (visit: Visit) => returnFromProvider(visit, "success");
const meta = preview.meta({
  title: "Views/Pass",
  component: Pass,
  parameters: { layout: "fullscreen" },
  args: { lead: paid },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Pass {...args} {...loaded} />,
});

export const Ready = meta.story({
  parameters: { shows: [{ role: "img", name: /QR/ }] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: /QR/ })).toBeVisible());
    const item = canvas.getByRole("checkbox", { name: /^(Sun hat|Chapeau)/ });
    await userEvent.click(item);
    await expect(item).toBeChecked();
  },
});

/** Of a club that promised nothing, the pass says when to be back, and what its dock does not state. */
export const WithoutPromises = meta.story({
  args: { promises: defaultSettings.promises },
  parameters: { shows: [{ role: "heading", name: "Before you cast off" }, "Slope of the ramp"] },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("heading", { name: "Before you cast off" }));
    for (const name of ["What to bring", "Good to know"]) await expect(canvas.queryByRole("heading", { name })).toBeNull();
  },
});

export const ReadyFrench = meta.story({ globals: { locale: "fr" } });

export const ReadyNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

export const ReadyDusk = meta.story({ globals: { theme: "dusk" } });

/** A booking to be paid at the dock: the pass shows what is due, and no receipt. */
export const AtDock = meta.story({
  args: {
    lead: async (visit) => {
      await toPay(visit);
      visit.model.checkout.acceptClauses("fr");
      await visit.model.checkout.pay("dock");
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^(Due at the dock|À payer au quai)$/)).toBeVisible());
  },
});

/** A down payment is made: the pass says what is left, by when, and leads to its payment. */
export const DownPayment = meta.story({
  args: {
    downPayment: { percent: 30, dueDays: 3 },
    lead: async (visit) => {
      await visit.model.choice.lookAtDay(addDays(visit.model.choice.shownDay.value, 8));
      await paid(visit);
    },
  },
  play: async ({ canvas }) => {
    const rest = await canvas.findByRole("link", { name: /^(Pay .* online|Payer .* en ligne)$/ });
    await expect(rest).toHaveAttribute("href", expect.stringContaining("#pay="));
  },
});

export const DownPaymentNarrow = meta.story({
  ...DownPayment.input,
  globals: { locale: "fr", viewport: { value: "narrow" } },
});

/** The same at a club that takes the rest at the dock. */
export const DownPaymentAtDock = meta.story({
  args: { downPayment: { percent: 30, dueDays: 0 } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^(You paid .* at the dock|Vous avez versé .* au quai)\.$/)).toBeVisible());
  },
});

/** With an earlier booking: its pass is a tap away. */
export const OtherPasses = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      visit.model.bookAnother();
      await visit.model.choice.lookAtDay(addDays(visit.model.choice.shownDay.value, 1));
      await paid(visit);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("link", { name: /MEM-/ })).toBeVisible());
  },
});

/** At the dock, once customer and staff signed the safety checklist: the pass says when. */
export const ChecklistSigned = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      await visit.model.pass.load();
      const { _id, date, start } = visit.model.pass.reservation.value ?? {};
      if (_id === undefined || date === undefined || start === undefined) throw new Error("there is no booking");
      const { time, staff } = visit.club;
      time.at = instantOf(date, (parseTimeOfDay(start) ?? 0) - 10);
      await signAtDock(staff, _id, date, isoTextOf(time.at));
      await visit.model.pass.holder.reload();
    },
  },
  play: async ({ canvas }) => shown(canvas.findByText(/^(Signed at|Signée à)/)),
});

/** OpenPages without a network: the stored pass is all there is, and it is enough at the dock. */
export const Offline = meta.story({
  parameters: { shows: ["This pass was saved on this device"] },
  args: {
    lead: async (visit) => {
      await paid(visit);
      visit.suffer({ "booking/reservations/read": offline });
    },
  },
});

/** The link of an email that names no booking, or one that has expired. */
export const NotFound = meta.story({
  args: {
    lead: async ({ model }) => {
      await model.openLink("#reservation=mem_r_none&key=none")?.done;
    },
  },
});

/** An email's link without a network: it says only that the booking exists. */
export const Unreachable = meta.story({
  args: {
    faults: { "booking/reservations/read": offline },
    lead: async ({ model }) => {
      await model.openLink("#reservation=mem_r_any&key=key")?.done;
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: /^(Try again|Réessayer)$/ })).toBeVisible());
  },
});

export const Canceled = meta.story({
  args: {
    lead: async (visit) => {
      const holder = await otherVisitor(visit);
      const { id, link } = await bookAndPay(holder);
      await transitionByStaff(visit, id, "cancel");
      await visit.model.openLink(link)?.done;
    },
  },
});

/** What a cancellation costs is shown before it is done; the question has the focus. */
export const CancelQuestion = meta.story({
  parameters: { shows: [{ role: "heading", name: /^(Cancel this booking|Annuler cette réservation)/ }] },
  args: { now: Date.UTC(2026, 2, 20, 15) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Cancel|Annuler)$/ }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Cancel this booking|Annuler cette réservation)/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: /^(Keep the booking|Garder la réservation)$/ }));
    await expect(canvas.getByRole("button", { name: /^(Cancel|Annuler)$/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: /^(Cancel|Annuler)$/ }));
  },
});

/** Less than two days before the start the club keeps its share. */
export const CancelQuestionLate = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      await visit.model.pass.load();
      await holderActionsOf(visit.model.pass).cancel.ask();
    },
  },
});

/** Canceled here: the news has the focus, and says what is refunded. */
export const CanceledHere = meta.story({
  args: { now: Date.UTC(2026, 2, 20, 15) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Cancel|Annuler)$/ }));
    await userEvent.click(await canvas.findByRole("button", { name: /^(Cancel the booking|Annuler la réservation)$/ }));
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: /^(This booking was cancelled|Cette réservation a été annulée)/ })).toHaveFocus(),
    );
  },
});

/** The money may go back to the card, or become credit at the club. */
export const CancelToCredit = meta.story({
  args: { now: Date.UTC(2026, 2, 20, 15) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Cancel|Annuler)$/ }));
    await userEvent.click(await canvas.findByRole("radio", { name: /^(As credit at|En crédit chez)/ }));
    await shown(canvas.getByText(/(becomes your credit at|vous sont remis en crédit chez)/));
  },
});

/** Canceled here for credit: the news says how much it is. */
export const CanceledToCredit = meta.story({
  args: { now: Date.UTC(2026, 2, 20, 15) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Cancel|Annuler)$/ }));
    await userEvent.click(await canvas.findByRole("radio", { name: /^(As credit at|En crédit chez)/ }));
    await userEvent.click(await canvas.findByRole("button", { name: /^(Cancel the booking|Annuler la réservation)$/ }));
    await shown(await canvas.findByText(/(is now your credit at|vous sont remis en crédit chez)/));
    await expect(canvas.queryByText(/(is on its way back to you|vous sont remboursés)/)).toBeNull();
  },
});

/** Another time of the same boat: its price is shown before the change. */
export const ChangeForm = meta.story({
  args: {
    now: Date.UTC(2026, 2, 20, 15),
    lead: async (visit) => {
      await paid(visit);
      await visit.model.pass.load();
      const { change } = holderActionsOf(visit.model.pass);
      await change.open();
      const free = change.times.value?.find(({ why }) => why === undefined);
      if (free !== undefined) await change.chooseTime(free);
    },
  },
});

/** Another boat of the day: each with its difference of price, and both prices step by step once a time is chosen. */
export const ChangingBoat = meta.story({
  tags: ["walk"],
  args: {
    now: Date.UTC(2026, 2, 20, 15),
    crowd: "none",
    lead: async (visit) => {
      await paid(visit);
      await visit.model.pass.load();
      await holderActionsOf(visit.model.pass).change.open();
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^(Boat: Great Blue Heron|Bateau\s: Grand Héron)$/));
    await userEvent.click(await canvas.findByRole("radio", { name: /^(Otter|Loutre)/ }));
    await shown(canvas.findByText(/^(Boat: Otter|Bateau\s: Loutre)$/));
    const [time] = await canvas.findAllByRole("radio", { name: /–/ });
    if (time !== undefined) await userEvent.click(time);
    const changed = (await canvas.findAllByRole("row")).filter((row) => row.hasAttribute("data-changed"));
    await expect(changed).toHaveLength(1);
    await expect(canvas.getByRole("button", { name: /^(Hold it and pay|Réserver et payer) / })).toBeVisible();
  },
});

export const ChangingBoatNarrow = meta.story({
  ...ChangingBoat.input,
  globals: { locale: "fr", viewport: { value: "narrow" }, theme: "dusk" },
});

/** Moved here: the news is announced, and the focus is where the booking was changed. */
export const ChangedHere = meta.story({
  parameters: { shows: [{ role: "heading", name: /^(Change or cancel|Modifier ou annuler)$/ }] },
  args: { now: Date.UTC(2026, 2, 20, 15), crowd: "none" },
  play: async ({ canvas }) => {
    const button = (name: RegExp) => canvas.findByRole("button", { name });
    await userEvent.click(await button(/^(Change the trip|Modifier la sortie)$/));
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Change the day|Modifier le jour)/ })).toHaveFocus());
    await userEvent.click(await button(/^(Keep my booking as it is|Conserver ma réservation telle quelle)$/));
    await expect(await button(/^(Change the trip|Modifier la sortie)$/)).toHaveFocus();
    await userEvent.click(await button(/^(Change the trip|Modifier la sortie)$/));
    const times = await canvas.findAllByRole("radio", { name: /–/ });
    const last = times.at(-1);
    if (last !== undefined) await userEvent.click(last);
    await userEvent.click(await button(/^(Change to this time|Choisir cette plage horaire)$/));
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Change or cancel|Modifier ou annuler)$/ })).toHaveFocus());
  },
});

const offered = {
  title: /^(Your time slot is closed|Votre plage horaire est fermée)/,
  take: /^(Take this time slot|Prendre cette plage horaire)$/,
};

const toOffer = async (visit: Visit) => {
  await paid(visit);
  await closeBookedBoat(visit, "offer");
};

/** The club closed this slot and proposes another time: the news has the focus, and says what happens without an answer. */
export const OfferOpen = meta.story({
  args: { lead: toOffer },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: offered.title })).toHaveFocus());
    await shown(canvas.getByRole("button", { name: offered.take }));
  },
});

/** Accepted here: the booking has its new time, and the focus is on the part that manages it. */
export const OfferAccepted = meta.story({
  args: { lead: toOffer },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: offered.take }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Change or cancel|Modifier ou annuler)$/ })).toHaveFocus());
    await expect(canvas.queryByRole("heading", { name: offered.title })).toBeNull();
  },
});

/** The customer asks for the money instead, and confirms once more before the refund. */
export const OfferRefused = meta.story({
  args: { lead: toOffer },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(I’d rather have a refund|Je préfère être remboursé)/ }));
    await userEvent.click(await canvas.findByRole("button", { name: /^(Refund me|Me rembourser)/ }));
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: /^(This booking was cancelled|Cette réservation a été annulée)/ })).toBeVisible(),
    );
  },
});

/** The club withdrew the proposal while the page was open: an answer gets a message that says so, and changes nothing. */
export const OfferEnded = meta.story({
  args: { lead: toOffer },
  play: async ({ canvas, loaded }) => {
    const take = await canvas.findByRole("button", { name: offered.take });
    const { staff } = visitIn(loaded).club;
    const found = await staff("booking/closures/find", { where: { client: "mem" } });
    for (const { _id } of found.ok ? found.data.items : []) await staff("booking/closures/undo", { _id });
    await userEvent.click(take);
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent(/^(This proposal is over|Cette proposition n’est plus valide)/),
    );
    await expect(canvas.queryByRole("heading", { name: offered.title })).toBeNull();
  },
});

/** The club will cancel the booking, and the hour until which a cancellation was free has passed: nothing is kept, and no past hour is shown. */
export const CanceledByTheClubSoon = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      await closeBookedBoat(visit, "cancel");
    },
  },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^(If you cancel now, there is no fee|Si vous annulez maintenant, il n’y a aucuns frais)/));
  },
});

/** A mistyped email: the new address, then the code that was sent to the booking's phone. */
export const EmailCorrected = meta.story({
  tags: ["walk"],
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Correct the email address|Corriger l’adresse courriel)/ }));
    const field = await canvas.findByLabelText(/^(New email address|Nouvelle adresse courriel)/);
    await userEvent.type(field, "marie@gmial.con");
    await userEvent.tab();
    await userEvent.click(await canvas.findByRole("button", { name: /marie@gmail\.com/ }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("marie@gmail.com");
    await userEvent.clear(field);
    await userEvent.type(field, "marie@example.test");
    await userEvent.click(canvas.getByRole("button", { name: /^(Send me the code|Recevoir le code)/ }));
    await userEvent.type(await canvas.findByLabelText(/^Code/), memoryOneTimeCode);
    await userEvent.click(canvas.getByRole("button", { name: /^(Save the address|Enregistrer l’adresse)/ }));
    await shown(canvas.findByText(/marie@example\.test\.$/));
    await expect(canvas.getByRole("heading", { name: /^(Your confirmation|Votre confirmation)/ })).toHaveFocus();
  },
});
