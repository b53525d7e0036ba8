import { type ReactElement, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { createMemoryStore, useWords } from "#ui/headless/index.ts";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import { CustomersPage } from "#ui/views/customers/CustomersPage.tsx";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { adminPrincipal } from "../../club/club.ts";
import { type Faults, offline, refusing, withFaults } from "../../club/faults.ts";
import { buyMembership } from "../../club/leads.ts";
import type { Visit } from "../../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";
import { useVisit } from "../BookingPage.tsx";
import { shown } from "../../waitUntilShown.ts";

interface ClientsProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly query?: string;
  readonly faults?: Faults;
  readonly seesFit?: boolean;
  readonly seesCompanies?: boolean;
  readonly seesMemberships?: boolean;
  readonly mayRefund?: boolean;
}

function Clients({ visits, ...page }: ClientsProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} {...page} />;
}

interface PageProps extends Omit<ClientsProps, "visits"> {
  readonly visit: Visit;
}

function Page({
  visit,
  query = "",
  faults = {},
  seesFit = false,
  seesCompanies = false,
  seesMemberships = false,
  mayRefund = false,
}: PageProps): ReactElement {
  const { locale } = useWords();
  const { ports } = visit.model;
  const [place, setPlace] = useState(query);
  const [address] = useState(() => addressAt(query, setPlace));
  const [messages] = useState(() =>
    createInProcessClient(
      withFaults(visit.club.dispatch, () => faults),
      { now: ports.now, browser: {}, principal: { ...adminPrincipal, roles: [standardRoles.superAdmin] }, locale: () => locale },
    ),
  );
  const [preferences] = useState(() => createPreferencesModel(createMemoryStore()));
  const parts = { ...ports, messages, client: "mem", address, preferences };
  const sees = { seesFit, seesCompanies, seesMemberships };
  return <CustomersPage parts={parts} place={place} {...sees} mayRefund={mayRefund} mayErase download={onDownload} />;
}

const onDownload = fn(async () => ({ ok: true, data: undefined }) as const);

const meta = preview.meta({
  title: "Views/Office/Clients",
  component: Clients,
  args: { crowd: "none" },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Clients {...args} {...loaded} />,
});

export const Nobody = meta.story({
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No customer yet"));
  },
});

/** Entered by hand, with a note, and blocked with a reason. */
export const NoteAndBlock = meta.story({
  tags: ["walk"],
  args: { query: "?open=new" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("First name"), "Ada");
    await userEvent.type(canvas.getByLabelText("Last name"), "Byron");
    await userEvent.type(canvas.getByLabelText("Phone"), "514 555-0111");
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await shown(canvas.findByText(/^No receipt, accepted rules/));
    await userEvent.type(await canvas.findByLabelText("A note for the club’s staff"), "Calls before noon");
    await userEvent.click(canvas.getByRole("button", { name: "Add the note" }));
    await shown(canvas.findByText("Calls before noon"));
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Blocked/ }));
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(canvas.getByText(/Who books with this phone/)).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Merge into another…" }));
    const merging = await within(document.body).findByRole("alertdialog", { name: "Merge Ada Byron into" });
    await waitFor(() => expect(merging).toBeVisible());
  },
});

/** A trip was canceled, and its money became the customer's credit. */
async function withCredit({ club, parts }: Visit): Promise<void> {
  const attributes = { location: "mem_d_magog", item: "mem_b_magog1", date: addDays(dayAt(parts.now()), 3), time: ["mem_t_morning"] };
  const profile = { firstname: "Ada", lastname: "Byron", email: "ada@example.org" };
  const guest = { profile, phone: "+15145550111", isMember: false, isManual: true, locale: "en" } as const;
  const made = await club.staff("booking/reservations/create", { attributes, ...guest });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { _id, amount } = made.data;
  await club.staff("booking/reservations/collect", { _id, amount, means: "cash" });
  await club.staff("booking/reservations/refund", { _id, amount, means: "credit", reason: "Motor", cancel: "staff" });
}

