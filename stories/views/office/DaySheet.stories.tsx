import { mdiDatabaseAlert } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { CallInput } from "#core/contract/index.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { DaySheetPage } from "#ui/views/daysheet/DaySheetPage.tsx";
import { dayFromText } from "#core/testing/clubs/day.ts";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { memoryDayKeep } from "../../club/dayKeep.ts";
import { conditionDeviceOf } from "../../club/conditionDevice.ts";
import { type Faults, failing, offline } from "../../club/faults.ts";
import { signAtDock } from "../../club/signing.ts";
import type { Visit } from "../../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";
import { useVisit } from "../BookingPage.tsx";
import { useStaffParts } from "./useStaffParts.ts";
import { shown } from "../../waitUntilShown.ts";

interface DeskProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly suffers?: Faults;
  readonly place?: string;
  readonly network?: { isThere: boolean };
}

function Desk({ visits, ...props }: DeskProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} {...props} />;
}

function Page({
  visit,
  suffers = {},
  place: first = "?view=day&show=all",
  network,
}: Omit<DeskProps, "visits"> & { readonly visit: Visit }): ReactElement {
  const [place, setPlace] = useState(first);
  const [address] = useState(() => addressAt(place, setPlace));
  const [keep] = useState(memoryDayKeep);
  const [drafts] = useState(() => createMemoryStore());
  const [condition] = useState(() => conditionDeviceOf(visit));
  const parts = useStaffParts(visit, address, () => (network?.isThere === false ? unreached : suffers));
  return (
    <DaySheetPage
      club="Club nautique Memphrémagog"
      parts={parts}
      keep={keep}
      place={place}
      news={never}
      woken={never}
      lost={never}
      drafts={drafts}
      reader={reader}
      condition={condition}
    />
  );
}

const never = () => () => undefined;

const reader = { read: () => Promise.reject(new Error("absent")), isOpen: false, open: () => true };

const unreached: Faults = {
  "booking/reservations/daySheet": offline,
  "booking/reservations/check": offline,
  "booking/reservations/signChecklist": offline,
  "booking/reservations/collect": offline,
  "booking/reservations/depart": offline,
  "booking/reservations/return": offline,
  "booking/reservations/takeBack": offline,
};

const today = dayFromText("2026-07-04");
const tomorrow = dayFromText("2026-07-05");
const at = (minutes: number) => isoTextOf(instantOf(today, minutes));

/** Saturday, July 4, 2026, 11:12 in the morning: trips that are back, late, at sea, ready, to complete and blocked. */
async function stocked({ club: { staff, time } }: Visit): Promise<void> {
  const book = async (item: string, time: string, firstname: string, lastname: string, date = today): Promise<string> => {
    const profile = { firstname, lastname, email: "" };
    const attributes = { location: "mem_d_magog", item, date, time };
    const request: CallInput<"booking/reservations/create"> = {
      attributes,
      profile,
      phone: "+1 450 555 0196",
      isMember: false,
      isManual: true,
      locale: "fr",
    };
    const reply = await staff("booking/reservations/create", request);
    if (!reply.ok) throw new Error(`${item} ${time}: ${reply.message}`);
    return reply.data._id;
  };
  const pay = async (_id: string) => {
    const read = await staff("booking/reservations/read", { _id });
    if (read.ok) await staff("booking/reservations/collect", { _id, amount: read.data.due, means: "card" });
  };
  const tick = (_id: string, fact: "clauses" | "briefing") => staff("booking/reservations/check", { _id, fact, done: true });
  const signed = async (_id: string, date = today) => signAtDock(staff, _id, date, isoTextOf(time.at));
  const ready = async (_id: string) => {
    await pay(_id);
    await signed(_id);
    for (const fact of ["clauses", "briefing"] as const) await tick(_id, fact);
  };
  const slots = await staff("booking/timeslots/find", { where: { client: "mem" }, sortBy: "start" });
  if (!slots.ok) throw new Error(slots.message);
  const [early = "", , noon = ""] = slots.data.items.map(({ _id }) => _id);
  const boats = await staff("booking/boats/find", { where: { dock: "mem_d_magog" } });
  if (!boats.ok) throw new Error(boats.message);
  const [one = "", two = "", three = "", four = ""] = boats.data.items.map(({ _id }) => _id);

  const late = await book(one, early, "Simon", "St-Pierre");
  const sea = await book(two, early, "Fatima", "Benali");
  const home = await book(three, early, "Thi Lan", "Nguyen");
  await book(one, noon, "Renée", "Cohen");
  const sign = await book(two, noon, "Nathalie", "Lapointe");
  const leaves = await book(three, noon, "Sophie", "Roy");
  const verify = await book(four, noon, "Karine", "Bouchard-Vaillancourt");
  const sunday = await book(three, noon, "Léa", "Gagnon", tomorrow);
  for (const each of [late, sea, home, leaves, sunday]) await ready(each);
  await pay(verify);
  await pay(sign);
  await signed(sign);
  time.at = instantOf(today, 8 * 60 + 6);
  for (const each of [late, sea, home])
    await staff("booking/reservations/depart", { _id: each, at: at(8 * 60 + 6), engineHours: 120.5, fuel: 90 });
  time.at = instantOf(today, 11 * 60 + 12);
  await staff("booking/reservations/return", { _id: home, at: at(11 * 60), engineHours: 122, fuel: 60, note: "One vest is torn" });
}

