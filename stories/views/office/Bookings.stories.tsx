import { type ReactElement, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { demoExtras } from "#app/server/seed/extras.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { julyMorning } from "../../club/club.ts";
import { type Faults, never, offline, refusing } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";
import { useVisit } from "../BookingPage.tsx";
import { Bookings } from "./Bookings.tsx";
import { shown } from "../../waitUntilShown.ts";

interface DeskProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  /** The address at which the page opens. */
  readonly query?: string;
  readonly suffers?: Faults;
}

function Desk({ visits, query = "", suffers = {} }: DeskProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} query={query} suffers={suffers} />;
}

function Page({ visit, query, suffers }: { readonly visit: Visit; readonly query: string; readonly suffers: Faults }): ReactElement {
  const [place, setPlace] = useState(query);
  const [address] = useState(() => addressAt(query, setPlace));
  return (
    <Bookings visit={visit} address={address} place={place} onDownload={onDownload} faults={() => ({ ...suffers, ...mended.get(visit) })} />
  );
}

const onDownload = fn(async () => ({ ok: true, data: undefined }) as const);

/** Faults that a story causes from some moment on. */
const mended = new WeakMap<Visit, Faults>();

const people = [
  ["Priya", "Singh"],
  ["Étienne", "Gagnon"],
  ["Marie-Ève", "Charbonneau"],
  ["Denis", "O’Connor"],
  ["Catherine", "Vachon-Lafrenière"],
  ["Kevin", "Bouchard"],
  ["Fatima", "Benali"],
  ["Nathalie", "Lapointe"],
  ["Jean-François", "Beaulieu"],
  ["Daniel", "Dubé"],
  ["Anne", "Roy"],
  ["Zoé", "Côté"],
] as const;

/** Twelve bookings that staff entered: some paid, one in part, one canceled. */
async function stocked({ club }: Visit): Promise<void> {
  const { staff } = club;
  const offered = await staff("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  const { boats, timeslots } = offered.data;
  const ids: string[] = [];
  for (const [at, [firstname, lastname]] of people.entries()) {
    const boat = boats[at % boats.length];
    const slot = timeslots[at % timeslots.length];
    if (boat === undefined || slot === undefined) throw new Error("nothing to book");
    const made = await staff("booking/reservations/create", {
      attributes: { location: boat.dock, item: boat._id, date: addDays(firstSelectableDay(julyMorning), at + 1), time: slot._id },
      profile: { firstname, lastname, email: at % 4 === 3 ? "" : `client${at}@example.test` },
      phone: `+1 450 555 01${String(10 + at)}`,
      isMember: at % 3 === 0,
      isManual: true,
      locale: at % 2 === 0 ? "fr" : "en",
    });
    if (!made.ok) throw new Error(made.message);
    ids.push(made.data._id);
    if (at % 3 === 1) await staff("booking/reservations/collect", { _id: made.data._id, amount: made.data.amount, means: "card" });
  }
  const [first = "", , third = ""] = ids;
  await staff("booking/reservations/collect", { _id: first, amount: 100, means: "cash" });
  await staff("booking/reservations/cancel", { _id: third, reason: "weather" });
}

const meta = preview.meta({
  title: "Views/Bookings",
  component: Desk,
  args: { crowd: "none", lead: stocked },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Desk {...args} {...loaded} />,
});

type Canvas = Pick<ReturnType<typeof within>, "findAllByRole" | "findByRole">;

async function openFirst(canvas: Canvas): Promise<void> {
  const [row] = await canvas.findAllByRole("rowheader");
  if (row === undefined) throw new Error("no row to open");
  await userEvent.click(row);
}

const dialog = () => within(document.body);

/** Tabs with counts, ten rows by reference, their total and the filter's total. */
export const Rows = meta.story({
  parameters: { shows: ["Customer", /Total of the filter: \$/, "1 – 10"] },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("grid", { name: "Bookings" });
    await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(11));
  },
});

/** A tab shows the bookings of one status. */
export const PaidTab = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("grid", { name: "Bookings" });
    await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(11));
    await userEvent.click(canvas.getByRole("button", { name: /^Paid/ }));
    await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(5));
    await expect(canvas.getByRole("button", { name: /^Paid 4/ })).toHaveAttribute("aria-current", "page");
  },
});

