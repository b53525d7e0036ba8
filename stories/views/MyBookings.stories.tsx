import { type ReactElement, useState } from "react";
import { Effect } from "effect";
import { memRows } from "#core/testing/clubs/rows.ts";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { MyBookingsView } from "#ui/views/customers/own/MyBookingsView.tsx";
import { OwnBookingChangePanel, type OwnBookingChangePanelProps } from "#ui/views/customers/own/OwnBookingChangePanel.tsx";
import preview from "../.storybook/preview.tsx";
import { BookingDocuments } from "#ui/views/documents/BookingDocuments.tsx";
import { zoe } from "../club/account.ts";
import { documentPartsOf, allowUploads } from "../club/documents.ts";
import { failing, never } from "../club/faults.ts";
import type { Visit } from "../club/visit.ts";
import type { OpenPages } from "./openPages.ts";
import { type AccountArgs, accountPropsOf, openAccountPages } from "./openAccountPages.ts";
import { useVisit } from "./BookingPage.tsx";
import { shown } from "../waitUntilShown.ts";

interface MyBookingsViewProps extends AccountArgs {
  readonly visits?: OpenPages;
}

const onPass = fn();

function MyBookings({ visits }: MyBookingsViewProps): ReactElement | null {
  const visit = useVisit(visits);
  if (visit === undefined) return null;
  return (
    <MyBookingsView
      {...accountPropsOf(visit)}
      client="mem"
      phone="+14505550142"
      now={visit.parts.now}
      homePath="#home"
      onPass={onPass}
      renderChange={(booking, onClosed, reload) => (
        <OwnChange visit={visit} booking={booking} onClosed={onClosed} onChanged={reload} onPaymentDue={onPass} />
      )}
      renderDocuments={(booking) => <OwnDocuments visit={visit} booking={booking} />}
    />
  );
}

function OwnChange({ visit, ...change }: Omit<OwnBookingChangePanelProps, "ports"> & { readonly visit: Visit }): ReactElement {
  const { messages } = accountPropsOf(visit).account;
  const [ports] = useState(() => ({ ...visit.model.ports, messages }));
  return <OwnBookingChangePanel ports={ports} {...change} />;
}

function OwnDocuments({ visit, booking }: { readonly visit: Visit; readonly booking: string }): ReactElement {
  const { messages } = accountPropsOf(visit).account;
  const [parts] = useState(() => ({ ...documentPartsOf(visit), messages }));
  return <BookingDocuments parts={parts} booking={{ reservation: booking }} isExpected />;
}

/** One past trip, booked by phone alone, and two future ones, booked by email. */
async function booked({ club, parts, pass }: Visit): Promise<void> {
  const today = dayAt(parts.now());
  const other = { ...zoe, phone: "+15145550123", email: "else@example.org" };
  const trips = [
    [today, { ...zoe, email: other.email }],
    [addDays(today, 6), { ...zoe, phone: other.phone }],
    [addDays(today, 20), { ...zoe, phone: other.phone }],
    [addDays(today, 7), other],
  ] as const;
  for (const [date, { firstname, lastname, email, phone }] of trips) {
    const attributes = { location: "mem_d_magog", item: "mem_b_magog1", date, time: ["mem_t_afternoon"] };
    const profile = { firstname, lastname, email: email ?? "" };
    const guest = { profile, phone: phone ?? "", isMember: false, isManual: true, locale: "en" } as const;
    const reply = await club.staff("booking/reservations/create", { attributes, ...guest });
    if (!reply.ok) throw new Error(JSON.stringify(reply));
  }
  pass(2 * 86_400_000);
}

const meta = preview.meta({
  title: "Views/MyBookings",
  component: MyBookings,
  args: { crowd: "none", isSignedIn: true, lead: booked },
  loaders: [async ({ args, globals }) => ({ visits: await openAccountPages(args, globals) })],
  render: (args, { loaded }) => <MyBookings {...args} {...loaded} />,
});