const network = { isThere: true };

/** Another story may have left without a connection, and the day is read before the play begins. */
const connect = () => void (network.isThere = true);

const meta = preview.meta({
  title: "Views/Day sheet",
  component: Desk,
  args: { crowd: "none", lead: stocked },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Desk {...args} {...loaded} />,
});

const within4s = { timeout: 4000 } as const;
const dialog = () => within(document.body);

const filled = async (canvas: ReturnType<typeof within>) => canvas.findByRole("button", { name: /^Depart: / }, within4s);

/** A day in its full course: each row shows the state of its trip, and the next act. */
export const Day = meta.story({
  parameters: { shows: ["Sophie Roy", "Blocked", "Late"] },
  play: async ({ canvas }) => {
    await shown(filled(canvas));
    for (const word of ["Ready", "To complete", "Blocked", "Late", "Back"]) await shown(canvas.getAllByText(word)[0]);
    for (const next of [/^Collect: /, /^Verify: /, /^Sign: /, /^Return: /]) await shown(canvas.getAllByRole("button", { name: next })[0]);
  },
});

/** A departure: hours and fuel are typed, and a negative figure is refused at its field. */
export const Departs = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await filled(canvas));
    const hours = await dialog().findByLabelText("Engine hours", {}, within4s);
    await userEvent.type(hours, "-1");
    await userEvent.click(dialog().getByRole("button", { name: "Record departure" }));
    await waitFor(() => expect(dialog().getByText(/^Enter at least 0/)).toBeVisible(), within4s);
    await userEvent.clear(hours);
    await userEvent.type(hours, "310.5");
    await userEvent.click(dialog().getByRole("button", { name: "Record departure" }));
    const next = await canvas.findByRole("button", { name: /^Return: .*Sophie Roy$/ }, within4s);
    await waitFor(() => expect(next).toHaveFocus(), within4s);
  },
});

/** The checks of a trip, who made them and until when they are valid; they can be undone until the boat leaves. */
export const Details = meta.story({
  play: async ({ canvas }) => {
    await filled(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /seatsSophie Roy|Sophie Roy.*Ready/ }));
    // A dialog is in the document before it is visible.
    await waitFor(() => expect(dialog().getByText("Safety checklist")).toBeVisible(), within4s);
    await shown(dialog().getByRole("button", { name: "Take back: Safety checklist" }));
  },
});

/** An undone act can be done again by the button of its row, which has the focus. */
export const TakesBack = meta.story({
  parameters: { shows: [{ role: "button", name: /^Verify: .*Sophie Roy$/ }] },
  play: async ({ canvas }) => {
    await filled(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /seatsSophie Roy|Sophie Roy.*Ready/ }));
    await userEvent.click(await dialog().findByRole("button", { name: "Take back: Safety checklist" }, within4s));
    const next = await canvas.findByRole("button", { name: /^Verify: .*Sophie Roy$/ }, within4s);
    await waitFor(() => expect(next).toHaveFocus(), within4s);
  },
});