/** Every head sorts, and the address stores by which. */
export const Sorted = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("grid", { name: "Bookings" }));
    await canvas.findAllByRole("rowheader");
    for (const name of ["Customer", "Boat", "Dock", "Status", /^Total/]) {
      const head = table.getByRole("columnheader", { name });
      await userEvent.click(head);
      await waitFor(() => expect(head).toHaveAttribute("aria-sort", "ascending"));
    }
    await userEvent.click(table.getByRole("columnheader", { name: /^Total/ }));
    await waitFor(() => expect(table.getByRole("columnheader", { name: /^Total/ })).toHaveAttribute("aria-sort", "descending"));
    const totals = () =>
      table.getAllByRole("row").flatMap((row) => /(?<total>[\d,]+\.\d\d)/.exec(row.textContent)?.groups?.["total"] ?? []);
    await waitFor(async () => {
      const shown = totals().map((total) => Number(total.replaceAll(",", "")));
      await expect(shown).toEqual(shown.toSorted((one, other) => other - one));
    });
  },
});

/** A typed place is offered as a filter, because the search looks in customers and references only. */
export const PlaceSearched = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("rowheader");
    await shown(canvas.getByRole("button", { name: "Next departures" }));
    await userEvent.type(canvas.getByRole("searchbox"), "geor");
    const places = within(await canvas.findByRole("group", { name: "Bookings of a place" }));
    await userEvent.click(places.getByRole("button", { name: /Georgeville/ }));
    await shown(canvas.findByRole("button", { name: /^Remove the filter.*Georgeville/ }));
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
});

/** By keyboard: an arrow goes to the next booking, E collects what is due. */
export const Collect = meta.story({
  tags: ["walk"],
  args: { query: "?status=confirmed" },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    await canvas.findByText("Balance due");
    await userEvent.keyboard("e");
    const amount = await dialog().findByRole("textbox", { name: /Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, "9999");
    await userEvent.click(dialog().getByRole("button", { name: /^Record / }));
    await waitFor(() => expect(dialog().getByRole("heading", { name: "Please fix 1 field" })).toBeVisible());
    await userEvent.clear(amount);
    await userEvent.type(amount, "10.50{Enter}");
    await waitFor(() => expect(dialog().queryByRole("alertdialog")).toBeNull());
    await shown(canvas.findByText(/Collected · \$10\.50 CAD/));
  },
});

/** E, M and X act on the focused row, with no booking open or with another one beside the list. */
export const RowKeys = meta.story({
  tags: ["walk"],
  args: { query: "?status=confirmed" },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("grid", { name: "Bookings" });
    const focus = async (at: number) => {
      const row = (await within(table).findAllByRole("row"))[at];
      if (row === undefined) throw new Error("no such row");
      row.focus();
      return within(row).getByRole("rowheader").textContent;
    };
    const first = await focus(1);
    await userEvent.keyboard("x");
    await waitFor(() => expect(dialog().getByRole("button", { name: "Cancel the booking" })).toBeVisible());
    await shown(canvas.getByRole("heading", { level: 2, name: first }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog().queryByRole("alertdialog")).toBeNull());
    const second = await focus(2);
    await userEvent.keyboard("e");
    await waitFor(() => expect(dialog().getByRole("textbox", { name: /Amount/ })).toBeVisible());
    await shown(canvas.getByRole("heading", { level: 2, name: second }));
  },
});

/** A failed act is not shown as done: the dialog stays, with the reason. */
export const CollectFails = meta.story({
  args: { query: "?status=confirmed", suffers: { "booking/reservations/collect": offline } },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    await canvas.findByText("Balance due");
    await userEvent.keyboard("e");
    await userEvent.click(await dialog().findByRole("button", { name: /^Record / }));
    await waitFor(() => expect(dialog().getByText(/We can’t connect/)).toBeVisible());
    await shown(dialog().getByRole("alertdialog"));
  },
});

