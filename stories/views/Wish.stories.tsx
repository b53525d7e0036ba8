import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { visitorHorizonOf } from "#ui/headless/catalogue/visitorHorizon.ts";
import { createWishModel, type WishDraft, type WishModel } from "#ui/headless/waitlist/wish.ts";
import { wishOptionsOf } from "#ui/headless/waitlist/wishOptions.ts";
import { WishLinkProblem, WishView } from "#ui/views/waitlist/WishView.tsx";
import preview from "../.storybook/preview.tsx";
import { adminPrincipal } from "../club/club.ts";
import { never, offline } from "../club/faults.ts";
import type { Visit } from "../club/visit.ts";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { enterOfferedWish, enterWish } from "../club/waitlist.ts";
import { shown } from "../waitUntilShown.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { openPages, visitIn } from "./openPages.ts";

const minute = 60_000;
const wish = "mem_wi_story";
const home = /^(Go to the booking page|Aller à la page de réservation)$/;

function Wish({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <WishOfVisit visit={visit} />;
}

function WishOfVisit({ visit }: { readonly visit: Visit }): ReactElement {
  const { ports } = visit.model;
  const [model] = useState(() => wishOf(visit));
  const today = dayAt(ports.now());
  const { lastDay } = visitorHorizonOf(ports.payer, ports.first.clubs[0], today);
  const optionsOf = (draft: WishDraft) => wishOptionsOf(ports.first, draft, { today, lastDay });
  return <WishView model={model} now={ports.now} optionsOf={optionsOf} homePath="#" />;
}

function wishOf({ model: { ports }, club }: Visit): WishModel {
  return createWishModel(ports, { wish, key: club.wishKeyOf(wish) }, () => undefined);
}

const offered = async ({ club }: Visit): Promise<void> => void (await enterOfferedWish(club));

/** Its owner answered the offer, or did something else with the wish. */
const after = (act: (model: WishModel) => Promise<void>) => async (visit: Visit) => {
  await offered(visit);
  const model = wishOf(visit);
  await model.load();
  await act(model);
};

/** The time of the offer ended without an answer. */
async function silent(visit: Visit): Promise<void> {
  await offered(visit);
  visit.pass(31 * minute);
  await visit.club.jobs.lapseWishProposals(10);
}

/** The club closes the boat that was offered. */
async function closeOffered(visit: Visit): Promise<void> {
  const { club } = visit;
  const model = wishOf(visit);
  await model.load();
  const offer = model.wish.data.value?.offer;
  const staff = createInProcessClient(club.dispatch, { now: visit.model.ports.now, browser: {}, principal: adminPrincipal });
  const reason = { en: "Repair", fr: "Réparation" };
  if (offer != null) await staff("booking/closures/create", { boat: offer.item, dateStart: offer.date, dateEnd: offer.date, reason });
  await club.jobs.withdrawClosedProposals(10);
}

async function closed(visit: Visit): Promise<void> {
  await offered(visit);
  await closeOffered(visit);
}

const meta = preview.meta({
  title: "Views/Wish",
  component: Wish,
  parameters: { layout: "fullscreen" },
  args: { lead: offered },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Wish {...args} {...loaded} />,
});

const french = { locale: "fr", viewport: { value: "phone" } } as const;

/** A slot is held for the owner: the boat, the price, the time left, and the two answers. */
export const Offer = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("timer")).toHaveTextContent(/^\d+:\d\d$/));
    await shown(canvas.findByRole("button", { name: /^(Take it and pay|Prendre et payer)$/ }));
  },
});

export const OfferFrench = meta.story({ globals: { ...french, theme: "dusk" } });

export const OfferNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

/** The time of the offer is over while the page is open: it says so without being loaded again. */
export const OfferEnds = meta.story({
  play: async ({ canvas, loaded }) => {
    await shown(canvas.findByRole("timer"));
    visitIn(loaded).pass(31 * minute);
    await shown(canvas.findByText(/^(The offer ended at|L’offre a pris fin à)/));
  },
});

/** Its owner did not answer in time: who is next has it, and the place stays. */
export const OfferEnded = meta.story({
  args: { lead: silent },
  play: async ({ canvas }) => shown(canvas.findByText(/^(The offer ended at|L’offre a pris fin à)/)),
});

/** The club closed the boat meanwhile. */
export const OfferWithdrawn = meta.story({
  args: { lead: closed },
  play: async ({ canvas }) => shown(canvas.findByText(/^(This offer was withdrawn|Cette offre a été retirée)/)),
});

export const OfferWithdrawnFrench = meta.story({ args: { lead: closed }, globals: french });

export const Passed = meta.story({
  args: { lead: after((model) => model.pass()) },
  play: async ({ canvas }) => shown(canvas.findByText(/^(You passed this one|Vous avez passé votre tour)/)),
});

/** Its owner took the slot, which is held: they go on to the booking, or give it back and keep their place. */
export const Taken = meta.story({
  args: { lead: after((model) => model.take()) },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^(It is held for you until|Elle est réservée pour vous jusqu’à)/));
    await shown(canvas.findByRole("button", { name: /^(Go on to the booking|Poursuivre la réservation)$/ }));
  },
});

export const GivenBack = meta.story({
  tags: ["walk"],
  args: { lead: after((model) => model.take()) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Give it back, I keep my place|La rendre, je reste à mon rang)$/ }));
    await shown(canvas.findByText(/^(Your request, 1st in line|Votre demande, au 1er rang)$/));
  },
});