/** Opens the safety checklist of the trip that lacks a proof of competency. */
const openChecklist = async (canvas: ReturnType<typeof within>) => {
  await filled(canvas);
  await userEvent.click(canvas.getByRole("button", { name: /^Verify: / }));
  await userEvent.click(await dialog().findByRole("radio", { name: /Safety checklist countersigned/ }, within4s));
  await userEvent.click(dialog().getByRole("button", { name: "Go through the checklist" }));
  await shown(dialog().findByRole("group", { name: "Items of the list" }, within4s));
};

/** Ticks every item and types both names. */
const signAll = async () => {
  for (const box of dialog().getAllByRole("checkbox")) await userEvent.click(box);
  const [customer, ofClub] = dialog().getAllByRole("textbox", { name: "Full name" });
  if (customer === undefined || ofClub === undefined) throw new Error("two people sign");
  await userEvent.clear(customer);
  await userEvent.type(customer, "Karine Bouchard-Vaillancourt");
  await userEvent.type(ofClub, "Julie Bouchard");
  await userEvent.click(dialog().getByRole("button", { name: "Signed by both" }));
};

/** Where no licence was seen, customer and staff sign the checklist: each item is ticked, a typed name is a signature. */
export const SignsChecklist = meta.story({
  play: async ({ canvas }) => {
    await openChecklist(canvas);
    await userEvent.click(dialog().getByRole("button", { name: "Signed by both" }));
    await shown((await dialog().findAllByText(/Check every item of the list together/, {}, within4s))[0]);
    await expect(dialog().getAllByRole("img", { name: /No signature drawn/ })).toHaveLength(2);
    await signAll();
    await shown(canvas.findByRole("button", { name: /^Sign: .*Bouchard-Vaillancourt$/ }, within4s));
  },
});

/** The list is read in the language of the customer, whatever the page speaks. */
export const ChecklistInFrench = meta.story({
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await openChecklist(canvas);
    await userEvent.click(dialog().getByRole("button", { name: "Français" }));
    await shown(dialog().findByText("Équipement de sécurité"));
  },
});

/** Without a connection the signed list waits on the device. */
export const SignsChecklistOffline = meta.story({
  args: { network },
  play: async ({ canvas }) => {
    network.isThere = true;
    await openChecklist(canvas);
    network.isThere = false;
    await signAll();
    await shown(canvas.findByText("waits to be sent", {}, within4s));
    network.isThere = true;
    // Axe measures what the bar at the foot leaves of the targets behind it: the last trip is shown above it.
    canvas.getAllByRole("article").at(-1)?.scrollIntoView({ block: "center" });
  },
});

/** Of a licence that staff saw, the end of its number and its last day are recorded; without the end of its number it is refused. */
export const SeesLicence = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await filled(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Verify: / }));
    const number = await dialog().findByLabelText("Last 4 characters of the number", {}, within4s);
    await userEvent.click(dialog().getByRole("button", { name: "Verified" }));
    await shown((await dialog().findAllByText(/This field is required/, {}, within4s))[0]);
    await userEvent.type(number, "4417");
    await userEvent.click(dialog().getByRole("button", { name: "Verified" }));
    await shown(canvas.findByRole("button", { name: /^Sign: .*Bouchard-Vaillancourt$/ }, within4s));
  },
});

/** A trip of a later day is ready but stays at the dock: its departure is locked, and the row says until when. */
export const LaterDay = meta.story({
  tags: ["walk"],
  args: { place: `?view=day&day=${tomorrow}` },
  play: async ({ canvas }) => {
    const depart = await filled(canvas);
    await expect(depart).toHaveAttribute("aria-disabled", "true");
    await expect(depart).toHaveAccessibleDescription(/^Ready.*departure opens July 5$/);
    await userEvent.click(depart);
    await expect(dialog().queryByLabelText("Engine hours")).toBeNull();
  },
});