/** What a cancellation refunds, by its reason. */
export const Cancel = meta.story({
  args: { query: "?status=confirmed" },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    await canvas.findByText("Balance due");
    await userEvent.keyboard("x");
    await userEvent.click(await dialog().findByRole("radio", { name: /Weather/ }));
    await userEvent.click(dialog().getByRole("button", { name: "Cancel the booking" }));
    await waitFor(() => expect(dialog().queryByRole("alertdialog")).toBeNull());
    await expect((await canvas.findAllByText("Cancelled")).length).toBeGreaterThan(1);
  },
});

/** Another time of the day, with its price before the move. */
export const Move = meta.story({
  tags: ["walk"],
  args: { query: "?status=confirmed" },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    await canvas.findByText("Balance due");
    await userEvent.keyboard("m");
    const [time] = await dialog().findAllByRole("radio");
    if (time === undefined) throw new Error("no free time");
    await userEvent.click(time);
    const move = dialog().getByRole("button", { name: "Move" });
    await waitFor(() => expect(move).toBeEnabled());
    await userEvent.click(move);
    await waitFor(() => expect(dialog().queryByRole("alertdialog")).toBeNull());
    await shown(canvas.findByText(/^Moved ·/));
  },
});

/** Another user was faster: the refusal shows, and the current booking loads. */
export const TwoStaff = meta.story({
  parameters: { shows: [/can no longer|not possible|cannot/i] },
  args: { query: "?status=confirmed" },
  play: async ({ canvas, loaded }) => {
    await openFirst(canvas);
    await canvas.findByText("Balance due");
    await userEvent.keyboard("e");
    await dialog().findByRole("textbox", { name: /Amount/ });
    const visit = loaded.visits?.en ?? loaded.visits?.fr;
    const found = await visit?.club.staff("account/bookings/find", { where: { status: "confirmed" } });
    const [booking] = found?.ok === true ? found.data.items : [];
    await visit?.club.staff("booking/reservations/cancel", { _id: booking?._id ?? "", reason: "staff" });
    await userEvent.click(dialog().getByRole("button", { name: /^Record / }));
    await waitFor(() => expect(dialog().getByRole("alertdialog")).toHaveTextContent(/can no longer|not possible|cannot/i));
  },
});

/** N: place, day and time with prices, the customer, the payment; the new booking opens beside the list. */
export const NewBooking = meta.story({
  tags: ["walk"],
  args: { offer: { extras: demoExtras("mem") } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole("rowheader");
    await userEvent.click(canvas.getByRole("button", { name: /^New booking/ }));
    await userEvent.click(await canvas.findByRole("button", { name: /^Book/ }));
    await shown(canvas.findByRole("heading", { name: "Please fix 4 fields" }));
    const [slot] = await canvas.findAllByRole("button", { name: /m\. · \d/ });
    if (slot === undefined) throw new Error("no free time");
    await userEvent.click(slot);
    await userEvent.type(canvas.getByRole("textbox", { name: "First name" }), "Ada");
    await userEvent.type(canvas.getByRole("textbox", { name: "Last name" }), "Byron");
    await userEvent.type(canvas.getByRole("textbox", { name: "Phone" }), "450 555 0142");
    await userEvent.type(await canvas.findByRole("spinbutton", { name: /^Water skis/ }), "{ArrowUp}");
    await userEvent.click(canvas.getByRole("radio", { name: "Cash, paid now" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Book for \$/ }));
    await shown(canvas.findByText("Nothing is due"));
    await shown(canvas.getByText("No email"));
    await shown(canvas.getByText("Water skis"));
  },
});

/** The file has the rows of the active filter. */
export const Csv = meta.story({
  args: { query: "?status=paid" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^More/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "CSV" }));
    await expect(onDownload).toHaveBeenLastCalledWith(
      "account/bookings/export",
      { where: { status: "paid" }, sortBy: "key", sortDesc: false },
      "bookings.csv",
    );
  },
});

