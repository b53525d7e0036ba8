import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { createAlertsModel, useWords } from "#ui/headless/index.ts";
import { SettingsPage } from "#ui/views/club/SettingsPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { type Faults, never, refusing } from "../../club/faults.ts";
import { memPromises } from "#app/server/seed/promises.ts";
import { type ClubSettings, defaultSettings } from "#core/domain/club/settings.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { dataOfReply, fileSenderOf } from "../../club/chats.ts";
import { laterInBrowser } from "../../club/clock.ts";
import { adminPrincipal, julyMorning } from "../../club/club.ts";
import { type Office, officeOf } from "./officeOf.ts";
import { shown } from "../../waitUntilShown.ts";

interface ConfigProps {
  readonly office?: Office;
  readonly faults?: Faults;
  /** What the club promises; those of the demo's club where left out. */
  readonly promises?: ClubSettings["promises"];
  /** Whether the club has a booking in July. */
  readonly isBooked?: boolean;
}

/** Enters a booking of July 8 as staff do. */
async function bookInJuly({ parts: { messages } }: Office): Promise<void> {
  const offered = dataOfReply(await messages("booking/clubs/offer", { client: "mem" }));
  const [boat] = offered.boats;
  const [slot] = offered.timeslots;
  if (boat === undefined || slot === undefined) throw new Error("nothing to book");
  const attributes = { location: boat.dock, item: boat._id, date: addDays(dayAt(julyMorning), 4), time: slot._id };
  const profile = { firstname: "Priya", lastname: "Singh", email: "priya@example.test" };
  const request = { attributes, profile, phone: "+14505550110", isMember: false, isManual: true, locale: "en" } as const;
  dataOfReply(await messages("booking/reservations/create", request));
}

function Config({ office }: ConfigProps): ReactElement | null {
  const words = useWords();
  const [opened] = useState(office);
  const [alerts] = useState(() => createAlertsModel({ now: () => 0, later: () => () => undefined }));
  if (opened === undefined) return null;
  return (
    <SettingsPage
      {...opened.parts}
      later={laterInBrowser}
      alerts={alerts}
      words={() => words}
      sendFile={fileSenderOf(opened, adminPrincipal)}
    />
  );
}

const meta = preview.meta({
  title: "Views/Office/Config",
  component: Config,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desk" } },
  loaders: [
    async ({ args: { faults = {}, promises = memPromises, isBooked = false } }) => {
      const office = await officeOf({ crowd: "none", faults, promises });
      if (isBooked) await bookInJuly(office);
      return { office };
    },
  ],
  render: (args, { loaded }) => <Config {...args} {...loaded} />,
});

/** The preview of what visitors read follows the input; a saved change shows in the history. */
export const Saved = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const kept = await canvas.findByRole("textbox", { name: "Cancellation fee afterwards, in percent of the price" });
    await userEvent.clear(kept);
    await userEvent.type(kept, "25");
    await shown(canvas.getByText(/the cancellation fee is \$50\.00 CAD/));
    await expect(canvas.getByRole("button", { name: "Save" })).toHaveAttribute("aria-keyshortcuts", "Control+s");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Save" })).toBeNull());
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind of record" }), "settings");
    const history = within(canvas.getByRole("region", { name: "History of the club" }));
    await shown(history.findByText("Cancellation fee afterwards, in percent of the price"));
  },
});

/** An invalid field shows its error, and nothing is sent. */
export const Refused = meta.story({
  play: async ({ canvas }) => {
    const minutes = await canvas.findByRole("textbox", { name: /Minutes a slot may be kept/ });
    await userEvent.clear(minutes);
    await userEvent.type(minutes, "10");
    await userEvent.click(canvas.getByRole("button", { name: "Add a tax" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await shown(canvas.findByRole("heading", { name: /2 / }));
    await expect(minutes).toBeInvalid();
  },
});

/** A new version of the rules starts as a copy of the current one, and is in force once it is saved. */
export const Clauses = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Write a new version" }));
    const form = within(await canvas.findByRole("form", { name: "New version of the rules" }));
    await userEvent.click(form.getByRole("button", { name: "Add a part" }));
    await userEvent.click(form.getByRole("button", { name: "Save the version" }));
    await shown(form.findByRole("heading", { name: /^Please fix 1 / }));
    await userEvent.click(form.getByRole("button", { name: "Remove Part 5" }));
    await userEvent.click(form.getByRole("button", { name: "Save the version" }));
    await expect(await canvas.findByRole("combobox", { name: "Version" })).toHaveDisplayValue(/^mem-.*, in force$/);
  },
});