/** The bookings of the user's phone and email, and of nobody else; each links to its pass by its key. */
export const Bookings = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const ahead = within(await canvas.findByRole("region", { name: "Upcoming" }));
    await expect(ahead.getAllByRole("listitem")).toHaveLength(2);
    await expect(within(canvas.getByRole("region", { name: "Past" })).getAllByRole("listitem")).toHaveLength(1);
    const [cancel] = ahead.getAllByRole("button", { name: /^Cancel/ });
    if (cancel !== undefined) await userEvent.click(cancel);
    await waitFor(() => expect(onPass).toHaveBeenCalledWith(expect.stringMatching(/^#reservation=mem_r_\S+&key=\S+&to=manage$/)));
  },
});

/** A booking is changed in the list, by the panel of its dock pass; the list then shows it as it is now. */
export const Changing = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const ahead = within(await canvas.findByRole("region", { name: /^(Upcoming|À venir)$/ }));
    const [change] = ahead.getAllByRole("button", { name: /^(Change the trip|Modifier la sortie)/ });
    if (change === undefined) throw new Error("no booking can be changed");
    await userEvent.click(change);
    await waitFor(() => expect(ahead.getByRole("heading", { name: /^(Change the day|Modifier le jour)/ })).toHaveFocus());
    const [time] = await ahead.findAllByRole("radio", { name: /^(8:00|8\sh)/ });
    if (time !== undefined) await userEvent.click(time);
    await userEvent.click(await ahead.findByRole("button", { name: /^(Change to this time|Choisir cette plage horaire)$/ }));
    await waitFor(() => expect(change).toHaveFocus());
    await shown(ahead.findByText(/, (8:00|8\sh)/));
  },
});

export const ChangingNarrow = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" }, theme: "dusk" },
  play: async ({ canvas }) => {
    const [change] = await canvas.findAllByRole("button", { name: /^Modifier la sortie/ });
    if (change !== undefined) await userEvent.click(change);
    await shown(canvas.findByRole("heading", { name: /^Modifier le jour/ }));
  },
});

/** At a club that takes pictures of licences, each upcoming booking opens its documents. */
export const WithDocuments = meta.story({
  args: {
    lead: async (visit) => {
      await booked(visit);
      await allowUploads(visit, "mem");
    },
  },
  play: async ({ canvas }) => {
    const ahead = within(await canvas.findByRole("region", { name: "Upcoming" }));
    const [open] = await ahead.findAllByRole("button", { name: /^Documents/ });
    if (open === undefined) throw new Error("no booking opens its documents");
    await userEvent.click(open);
    await shown(ahead.findByRole("button", { name: "Send a picture: Boating licence" }));
    await expect(open).toHaveAttribute("aria-expanded", "true");
  },
});

/** One of the trips was canceled, and its money became credit. */
async function credited(visit: Visit): Promise<void> {
  await booked(visit);
  const attributes = { location: "mem_d_magog", item: "mem_b_magog1", date: addDays(dayAt(visit.parts.now()), 3), time: ["mem_t_morning"] };
  const { firstname, lastname, email, phone } = zoe;
  const profile = { firstname, lastname, email: email ?? "" };
  const guest = { profile, phone: phone ?? "", isMember: false, isManual: true, locale: "en" } as const;
  const made = await visit.club.staff("booking/reservations/create", { attributes, ...guest });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { _id, amount } = made.data;
  for (const reply of [
    await visit.club.staff("booking/reservations/collect", { _id, amount, means: "card" }),
    await visit.club.staff("booking/reservations/refund", { _id, amount, means: "credit", reason: "Motor", cancel: "staff" }),
  ])
    if (!reply.ok) throw new Error(JSON.stringify(reply));
}

/** What is left as credit at the club, and where it came from. */
export const WithCredit = meta.story({
  args: { lead: credited },
  play: async ({ canvas }) => {
    const credit = within(await canvas.findByRole("region", { name: /^(Credit|Crédit)$/ }));
    await shown(credit.getByText(/(It never expires|Il n’expire jamais)/));
    await expect(credit.getAllByRole("listitem")).toHaveLength(1);
  },
});