/** Some rows are selected on one page, then all with one press; bookings that were not changed are listed with their reasons. */
export const RemindMany = meta.story({
  parameters: { shows: ["11 reminders are on their way.", "1 booking stays as it was:"] },
  play: async ({ canvas }) => {
    const [, , third] = await canvas.findAllByRole("checkbox", { name: /^Select MEM/ });
    if (third === undefined) throw new Error("no third row");
    await userEvent.click(third);
    await userEvent.click(canvas.getByRole("button", { name: /^Next page/ }));
    await waitFor(() => expect(canvas.getAllByRole("rowheader")).toHaveLength(2));
    await shown(canvas.findByRole("group", { name: "1 selected" }));
    await userEvent.click(canvas.getByRole("button", { name: "The whole filter (12)" }));
    await userEvent.click(canvas.getByRole("button", { name: "Remind" }));
    await userEvent.click(await dialog().findByRole("button", { name: "Send" }));
    await waitFor(() => expect(dialog().getByText("11 reminders are on their way.")).toBeVisible());
    await shown(dialog().getByText("1 booking stays as it was:"));
    await shown(dialog().getByText("cancelled"));
  },
});

/** No slot has ended with money due: nothing is written off, each booking says why, and the list closes. */
export const WriteOffMany = meta.story({
  tags: ["walk"],
  globals: { locale: "fr" },
  args: { query: "?status=paid" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Choisir cette page" }));
    await userEvent.click(canvas.getByRole("button", { name: "Radier" }));
    await userEvent.click(within(await dialog().findByRole("alertdialog")).getByRole("button", { name: "Radier" }));
    await waitFor(() => expect(dialog().getByText(/demeurent telles quelles/)).toBeVisible());
    await expect(dialog().getAllByText("n’est pas en souffrance")).toHaveLength(4);
    await userEvent.click(within(dialog().getByRole("alertdialog")).getAllByRole("button", { name: "Fermer" })[0] ?? document.body);
    await waitFor(() => expect(dialog().queryByRole("alertdialog")).toBeNull());
  },
});

/** A message goes to the customers of all selected bookings; nothing is sent before something is written. */
export const MessageMany = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select this page" }));
    await userEvent.click(canvas.getByRole("button", { name: "Message…" }));
    await expect(await dialog().findByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.type(dialog().getByRole("textbox", { name: "Message" }), "The dock is wet today.");
    await userEvent.click(dialog().getByRole("button", { name: "Send" }));
    await waitFor(() => expect(dialog().getByText(/^The customers of 10 bookings are written to/)).toBeVisible());
  },
});

/** Bookings are canceled together, for a reason that decides what the club keeps. */
export const CancelMany = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("checkbox", { name: /^Select MEM/ });
    if (first === undefined) throw new Error("no row");
    await userEvent.click(first);
    await userEvent.click(canvas.getByRole("button", { name: "Cancel bookings…" }));
    await userEvent.selectOptions(await dialog().findByRole("combobox", { name: "Why is it cancelled?" }), "weather");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel them" }));
    await waitFor(() => expect(dialog().getByText("1 booking is cancelled.")).toBeVisible());
  },
});

/** What the list shows is saved under a name, found in the menu again, and removed there. */
export const SavedView = meta.story({
  tags: ["walk"],
  args: { query: "?status=paid" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "My views" }));
    await userEvent.click(await dialog().findByRole("menuitem", { name: "Save this view…" }));
    await userEvent.type(await dialog().findByRole("textbox", { name: "Name of the view" }), "Paid ones");
    await userEvent.click(dialog().getByRole("button", { name: "Save" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Paid ones" }));
    await userEvent.click(await dialog().findByRole("menuitem", { name: "Remove “Paid ones”" }));
    await shown(canvas.findByRole("button", { name: "My views" }));
  },
});

/** The connection drops during the act: a message says so, and the act goes on from there. */
export const BulkStops = meta.story({
  args: { suffers: { "account/bookings/remind": offline } },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("checkbox", { name: /^Select MEM/ });
    if (first === undefined) throw new Error("no row");
    await userEvent.click(first);
    await userEvent.click(canvas.getByRole("button", { name: "Remind" }));
    await userEvent.click(await dialog().findByRole("button", { name: "Send" }));
    await waitFor(() => expect(dialog().getByText(/Not all of it was done/)).toBeVisible());
    await shown(dialog().getByRole("button", { name: "Send" }));
  },
});

/** The next act is a press away in the row itself. */
export const RowActions = meta.story({
  args: { query: "?status=confirmed" },
  play: async ({ canvas }) => {
    const [more] = await canvas.findAllByRole("button", { name: /^Actions on MEM/ });
    if (more === undefined) throw new Error("no row");
    await userEvent.click(more);
    await userEvent.click(await dialog().findByRole("menuitem", { name: "Collect money" }));
    await expect(await dialog().findByRole("textbox", { name: /Amount/ })).toHaveFocus();
  },
});