/** The club's own safety checklist starts as a copy of Quai's. */
export const Checklist = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Write a new checklist" }));
    const form = within(await canvas.findByRole("form", { name: "New version of the safety checklist" }));
    await expect(form.getAllByRole("textbox", { name: "Items, one a line" })).toHaveLength(14);
    await userEvent.click(form.getByRole("button", { name: "Save the version" }));
    await expect(await canvas.findByRole("combobox", { name: "Version of the checklist" })).toHaveDisplayValue(
      /^mem-checklist-.*, in force$/,
    );
  },
});

/** The season follows the input; once it is saved, the bookings outside of it are listed. */
export const SeasonSaved = meta.story({
  tags: ["walk"],
  args: { isBooked: true },
  play: async ({ canvas }) => {
    const opening = within(await canvas.findByRole("group", { name: "Opening day" }));
    await userEvent.selectOptions(opening.getByRole("combobox", { name: "Month" }), "August");
    await shown(canvas.getByText("Visitors book from August 1 to October 31."));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await shown(canvas.findByText(/^1 booking is outside this season/));
    await expect(canvas.getByRole("link", { name: /^MEM/ })).toBeVisible();
  },
});

/** A season that ends before it begins is refused at its last day. */
export const SeasonRefused = meta.story({
  parameters: { shows: ["The end must come after the start."] },
  play: async ({ canvas }) => {
    const opening = within(await canvas.findByRole("group", { name: "Opening day" }));
    await userEvent.selectOptions(opening.getByRole("combobox", { name: "Month" }), "October");
    const closing = within(canvas.getByRole("group", { name: "Last day" }));
    await userEvent.selectOptions(closing.getByRole("combobox", { name: "Month" }), "May");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await shown(canvas.findByText("The end must come after the start."));
  },
});

/** A colour that is too faint is refused with the nearest one that passes; that one shows its contrast and its tones. */
export const Accent = meta.story({
  parameters: { shows: ["Use #6C6C00"] },
  play: async ({ canvas }) => {
    const accent = await canvas.findByRole("textbox", { name: "Accent colour" });
    await userEvent.type(accent, "#FFFF00");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await shown(canvas.findByRole("heading", { name: /^Please fix 1 / }));
    await expect(accent).toBeInvalid();
    await expect(canvas.getByRole("button", { name: "Use #6C6C00" })).toBeVisible();
  },
});

/** The nearest colour is saved, and the history shows it. */
export const AccentSaved = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Accent colour" }), "#FFFF00");
    await userEvent.click(canvas.getByRole("button", { name: "Use #6C6C00" }));
    await shown(canvas.findByText(/^5\.5 to 1 under white words/));
    await userEvent.click(canvas.getByRole("button", { name: "Violet" }));
    await expect(canvas.getByRole("textbox", { name: "Accent colour" })).toHaveValue("#5B2E83");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Save" })).toBeNull());
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind of record" }), "settings");
    await shown(within(canvas.getByRole("region", { name: "History of the club" })).findByText("Accent colour"));
  },
});

/** Chooses the file of the logo for light paper. */
async function chooseLogo(canvas: HTMLElement, inside: string): Promise<void> {
  const group = await within(canvas).findByRole("group", { name: "Logo" });
  const input = group.querySelector<HTMLInputElement>("input[type=file]");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">${inside}</svg>`;
  if (input !== null) await userEvent.upload(input, new File([svg], "logo.svg", { type: "image/svg+xml" }));
}

/** A drawing with a script is refused, with the reason beside the field. */
export const LogoRefused = meta.story({
  parameters: { shows: [/logo\.svg was not sent/, /has a script or moves/] },
  play: async ({ canvas, canvasElement }) => {
    await chooseLogo(canvasElement, "<script/>");
    await waitFor(() => expect(canvas.getAllByText(/has a script or moves/)[0]).toBeVisible());
  },
});