/** The user's phone has a membership of this season, for one person; a booking of it saved something. */
async function asMember(visit: Visit): Promise<void> {
  await withPlan(visit, 1);
}

/** The same for three people, and somebody is on the card already. */
async function asHolder(visit: Visit): Promise<void> {
  const { _id, ...card } = await withPlan(visit, 3);
  const guest = { ...card, _id: `${_id}_guest`, phone: "+14505550178", name: "Marguerite Bourgeois-Tremblay", card: _id };
  await Effect.runPromise(visit.club.store.commit((tx) => tx.kinds.of.memberships.insert(guest)));
}

/** The user shares the card of somebody else. */
async function asGuest(visit: Visit): Promise<void> {
  const today = dayAt(visit.parts.now());
  const row = memRows.membership("zoe", { phone: zoe.phone ?? "", from: today, to: addDays(today, 90), card: "mem_member_other" });
  await Effect.runPromise(visit.club.store.commit((tx) => tx.kinds.of.memberships.insert(row)));
  await booked(visit);
}

async function withPlan(visit: Visit, people: number) {
  const today = dayAt(visit.parts.now());
  const days = { from: addDays(today, -20), to: addDays(today, 120) };
  const terms = {
    name: { en: "Season pass", fr: "Passe de saison" },
    price: 349,
    period: "season",
    openLimit: 3,
    earlyDays: 7,
    people,
  } as const;
  const membership = memRows.membership("zoe", { phone: zoe.phone ?? "", ...days, plan: "mem_a_season", terms });
  await Effect.runPromise(visit.club.store.commit((tx) => tx.kinds.of.memberships.insert(membership)));
  const attributes = { location: "mem_d_magog", item: "mem_b_magog1", date: addDays(today, 6), time: ["mem_t_afternoon"] };
  const { firstname, lastname, email, phone } = zoe;
  const profile = { firstname, lastname, email: email ?? "" };
  const reply = await visit.club.staff("booking/reservations/create", {
    attributes,
    profile,
    phone: phone ?? "",
    isMember: true,
    isManual: true,
    locale: "en",
  });
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return membership;
}

/** The membership says what it saved; the question about its end says first what is refunded. */
export const WithMembership = meta.story({
  tags: ["walk"],
  args: { lead: asMember },
  play: async ({ canvas }) => {
    const membership = within(await canvas.findByRole("region", { name: "Membership" }));
    await shown(membership.getByText("1 of 3 open bookings"));
    const open = membership.getByRole("button", { name: "End the membership…" });
    await userEvent.click(open);
    await waitFor(() => expect(membership.getByRole("heading", { name: "End this membership?" })).toHaveFocus());
    await shown(membership.getByText("Nothing is refunded."));
    await userEvent.click(membership.getByRole("button", { name: "Keep the membership" }));
    await waitFor(() => expect(membership.getByRole("button", { name: "End the membership…" })).toHaveFocus());
  },
});

/** The question about the end, on a narrow phone. */
export const EndingMembership = meta.story({
  args: { lead: asMember },
  globals: { locale: "fr", viewport: { value: "narrow" }, theme: "dusk" },
  play: async ({ canvas }) => {
    const membership = within(await canvas.findByRole("region", { name: "Adhésion" }));
    await userEvent.click(membership.getByRole("button", { name: "Résilier l’adhésion…" }));
    await shown(membership.findByRole("button", { name: "Résilier" }));
    await shown(membership.findByText("Rien n’est remboursé."));
  },
});