/** A link for what is due: copied, or sent in the customer's language; it then shows among the events. */
export const PaymentLink = meta.story({
  tags: ["walk"],
  args: { query: "?status=confirmed" },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    await canvas.findByText("Balance due");
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await userEvent.click(await dialog().findByRole("menuitem", { name: "Payment link…" }));
    const address = await dialog().findByRole("textbox", { name: "Link" });
    await waitFor(() => expect(address).toHaveDisplayValue(/#pay=mem_r_/));
    await userEvent.click(dialog().getByRole("button", { name: /^Send by/ }));
    await shown(canvas.findByText(/^Payment link sent/));
  },
});

/** Staff add an extra to a booking that is not paid: what is due follows before they save. */
export const Extras = meta.story({
  tags: ["walk"],
  args: { query: "?status=confirmed", offer: { extras: demoExtras("mem") } },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    await canvas.findByText("Balance due");
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await userEvent.click(await dialog().findByRole("menuitem", { name: "Change the extras" }));
    const skis = await dialog().findByRole("spinbutton", { name: /^Water skis/ });
    await userEvent.type(skis, "{ArrowUp}");
    await waitFor(() => expect(dialog().getByText(/^New price .* due$/)).toBeVisible());
    await userEvent.click(dialog().getByRole("button", { name: "Save the extras" }));
    await waitFor(() => expect(dialog().queryByRole("alertdialog")).toBeNull());
    await shown(canvas.findByText("Water skis"));
  },
});

/** A user who keeps the club's books saves the ledger of a month. */
export const Ledger = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^More/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Payments…" }));
    await userEvent.click(await dialog().findByRole("button", { name: "Save as CSV" }));
    await waitFor(() => expect(dialog().queryByRole("dialog")).toBeNull());
    await expect(onDownload).toHaveBeenLastCalledWith("account/ledger/export", { month: "2026-07" }, "payments-2026-07.csv");
  },
});

/** The command menu opens a day; the server computes the trip's price on the days after it. */
export const WhatIfAnotherDay = meta.story({
  parameters: { shows: ["The same trip at today’s prices:", "Sat, July 11"] },
  args: { query: "?date=2026-07-06" },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("button", { name: /July 6, 2026/ }));
    await waitFor(() => expect(canvas.getAllByRole("rowheader")).toHaveLength(1));
    await openFirst(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "What if it were another day?" }));
    await shown(canvas.findByText("The same trip at today’s prices:"));
    await shown(canvas.getByText("Sat, July 11"));
  },
});

const nothingMatches = { query: "?has-text=zzz" };

export const NothingMatches = meta.story({
  args: nothingMatches,
  parameters: { shows: ["Nothing matches", { role: "button", name: "Clear search and filters" }] },
});

export const FiltersCleared = meta.story({
  tags: ["walk"],
  args: nothingMatches,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(11));
  },
});

/** A club without bookings: no filter hides any, though the page opens with the next departures. */
export const Nothing = meta.story({
  parameters: { shows: ["No booking yet"] },
  args: { lead: () => undefined },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No booking yet"));
    await expect(canvas.queryByText("Nothing matches")).toBeNull();
    await expect(canvas.getAllByRole("button", { name: /^New booking/ })).toHaveLength(2);
  },
});

/** A club without a boat: the way to its first booking begins with the boat. */
export const NothingToBook = meta.story({
  args: { lead: () => undefined, offer: { boats: [] } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No booking yet"));
    await expect(await canvas.findByRole("link", { name: "Add a boat" })).toHaveAttribute("href", "/en/boats?open=new");
  },
});

export const Loading = meta.story({ args: { suffers: { "account/bookings/find": never } } });

/** The booking cannot be loaded: a message says so, with a button that tries again. */
export const Unread = meta.story({
  args: { suffers: { "account/bookings/read": refusing("INTERNAL") } },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    await shown(canvas.findByRole("button", { name: "Try again" }));
  },
});

export const Phone = meta.story({ parameters: { shows: [/MEM-/, "Singh"] }, globals: { locale: "fr", viewport: { value: "narrow" } } });