export const TakenFrench = meta.story({ args: { lead: after((model) => model.take()) }, globals: { ...french, theme: "dusk" } });

/** Its owner took the slot and did not pay in time: one press puts the wish back at its place. */
export const TakenNotPaid = meta.story({
  tags: ["walk"],
  args: {
    lead: async (visit) => {
      await after((model) => model.take())(visit);
      visit.pass(31 * minute);
    },
  },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^(You took this one|Vous avez pris cette place)/));
    await userEvent.click(canvas.getByRole("button", { name: /^(Resume my request|Réactiver ma demande)$/ }));
    await shown(canvas.findByText(/^(Your request, 1st in line|Votre demande, au 1er rang)$/));
  },
});

/** No offer came yet: the wish, and its place on the waitlist behind another one. */
export const InLine = meta.story({
  args: {
    lead: async ({ club }) => {
      await enterWish(club, { _id: "mem_wi_before", phone: "+14505550102" });
      await enterWish(club, { createdAt: club.time.at + 1 });
    },
  },
  play: async ({ canvas }) => shown(canvas.findByText(/^(Your request, number 2 in line|Votre demande, au 2e rang)$/)),
});

/** Three offers had no answer; one press wakes the wish. */
export const Asleep = meta.story({
  args: { lead: async ({ club }) => void (await enterWish(club, { state: "asleep", silences: 3 })) },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^(Your request is paused|Votre demande est en pause)/));
  },
});

export const Resumed = meta.story({
  ...Asleep.input,
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Resume my request|Réactiver ma demande)$/ }));
    await shown(canvas.findByText(/^(Your request, 1st in line|Votre demande, au 1er rang)$/));
  },
});

export const AsleepFrench = meta.story({
  args: { lead: async ({ club }) => void (await enterWish(club, { state: "asleep" })) },
  globals: french,
});

/** Its last day is over: there is nothing left to do. */
export const Over = meta.story({
  args: {
    lead: async (visit) => {
      await enterWish(visit.club);
      visit.pass(32 * 24 * 60 * minute);
    },
  },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^(Your request ended on|Votre demande a pris fin le)/));
    await expect(canvas.queryByRole("button")).toBeNull();
    await shown(canvas.findByRole("link", { name: home }));
  },
});

/** Leaving asks once more, since the place is lost. */
export const LeaveQuestion = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Leave the list|Quitter la liste)$/ }));
    await shown(canvas.findByText(/(Your place is lost|Vous perdrez votre rang)/));
  },
});

export const Left = meta.story({
  args: { lead: after((model) => model.leave()) },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^(You left the list|Vous avez quitté la liste)/));
    await expect(canvas.queryByRole("button")).toBeNull();
    await shown(canvas.findByRole("link", { name: home }));
  },
});

/** The sentence of the wish with its choices. */
export const Change = meta.story({
  args: { lead: async ({ club }) => void (await enterWish(club)) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Change my request|Modifier ma demande)$/ }));
    await userEvent.selectOptions(await canvas.findByLabelText(/^(Part of the day|Partie de la journée)$/), "morning");
    // The wish ends in the next month, and begins on the day on which the rest of this month does.
    const when = canvas.getByRole<HTMLSelectElement>("combobox", { name: /^(When|Quand)$/ });
    await userEvent.selectOptions(when, when.options[1]?.value ?? "");
    await userEvent.click(canvas.getByRole("button", { name: /^(Save my request|Enregistrer ma demande)$/ }));
    await shown(canvas.findByText(/(July 31, in the morning|31 juillet, le matin)/));
  },
});

export const ChangeFrench = meta.story({
  args: { lead: async ({ club }) => void (await enterWish(club)) },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Change my request|Modifier ma demande)$/ }));
    await shown(canvas.findByLabelText(/^(Part of the day|Partie de la journée)$/));
  },
});

/** The offer ended while the page was open and the press was on its way: the page says why and shows what is true. */
export const TooLate = meta.story({
  play: async ({ canvas, loaded }) => {
    const take = await canvas.findByRole("button", { name: /^(Take it and pay|Prendre et payer)$/ });
    await closeOffered(visitIn(loaded));
    await userEvent.click(take);
    await shown(canvas.findByText(/^(This offer was withdrawn|Cette offre a été retirée)/));
    await expect(canvas.getByRole("alert")).toHaveTextContent(/\S/);
  },
});

/** The link is of no wish: the same text as for a link that was cut. */
export const NotFound = meta.story({
  args: { lead: async () => undefined },
  play: async ({ canvas }) => shown(canvas.findByRole("heading", { name: /^(This link does not work|Ce lien ne fonctionne pas)$/ })),
});

export const Forged = meta.story({ render: () => <WishLinkProblem homePath="#" /> });

export const Loading = meta.story({
  args: { faults: { "waitlist/wishes/read": never } },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector("[aria-busy=true]")).toBeVisible(),
});

/** There is no network: the page says so, and can be loaded again. */
export const Failed = meta.story({
  args: { faults: { "waitlist/wishes/read": offline } },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("button", { name: /^(Try again|Réessayer)$/ }));
  },
});

export const TriedAgain = meta.story({
  ...Failed.input,
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("button", { name: /^(Try again|Réessayer)$/ });
    visitIn(loaded).suffer({});
    await userEvent.click(canvas.getByRole("button", { name: /^(Try again|Réessayer)$/ }));
    await shown(canvas.findByRole("timer"));
  },
});