/** A clean drawing becomes the logo, which the club may take away again. */
export const LogoChosen = meta.story({
  parameters: { shows: ["Replace the logo", "Remove the logo"] },
  play: async ({ canvas, canvasElement }) => {
    await chooseLogo(canvasElement, '<path d="M0 0h90v60z"/>');
    await shown(canvas.findByRole("button", { name: "Remove the logo" }));
  },
});

/** What visitors read on the first page and on the pass follows the input, in either language; a text of one language is read in both. */
export const PromisesPreview = meta.story({
  args: { promises: { ...defaultSettings.promises, minimumAge: 18, fuel: true, petsFr: "Sans animaux." } },
  parameters: { shows: ["21 or older", "Sans animaux."] },
  play: async ({ canvas }) => {
    const age = await canvas.findByRole("textbox", { name: "Minimum age of the person who books" });
    await userEvent.clear(age);
    await userEvent.type(age, "21");
    const preview = within(canvas.getByRole("region", { name: "What a visitor reads" }));
    await shown(preview.findByText("21 or older"));
    await expect(preview.getByText("Sans animaux.")).toHaveAttribute("lang", "fr");
  },
});

/** The first page and the pass have the logo and the colour before they are saved, by day and at dusk; a refused colour changes nothing. */
export const LookPreview = meta.story({
  tags: ["walk"],
  play: async ({ canvas, canvasElement }) => {
    await chooseLogo(canvasElement, '<path d="M0 0h90v60z"/>');
    const preview = within(await canvas.findByRole("region", { name: "What a visitor reads" }));
    await waitFor(() => expect(preview.getAllByRole("presentation")).toHaveLength(2));
    const button = preview.getByText("Rent a boat");
    const own = getComputedStyle(button).backgroundColor;
    const accent = canvas.getByRole("textbox", { name: /^Accent colour/ });
    await userEvent.type(accent, "#FFFF00");
    await expect(getComputedStyle(button).backgroundColor).toBe(own);
    await userEvent.clear(accent);
    await userEvent.type(accent, "#1F5A4A");
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe("rgb(31, 90, 74)"));
    await userEvent.selectOptions(preview.getByRole("combobox", { name: "Appearance" }), "Dusk");
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).not.toBe("rgb(31, 90, 74)"));
  },
});

/** A club of before confirms the sentences that Quai had for all clubs. */
export const PromisesToConfirm = meta.story({
  args: { promises: { ...memPromises, isToConfirm: true } },
  parameters: { shows: ["Quai had these sentences for every club until now. Correct what is not true of yours, then confirm."] },
});

/** Once they are confirmed and saved, no question is left. */
export const PromisesConfirmed = meta.story({
  tags: ["walk"],
  args: { promises: { ...memPromises, isToConfirm: true } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "These sentences are true of our club" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.queryByRole("checkbox", { name: "These sentences are true of our club" })).toBeNull());
  },
});

/** The company profile could not be loaded: it is empty, with a button that tries again. */
export const Failed = meta.story({
  args: { faults: { "account/clients/read": refusing("INTERNAL") } },
  play: async ({ canvas, loaded }) => {
    loaded.office.suffer({});
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("textbox", { name: "Contact email" })).toHaveValue("bonjour@memphremagog.test");
  },
});

/** What staff gave away is listed by week and person, with links to bookings and memberships. */
export const Given = meta.story({
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    const { messages, now } = loaded.office.parts;
    const given = within(await canvas.findByRole("region", { name: "What staff gave away" }));
    await shown(given.findByText("Nobody gave anything away in this week."));
    await expect(given.getByRole("button", { name: "Later week" })).toBeDisabled();
    const from = dayAt(now());
    const to = addDays(dayAt(now()), 30);
    await messages("account/memberships/create", { phone: "+15145550199", from, to });
    await userEvent.click(given.getByRole("button", { name: "Earlier week" }));
    await waitFor(() => expect(given.getByRole("button", { name: "Later week" })).toBeEnabled());
    await userEvent.click(given.getByRole("button", { name: "Later week" }));
    await shown(given.findByText("Membership added"));
    await expect(given.getByRole("link", { name: "Membership" })).toHaveAttribute(
      "href",
      expect.stringContaining("view=memberships&open="),
    );
  },
});

export const Loading = meta.story({ args: { faults: { "configuration/rules/read": never, "account/clients/read": never } } });

export const Phone = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