/** A message to all customers of the day, in both languages, sent and stopped. */
export const WritesToEveryone = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Write to everyone booked on a day" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await shown(dialog.findByText(/by text/));
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await shown(dialog.findByRole("heading", { name: "Please fix 2 fields" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /French/ }), "Le quai est fermé jusqu’à 11 h.");
    await userEvent.type(dialog.getByRole("textbox", { name: /English/ }), "The dock is closed until 11 a.m.");
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await shown(dialog.findByText(/of \d+ sent/));
    await userEvent.click(dialog.getByRole("button", { name: /^Stop the message/ }));
    await shown(dialog.findByText(/Stopped at/));
  },
});

/** Money that is due at the dock. */
export const Collects = meta.story({
  play: async ({ canvas }) => {
    await filled(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Collect: / }));
    await waitFor(() => expect(dialog().getByLabelText(/^Amount/)).toBeVisible(), within4s);
  },
});

/** Rules and briefing, each ticked separately. */
export const Signs = meta.story({
  play: async ({ canvas }) => {
    await filled(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Sign: / }));
    await userEvent.click(await dialog().findByRole("button", { name: "Signed" }, within4s));
    await shown((await dialog().findAllByText(/Tick what was done/, {}, within4s))[0]);
  },
});

/** Without a connection an act waits, and the page says so. */
async function departOffline(canvas: ReturnType<typeof within>): Promise<void> {
  network.isThere = true;
  const button = await filled(canvas);
  network.isThere = false;
  await userEvent.click(button);
  await userEvent.click(await dialog().findByRole("button", { name: "Record departure" }, within4s));
  await shown(canvas.findByText("waits to be sent", {}, within4s));
}

export const Offline = meta.story({
  args: { network },
  beforeEach: connect,
  parameters: { shows: ["waits to be sent", "1 action waits to be sent"] },
  play: async ({ canvas }) => {
    await departOffline(canvas);
  },
});

/** When the connection is back, what waited is sent with one press. */
export const SentLater = meta.story({
  tags: ["walk"],
  args: { network },
  beforeEach: connect,
  play: async ({ canvas }) => {
    await departOffline(canvas);
    network.isThere = true;
    await userEvent.click(await canvas.findByRole("button", { name: "Send now" }, within4s));
    await shown(canvas.findByRole("button", { name: /^Return: .*Sophie Roy$/ }, within4s));
    network.isThere = false;
  },
});

/** No connection from the start, and nothing stored. */
export const OfflineFromTheFirst = meta.story({
  parameters: { shows: ["nothing of this day is kept on this device"] },
  args: { suffers: unreached },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/nothing of this day is kept/, {}, within4s));
  },
});

/** The server fails: the message says why, with a button that tries again. */
export const Unread = meta.story({
  args: { suffers: { "booking/reservations/daySheet": failing(500) } },
  play: async ({ canvas, canvasElement }) => {
    await shown(canvas.findByText(/The day could not be read/, {}, within4s));
    await expect(canvasElement.querySelector(`path[d="${mdiDatabaseAlert}"]`), "the catalogue's icon of a 500").not.toBeNull();
  },
});

/** A day without a trip explains what the page is for. */
export const Empty = meta.story({
  args: { place: "?view=day&day=2026-08-20" },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No trip on this day", {}, within4s));
  },
});

/** A search without a result leads back to all trips. */
export const NoMatch = meta.story({
  play: async ({ canvas }) => {
    await filled(canvas);
    await userEvent.type(canvas.getByRole("searchbox"), "zzz");
    await userEvent.click(await canvas.findByRole("button", { name: "Show all" }, within4s));
    await shown(filled(canvas));
  },
});

/** Without a camera the reader says what to do instead. */
export const NoCamera = meta.story({
  play: async ({ canvas }) => {
    await filled(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Read a pass" }));
    await waitFor(() => expect(dialog().getByText(/No camera can be read/)).toBeVisible(), within4s);
  },
});
