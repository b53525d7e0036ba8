import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { memoryCode } from "#adapters/memory/secrets.ts";
import { ownActionsOf } from "#ui/headless/pass/ownActions.ts";
import { PassView } from "#ui/views/pass/PassView.tsx";
import preview from "../.storybook/preview.tsx";
import { offline } from "../club/faults.ts";
import { booked, byStaff, closedOn, returned, toPay } from "../club/leads.ts";
import { otherVisitor, type Visit } from "../club/visit.ts";
import { opened, visitIn } from "./opened.ts";
import { type ShownProps, useVisit } from "./Shown.tsx";
import { shown } from "../waitUntilShown.ts";

function Pass({ visits }: ShownProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <PassView model={visit.model} />;
}

const paid = (visit: Visit) => returned(visit, "success");
const meta = preview.meta({
  title: "Views/Pass",
  component: Pass,
  parameters: { layout: "fullscreen" },
  args: { lead: paid },
  loaders: [async ({ args, globals }) => ({ visits: await opened(args, globals) })],
  render: (args, { loaded }) => <Pass {...args} {...loaded} />,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: /QR/ })).toBeVisible());
    const item = canvas.getByRole("checkbox", { name: /^(Sun hat|Chapeau)/ });
    await userEvent.click(item);
    await expect(item).toBeChecked();
  },
});

export const ReadyFrench = meta.story({ globals: { locale: "fr" } });

export const ReadyNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

export const ReadyDusk = meta.story({ globals: { theme: "dusk" } });

/** Booked to be paid at the dock: what is due stands on the pass, and no receipt. */
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

/** Another booking before this one: its pass is a tap away. */
export const OtherPasses = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      visit.model.bookAnother();
      await paid(visit);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("link", { name: /MEM-/ })).toBeVisible());
  },
});

/** Opened without a network: the kept pass is all there is, and it is enough at the dock. */
export const Offline = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      visit.suffer({ "booking/reservations/read": offline });
    },
  },
});

/** The link of a mail that names no booking, or one that has expired. */
export const NotFound = meta.story({
  args: {
    lead: async ({ model }) => {
      await model.openLink("#reservation=mem_r_none&key=none")?.done;
    },
  },
});

/** A mail's link without a network: nothing is said of the booking but that it stands. */
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
      const { id, link } = await booked(holder);
      await byStaff(visit, id, "cancel");
      await visit.model.openLink(link)?.done;
    },
  },
});

/** What cancelling costs is shown before it is done; the focus is on the question. */
export const AskedToCancel = meta.story({
  args: { now: Date.UTC(2026, 2, 20, 15) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Cancel|Annuler)$/ }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Cancel this booking|Annuler cette réservation)/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: /^(Keep the booking|Garder la réservation)$/ }));
    await expect(canvas.getByRole("button", { name: /^(Cancel|Annuler)$/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: /^(Cancel|Annuler)$/ }));
  },
});

/** Less than two days before the start the club keeps its part. */
export const AskedToCancelLate = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      await visit.model.pass.load();
      await ownActionsOf(visit.model.pass).cancel.ask();
    },
  },
});

/** Canceled here: the news has the focus, and says what goes back. */
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

/** Another time of the same boat: its price is said before anything moves. */
export const AskedToChange = meta.story({
  args: {
    now: Date.UTC(2026, 2, 20, 15),
    lead: async (visit) => {
      await paid(visit);
      await visit.model.pass.load();
      const { change } = ownActionsOf(visit.model.pass);
      await change.open();
      const free = change.times.value?.find(({ why }) => why === undefined);
      if (free !== undefined) await change.chooseTime(free);
    },
  },
});

/** Moved here: the news is said, and the focus stands where the booking was changed. */
export const ChangedHere = meta.story({
  args: { now: Date.UTC(2026, 2, 20, 15), crowd: "none" },
  play: async ({ canvas }) => {
    const button = (name: RegExp) => canvas.findByRole("button", { name });
    await userEvent.click(await button(/^(Change the time|Modifier l’heure)$/));
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Change the day|Modifier le jour)/ })).toHaveFocus());
    await userEvent.click(await button(/^(Keep my current time|Garder mon heure actuelle)$/));
    await expect(await button(/^(Change the time|Modifier l’heure)$/)).toHaveFocus();
    await userEvent.click(await button(/^(Change the time|Modifier l’heure)$/));
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
  await closedOn(visit, "offer");
};

/** The club closed on the booking, and keeps another time for its customer: the news has the focus, with what happens without an answer. */
export const OfferOpen = meta.story({
  args: { lead: toOffer },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: offered.title })).toHaveFocus());
    await shown(canvas.getByRole("button", { name: offered.take }));
  },
});

/** Accepted here: the booking is at its new time, and the focus where it is managed. */
export const OfferAccepted = meta.story({
  args: { lead: toOffer },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: offered.take }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Change or cancel|Modifier ou annuler)$/ })).toHaveFocus());
    await expect(canvas.queryByRole("heading", { name: offered.title })).toBeNull();
  },
});

/** The money is asked for instead, and once more before it goes back. */
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

/** The club took it back while the page was open: an answer to it is told so, and nothing was changed. */
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

/** It is to be canceled by the club, and the hour until which that was free has passed: nothing is kept, and no past hour is named. */
export const CanceledByTheClubSoon = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      await closedOn(visit, "cancel");
    },
  },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^(If you cancel now, there is no fee|Si vous annulez maintenant, il n’y a aucuns frais)/));
  },
});

/** A mistyped email: the new one, then the code that the booking's phone was sent. */
export const EmailCorrected = meta.story({
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
    await userEvent.type(await canvas.findByLabelText(/^Code/), memoryCode);
    await userEvent.click(canvas.getByRole("button", { name: /^(Save the address|Enregistrer l’adresse)/ }));
    await shown(canvas.findByText(/marie@example\.test\.$/));
    await expect(canvas.getByRole("heading", { name: /^(Your confirmation|Votre confirmation)/ })).toHaveFocus();
  },
});