/** What a customer has as credit, and the booking that it came from. */
export const Credit = meta.story({
  args: { lead: withCredit },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/Byron/));
    await shown(canvas.findByRole("heading", { name: "Credit" }));
    await shown(canvas.findByText(/^Given as credit/));
  },
});

const enterAda = async (canvas: ReturnType<typeof within>) => {
  await userEvent.type(await canvas.findByLabelText("First name"), "Ada");
  await userEvent.type(canvas.getByLabelText("Last name"), "Byron");
  await userEvent.type(canvas.getByLabelText("Phone"), "514 555-0111");
  await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
  await shown(canvas.findByRole("heading", { name: "Personal data" }));
};

/** Everything about a customer is downloaded for them, then deleted: the dialog says what is lost and what stays. */
export const DataErased = meta.story({
  tags: ["walk"],
  args: { query: "?open=new" },
  play: async ({ canvas }) => {
    await enterAda(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Download the data" }));
    await shown(canvas.findByText("The file is saved on this device."));
    await expect(onDownload).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Delete the data…" }));
    const dialog = within(await within(document.body).findByRole("alertdialog", { name: "Delete everything about Ada Byron?" }));
    await shown(dialog.findByText(/stay for the accounts/));
    await userEvent.click(dialog.getByRole("button", { name: "Delete everything" }));
    await shown(canvas.findByText("No customer yet"));
  },
});

/** A trip is still ahead: the dialog stays and says what to do. */
export const DataErasingRefused = meta.story({
  args: { query: "?open=new", faults: { "account/profiles/erase": refusing("BALANCE_LEFT") } },
  play: async ({ canvas }) => {
    await enterAda(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Delete the data…" }));
    const dialog = within(await within(document.body).findByRole("alertdialog", { name: "Delete everything about Ada Byron?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete everything" }));
    await shown(dialog.findByText(/not paid in full/));
  },
});

/** For users whose role allows it. */
export const SafetyAndFit = meta.story({
  args: { seesFit: true, query: "?view=fit" },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("link", { name: "Safety and fit", current: "page" }));
    await shown(canvas.findByText("Nothing on file."));
  },
});

/** A filter by a value: an invalid length is refused with a message, a range shows as a chip and in the list's query. */
export const SafetyAndFitByValue = meta.story({
  tags: ["walk"],
  args: { seesFit: true, query: "?view=fit" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "By value…" }));
    const asking = within(await within(document.body).findByRole("dialog", { name: "By value…" }));
    await userEvent.selectOptions(asking.getByLabelText("Field"), "Ankle (cm)");
    await userEvent.type(asking.getByLabelText("At least, in cm"), "25");
    await userEvent.type(asking.getByLabelText("At most, in cm"), "20");
    await userEvent.click(asking.getByRole("button", { name: "Show" }));
    await shown(asking.findByText(/the smaller one first/));
    await userEvent.clear(asking.getByLabelText("At most, in cm"));
    await userEvent.type(asking.getByLabelText("At most, in cm"), "30.5");
    await userEvent.click(asking.getByRole("button", { name: "Show" }));
    await shown(canvas.findByRole("button", { name: /Ankle \(cm\).*25 to 30\.5.cm/ }));
  },
});

/** The dialog names what will be erased; after that, the focus stays nearby. */
export const ConsentWithdrawn = meta.story({
  tags: ["walk"],
  args: { seesFit: true, query: "?open=new" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("First name"), "Ada");
    await userEvent.type(canvas.getByLabelText("Last name"), "Byron");
    await userEvent.type(canvas.getByLabelText("Phone"), "514 555-0111");
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Enter with their consent…" }));
    const page = within(document.body);
    const entering = within(await page.findByRole("alertdialog"));
    await userEvent.type(await entering.findByLabelText("Allergies"), "Nuts");
    await userEvent.type(entering.getByLabelText(/^Consent given on/), "2027-07-01");
    await userEvent.click(entering.getByRole("button", { name: /^Save/ }));
    await shown(canvas.findByText("Nuts"));
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw the consent…" }));
    const asking = within(await page.findByRole("alertdialog", { name: "Withdraw the consent?" }));
    await shown(asking.getByText(/nobody can bring it back/));
    await userEvent.click(asking.getByRole("button", { name: "Withdraw and erase" }));
    await waitFor(() => expect(canvas.getByText("Nothing on file.")).toBeVisible());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Enter with their consent…" })).toHaveFocus());
  },
});

