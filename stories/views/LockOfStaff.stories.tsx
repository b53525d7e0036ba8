import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { createStaffLockCode } from "#ui/headless/lock/staffLockCode.ts";
import { BookingLockCode } from "#ui/views/lock/BookingLockCode.tsx";
import { LockKeypadPart } from "#ui/views/lock/LockKeypadPart.tsx";
import { LockProblemNotes } from "#ui/views/lock/LockProblemNotes.tsx";
import preview from "../.storybook/preview.tsx";
import { addressAt } from "../club/address.ts";
import { returnFromProvider } from "../club/leads.ts";
import { addLock, addLockOfPass, lockedBoat } from "../club/locks.ts";
import type { Visit } from "../club/visit.ts";
import { shown } from "../waitUntilShown.ts";
import { useVisit } from "./BookingPage.tsx";
import { type OpenPages, openPages, type OpenPageArgs } from "./openPages.ts";
import { useStaffParts } from "./office/useStaffParts.ts";

interface LockPartProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  /** The part that is shown: that of the lock's drawer, of the booking, or of the day sheet. */
  readonly part?: "keypad" | "booking" | "daySheet";
}

const lakeBoat = { en: "Great Blue Heron", fr: "Grand Héron" };
const wharf = { en: "Magog Wharf (Pointe Merry)", fr: "Quai de Magog (Pointe Merry)" };
const noNews = () => ({});
const unchanged = async () => undefined;

function LockPart({ visits, ...props }: LockPartProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Part visit={visit} {...props} />;
}

function Part({ visit, part = "keypad" }: Omit<LockPartProps, "visits"> & { readonly visit: Visit }): ReactElement {
  const [address] = useState(() => addressAt("", () => undefined));
  const parts = useStaffParts(visit, address, noNews);
  const reservation = visit.model.payment.state.value.reservationId ?? "";
  if (part === "booking") return <BookingLockCode start={() => createStaffLockCode(parts, reservation)} />;
  if (part === "daySheet")
    return <LockProblemNotes parts={parts} boats={new Map([[lockedBoat, lakeBoat]])} docks={new Map([["mem_d_magog", wharf]])} />;
  return <LockKeypadPart lock={locks.get(visit) ?? ""} parts={parts} renew={unchanged} />;
}

/** The lock that the lead of a story put on a boat. */
const locks = new WeakMap<Visit, string>();

const withKeypad = (upTo: "added" | "secret" | "loaded") => async (visit: Visit) => {
  const { _id } = await addLock(visit, { upTo });
  locks.set(visit, _id);
};

const meta = preview.meta({
  title: "Views/Locks of staff",
  component: LockPart,
  args: { crowd: "none", lead: withKeypad("loaded") },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <LockPart {...args} {...loaded} />,
});

const dialog = () => within(document.body);

/** A new lock: the server has not made its secret, and the hours to load stand below. */
export const KeypadWithoutSecret = meta.story({
  args: { lead: withKeypad("added") },
  parameters: { shows: ["Load the keypad", "The server makes the secret.", "8:00 a.m. to 11:00 a.m., then 30 min"] },
});

/** The secret was made on another device and is not shown again: staff load the keypad and say so. */
export const KeypadToLoad = meta.story({
  args: { lead: withKeypad("secret") },
  globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } },
  parameters: { shows: ["Charger le clavier", "Jamais chargé.", { role: "button", name: "J’ai chargé le clavier" }] },
});

export const KeypadLoaded = meta.story({ parameters: { shows: ["Loaded", "Codes open 15 minutes before the trip."] } });

/** A new secret asks what becomes of the codes: they stay, they end, or another device is there. */
export const NewSecretQuestion = meta.story({
  parameters: {
    shows: [
      { role: "radio", name: /^Those that customers have seen stay/, checked: true },
      { role: "radio", name: /^The device was replaced/ },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New secret" }));
    await shown(dialog().findByRole("alertdialog", { name: "Make a new secret?" }));
  },
});

/** The device was replaced: its secret is shown once, and is gone when staff say that the keypad is loaded. */
export const DeviceReplaced = meta.story({
  tags: ["walk"],
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Nouveau secret" }));
    await userEvent.click(await dialog().findByRole("radio", { name: /^La serrure a été remplacée/ }));
    await userEvent.click(within(dialog().getByRole("alertdialog")).getByRole("button", { name: "Nouveau secret" }));
    await shown(canvas.findByText("Secret, affiché cette seule fois"));
    await userEvent.click(canvas.getByRole("button", { name: "J’ai chargé le clavier" }));
    await waitFor(() => expect(canvas.queryByText("Secret, affiché cette seule fois")).toBeNull());
    await shown(canvas.getByText("Chargé"));
  },
});

const booked = async (visit: Visit) => {
  await returnFromProvider(visit, "success");
  await addLockOfPass(visit);
};

/** Staff see that there is a code, and ask for it. */
export const CodeOfBooking = meta.story({
  args: { part: "booking", lead: booked, now: Date.UTC(2026, 6, 4, 8) },
  parameters: { shows: ["Key box 4", "The customer does not see it yet.", { role: "button", name: "Show the code" }] },
});

export const CodeOfBookingShown = meta.story({
  tags: ["walk"],
  args: { part: "booking", lead: booked, now: Date.UTC(2026, 6, 4, 8) },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Afficher le code" }));
    await shown(canvas.findByText("Ouvre de 7 h 45 à 11 h 30"));
    await expect(canvas.queryByRole("button", { name: "Afficher le code" })).toBeNull();
  },
});

/** The day sheet names the locks of its boats that need care. */
export const ProblemsOfTheDay = meta.story({
  args: {
    part: "daySheet",
    lead: async (visit) => {
      await addLock(visit, { upTo: "secret" });
    },
  },
  parameters: { shows: ["Locks that need care", "Great Blue Heron · Key box 4 · load the keypad"] },
});

export const ProblemsOfTheDayFrench = meta.story({
  ...ProblemsOfTheDay.input,
  globals: { locale: "fr", theme: "sun", viewport: { value: "narrow" } },
  parameters: { shows: ["Serrures à surveiller", "Grand Héron · Key box 4 · chargez le clavier"] },
});