/** The holder of a card for three people puts a second one on it, and removes the first. */
export const WithCard = meta.story({
  tags: ["walk"],
  args: { lead: asHolder },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole("region", { name: "People on the card" }));
    await shown(card.getByText(/Places taken: 1 of 2/));
    await userEvent.click(card.getByRole("button", { name: "Add a person…" }));
    await waitFor(() => expect(card.getByRole("heading", { name: "Add a person to the card" })).toHaveFocus());
    await userEvent.type(card.getByLabelText("Full name"), "Léo Roy");
    await userEvent.type(card.getByLabelText("Phone"), "450 555-0178");
    await userEvent.click(card.getByRole("button", { name: "Add the person" }));
    await shown(card.findByText("The person with this phone is on the card already."));
    await userEvent.clear(card.getByLabelText("Phone"));
    await userEvent.type(card.getByLabelText("Phone"), "450 555-0179");
    await userEvent.click(card.getByRole("button", { name: "Add the person" }));
    await shown(card.findByText(/Places taken: 2 of 2/));
    await expect(card.queryByRole("button", { name: "Add a person…" })).toBeNull();
    await userEvent.click(card.getByRole("button", { name: /^Remove Marguerite/ }));
    await userEvent.click(card.getByRole("button", { name: "Remove" }));
    await shown(card.findByText(/Places taken: 1 of 2/));
    await waitFor(() => expect(card.getByRole("heading", { name: "People on the card" })).toHaveFocus());
  },
});

/** The question about a person of the card, on a narrow phone. */
export const RemovingFromCard = meta.story({
  tags: ["walk"],
  args: { lead: asHolder },
  globals: { locale: "fr", viewport: { value: "narrow" }, theme: "dusk" },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole("region", { name: "Personnes sur la carte" }));
    await userEvent.click(card.getByRole("button", { name: /^Retirer Marguerite/ }));
    await waitFor(() => expect(card.getByRole("heading", { name: /^Retirer Marguerite/ })).toHaveFocus());
    await userEvent.click(card.getByRole("button", { name: "Annuler" }));
    await waitFor(() => expect(card.getByRole("button", { name: /^Retirer Marguerite/ })).toHaveFocus());
  },
});

/** The name of a person of the card is corrected, on a narrow phone. */
export const NameOnCard = meta.story({
  tags: ["walk"],
  args: { lead: asHolder },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole("region", { name: "Personnes sur la carte" }));
    await userEvent.click(card.getByRole("button", { name: /^Modifier le nom «\u00a0Marguerite/ }));
    await waitFor(() => expect(card.getByRole("heading", { name: "Modifier le nom" })).toHaveFocus());
    await userEvent.click(card.getByRole("button", { name: "Annuler" }));
    await waitFor(() => expect(card.getByRole("button", { name: /^Modifier le nom «\u00a0Marguerite/ })).toHaveFocus());
    await userEvent.click(card.getByRole("button", { name: /^Modifier le nom «\u00a0Marguerite/ }));
    await userEvent.clear(card.getByLabelText("Nom complet"));
    await userEvent.click(card.getByRole("button", { name: "Enregistrer le nom" }));
    await waitFor(() => expect(card.getByLabelText("Nom complet")).toBeInvalid());
    await userEvent.type(card.getByLabelText("Nom complet"), "Maude Roy");
    await userEvent.click(card.getByRole("button", { name: "Enregistrer le nom" }));
    await shown(card.findByText("Maude Roy"));
    await waitFor(() => expect(card.getByRole("heading", { name: "Personnes sur la carte" })).toHaveFocus());
  },
});

/** A person who shares another one's card sees no refund, and leaves it. */
export const OnCardOfAnother = meta.story({
  tags: ["walk"],
  args: { lead: asGuest },
  play: async ({ canvas }) => {
    const membership = within(await canvas.findByRole("region", { name: "Membership" }));
    await shown(membership.getByText("You share the card of another member."));
    await userEvent.click(membership.getByRole("button", { name: "Leave the card…" }));
    await userEvent.click(await membership.findByRole("button", { name: "Leave it" }));
    await shown(canvas.findByText("You are no longer on the card."));
  },
});

export const None = meta.story({
  parameters: { shows: ["No booking yet"] },
  args: { lead: () => undefined },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No booking yet"));
  },
});

export const Waiting = meta.story({ args: { faults: { "account/bookings/find": never } } });

/** A failure shows a message, with a button that tries again. */
export const Failed = meta.story({
  args: { faults: { "account/bookings/find": failing(500) } },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("button", { name: "Try again" }));
  },
});

export const French = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