const onMemberships = { seesMemberships: true, mayRefund: true, query: "?view=memberships&open=mem_member_bought" };

/** Staff put a person on the card of a membership, and end it with what the customer would get. */
export const MembershipEnded = meta.story({
  tags: ["walk"],
  args: { ...onMemberships, lead: (visit) => buyMembership(visit) },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("Use and price"));
    const card = within(canvas.getByRole("region", { name: "People on the card" }));
    await userEvent.click(card.getByRole("button", { name: "Add a person…" }));
    await userEvent.type(card.getByLabelText("Full name"), "Léo Roy");
    await userEvent.type(card.getByLabelText("Phone"), "450 555-0178");
    await userEvent.click(card.getByRole("button", { name: "Add the person" }));
    await shown(card.findByText(/Places taken: 1 of 2/));
    await userEvent.click(canvas.getByRole("button", { name: "End with a refund…" }));
    const page = within(document.body);
    const dialog = within(await page.findByRole("alertdialog", { name: "End the membership with a refund" }));
    await expect(dialog.getByRole("radio", { name: /^What the customer would get/ })).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "End it" }));
    await waitFor(() => expect(dialog.getByLabelText("Reason")).toBeInvalid());
    await userEvent.type(dialog.getByLabelText("Reason"), "Moved away");
    await userEvent.click(dialog.getByRole("button", { name: "End it" }));
    await waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(canvas.queryByText("Use and price")).toBeNull());
  },
});

/** The dialog on a narrow phone, for staff who may not refund. */
export const MembershipEndedWithoutRefund = meta.story({
  args: { ...onMemberships, mayRefund: false, lead: (visit) => buyMembership(visit) },
  globals: { locale: "fr", viewport: { value: "narrow" }, theme: "dusk" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Résilier avec remboursement…" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await shown(dialog.findByText("Vos rôles ne vous permettent pas de rembourser."));
    await expect(dialog.getAllByRole("radio")).toHaveLength(1);
  },
});

/** A refund of a membership that the provider refused is tried again, or recorded as paid by hand. */
export const MembershipRefundRefused = meta.story({
  tags: ["walk"],
  args: { ...onMemberships, query: "?view=memberships", lead: (visit) => buyMembership(visit, true) },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/refused the refund of \$349\.00 CAD for a membership/));
    await userEvent.click(canvas.getByRole("button", { name: "Mark as refunded…" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Mark as refunded" }));
    await waitFor(() => expect(canvas.queryByText(/refused the refund/)).toBeNull());
  },
});

/** All clubs, for super administrators. */
export const Companies = meta.story({
  args: { seesCompanies: true, query: "?view=companies" },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("link", { name: "Companies", current: "page" }));
    await shown(canvas.findByText("MEM"));
  },
});

/** The code of another club is refused, then a new one is accepted. */
export const NewCompany = meta.story({
  tags: ["walk"],
  args: { seesCompanies: true, query: "?view=companies&open=new" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Name"), "Baie du Nord");
    await userEvent.type(canvas.getByLabelText(/^Code/), "mem");
    await userEvent.type(canvas.getByLabelText(/^Contact email/), "chef@baie.test");
    await userEvent.type(canvas.getByLabelText(/^First name/), "Rose");
    await userEvent.type(canvas.getByLabelText(/^Last name/), "Gagnon");
    await userEvent.type(canvas.getByLabelText("Phone"), "450 555-0177");
    await userEvent.type(canvas.getByLabelText("Address"), "1, rue du Quai");
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(canvas.getByLabelText(/^Code/)).toBeInvalid());
    await userEvent.clear(canvas.getByLabelText(/^Code/));
    await userEvent.type(canvas.getByLabelText(/^Code/), "baie");
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await shown(canvas.findByText("BAIE"));
  },
});

export const Unreachable = meta.story({
  args: { faults: { "customer/profiles/find": offline } },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("button", { name: "Try again" }));
  },
});
