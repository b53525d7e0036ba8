import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { type Faults, never, refusing } from "../../club/faults.ts";
import { boats } from "../../club/offer.ts";
import type { Visit } from "../../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs, visitIn } from "../openPages.ts";
import { useVisit } from "../BookingPage.tsx";
import { Boats } from "./Boats.tsx";
import { shown } from "../../waitUntilShown.ts";

interface OfficeProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  /** The address at which the page opens. */
  readonly query?: string;
  readonly suffers?: Faults;
}

function Office({ visits, query = "", suffers = {} }: OfficeProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} query={query} suffers={suffers} />;
}

/** The address is the story's own, because the frame's address is Storybook's. */
function Page({ visit, query, suffers }: { readonly visit: Visit; readonly query: string; readonly suffers: Faults }): ReactElement {
  const [place, setPlace] = useState(query);
  const [address] = useState(() => addressAt(query, setPlace));
  return <Boats visit={visit} address={address} place={place} faults={() => ({ ...suffers, ...mended.get(visit) })} />;
}

/** Faults that a story causes from some moment on. */
const mended = new WeakMap<Visit, Faults>();

/** No two boats of a club have one name. */
const numbered = boats.map((boat, at) => ({ ...boat, name: { en: `${boat.name.en} ${at + 1}`, fr: `${boat.name.fr} ${at + 1}` } }));

const meta = preview.meta({
  title: "Views/Office",
  component: Office,
  args: { crowd: "none", offer: { boats: numbered } },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Office {...args} {...loaded} />,
});

/** Sorts the rows and selects two of them; gives the bar of the acts on them. */
async function pickTwo(canvas: ReturnType<typeof within>): Promise<HTMLElement> {
  const table = await canvas.findByRole("grid", { name: "Boats" });
  await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(11));
  await userEvent.click(within(table).getByRole("columnheader", { name: "People" }));
  await waitFor(() => expect(within(table).getByRole("columnheader", { name: "People" })).toHaveAttribute("aria-sort", "ascending"));
  const [first, second] = within(table).getAllByRole("checkbox").slice(1);
  if (first === undefined || second === undefined) throw new Error("no row to pick");
  await userEvent.click(first);
  await userEvent.click(second);
  const bar = await canvas.findByRole("group", { name: "2 selected" });
  await expect(canvas.getAllByRole("status").map((status: HTMLElement) => status.textContent)).toEqual(
    expect.arrayContaining(["2 selected", "1 – 10"]),
  );
  return bar;
}

/** A head sorts, Space selects, and the acts on selected rows are below the rows. */
export const Rows = meta.story({
  parameters: { shows: ["People", "2 selected", "1 – 10"] },
  play: async ({ canvas }) => {
    await expect(await pickTwo(canvas)).toBeVisible();
  },
});

/** All rows of the filter are selected with one press, and a question comes before they are retired. */
export const RetiresMany = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const bar = await pickTwo(canvas);
    await userEvent.click(within(bar).getByRole("button", { name: /The whole filter \(\d+\)/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Retire…" }));
    await shown(within(document.body).findByRole("alertdialog", { name: /^Retire \d+ rows\?$/ }));
  },
});

/** Types into the name of the first boat; gives its field, and a function that opens another row. */
async function typeName(canvas: ReturnType<typeof within>) {
  const table = await canvas.findByRole("grid", { name: "Boats" });
  await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(11));
  const open = (at: number) => userEvent.click(within(table).getAllByRole("row")[at] ?? table);
  await open(1);
  const name = within(await canvas.findByRole("group", { name: "English" })).getAllByRole("textbox")[0];
  if (name === undefined) throw new Error("no name to type in");
  await userEvent.type(name, " II");
  return { name, open };
}

/** Unsaved changes raise a question before another row replaces the record. */
export const NotSaved = meta.story({
  parameters: { shows: [{ role: "button", name: "Keep editing" }] },
  play: async ({ canvas }) => {
    const { open } = await typeName(canvas);
    await open(2);
  },
});

/** Whoever stays keeps what is typed; the back button raises the same question. */
export const KeepsEditing = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const { name, open } = await typeName(canvas);
    const stay = async () => {
      await userEvent.click(await within(document.body).findByRole("button", { name: "Keep editing" }));
      await waitFor(() => expect(within(document.body).queryByRole("alertdialog")).toBeNull());
      await shown(name);
    };
    await open(2);
    await stay();
    window.dispatchEvent(new PopStateEvent("popstate"));
    await stay();
    await expect(name).toHaveDisplayValue(/ II$/);
  },
});

/** OpenPages by a link from somebody else: filtered by two fields, on its second page. */
export const Linked = meta.story({
  args: { query: "?model=Vectra&model=Quorum&from-capacity=10&sort=-name.fr" },
  play: async ({ canvas }) => {
    const remove = await canvas.findByRole("button", { name: "Remove the filter Model: Quorum, Vectra" });
    await userEvent.click(remove);
    await waitFor(() => expect(canvas.queryByRole("button", { name: /Remove the filter Model/ })).toBeNull());
  },
});

const nothingMatches = { query: "?has-name.en=zzz" };

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
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
});

export const Loading = meta.story({ args: { suffers: { "booking/boats/find": never } } });

/** The old rows stay under the error. */
export const Failed = meta.story({
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(11));
    mended.set(visitIn(loaded), { "booking/boats/find": refusing("INTERNAL") });
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await shown(canvas.findByText(/^As of/));
    await expect(canvas.getAllByRole("row")).toHaveLength(11);
    mended.delete(visitIn(loaded));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.queryByText(/^As of/)).toBeNull());
  },
});

/** By keyboard: a row is opened, changed and saved with Ctrl+S; the drawer stays, with the saved row. */
export const Drawer = meta.story({
  parameters: {
    shows: [
      { role: "heading", name: "Kingfisher of the bay" },
      { role: "textbox", name: "Name" },
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(11));
    await userEvent.click(canvas.getAllByRole("rowheader")[0] ?? document.body);
    const field = await canvas.findByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    await userEvent.keyboard("{Control>}s{/Control}");
    await shown(canvas.findByRole("heading", { name: "Please fix 1 field" }));
    await userEvent.type(field, "Kingfisher of the bay");
    await userEvent.keyboard("{Control>}s{/Control}");
    await shown(canvas.findByRole("heading", { level: 2, name: "Kingfisher of the bay" }));
    await waitFor(() => expect(canvas.queryByText("Changed")).toBeNull());
  },
});

/** While saving, the button says so and ignores further presses, and typed values stay. */
export const Saving = meta.story({
  tags: ["walk"],
  args: { suffers: { "booking/boats/update": never } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(11));
    await userEvent.click(canvas.getAllByRole("rowheader")[0] ?? document.body);
    const field = await canvas.findByRole("textbox", { name: "Name" });
    await userEvent.type(field, " II");
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(canvas.getByRole("button", { name: /^Saving/ })).toHaveAttribute("aria-disabled", "true"));
    await expect(field).toHaveDisplayValue(/ II$/);
  },
});

/** Another user gives the first boat another name and other seats. */
async function changedElsewhere(loaded: { readonly visits?: OpenPages }): Promise<void> {
  const { staff } = visitIn(loaded).club;
  const reply = await staff("booking/boats/find", { where: { client: "mem" } });
  const [boat] = reply.ok ? reply.data.items : [];
  const name = { fr: "Huard", en: "Common loon" };
  await staff("booking/boats/update", { _id: boat?._id ?? "", version: boat?.version ?? 0, name, capacity: 9 });
}

/** Saves a name that another user changed meanwhile; gives the choice between both. */
async function clash(canvas: ReturnType<typeof within>, loaded: { readonly visits?: OpenPages }): Promise<HTMLElement> {
  await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(11));
  await userEvent.click(canvas.getAllByRole("rowheader")[0] ?? document.body);
  const field = await canvas.findByRole("textbox", { name: "Name" });
  await changedElsewhere(loaded);
  await userEvent.clear(field);
  await userEvent.type(field, "Kingfisher");
  await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
  return await canvas.findByRole("radiogroup", { name: "Name (English)" });
}

/** Another user saved meanwhile: one choice a field. */
export const Conflict = meta.story({
  parameters: { shows: ["Taken over from them: Name (French), People", { role: "radio", name: /Theirs Common loon/ }] },
  play: async ({ canvas, loaded }) => {
    await expect(await clash(canvas, loaded)).toBeVisible();
  },
});

/** Once the choice is made, the record is saved. */
export const ConflictSolved = meta.story({
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    const choice = await clash(canvas, loaded);
    await userEvent.click(within(choice).getByRole("radio", { name: /Theirs Common loon/ }));
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await shown(canvas.findByRole("heading", { level: 2, name: "Common loon" }));
  },
});

/** The same in French, up to the choice. */
export const ConflictFrench = meta.story({
  tags: ["walk"],
  globals: { locale: "fr" },
  play: async ({ canvas, loaded }) => {
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(11));
    await userEvent.click(canvas.getAllByRole("rowheader")[0] ?? document.body);
    const field = await canvas.findByRole("textbox", { name: "Nom" });
    await changedElsewhere(loaded);
    await userEvent.clear(field);
    await userEvent.type(field, "Martin-pêcheur");
    await userEvent.click(canvas.getByRole("button", { name: /^Enregistrer/ }));
    const choice = await canvas.findByRole("radiogroup", { name: "Nom (français)" });
    await shown(canvas.getByText(/^(Quelqu’un d’autre a enregistré|.* a modifié cette fiche à .*, pendant votre saisie)/));
    await shown(canvas.getByText("Choisissez pour chaque champ, puis enregistrez."));
    await shown(canvas.getByText(/^Repris de l’autre : Nom \(anglais\), Places\.$/));
    for (const whose of [/^La vôtre/, /^La sienne Huard/]) await shown(within(choice).getByRole("radio", { name: whose }));
  },
});

/** Retires the first boat; gives the button that restores it. */
async function retire(canvas: ReturnType<typeof within>): Promise<HTMLElement> {
  await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(11));
  await userEvent.click(canvas.getAllByRole("rowheader")[0] ?? document.body);
  await userEvent.click(await canvas.findByRole("button", { name: "Retire…" }));
  const dialog = within(document.body);
  await userEvent.click(await dialog.findByRole("button", { name: "Retire" }));
  return await canvas.findByRole("button", { name: /Restore/ });
}

/** Retired, with an offer to restore it. */
export const Retired = meta.story({
  parameters: { shows: ["is retired.", { role: "button", name: /Restore/ }] },
  play: async ({ canvas }) => {
    await expect(await retire(canvas)).toBeVisible();
  },
});

export const Restored = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await retire(canvas));
    await waitFor(() => expect(canvas.queryByRole("button", { name: /Restore/ })).toBeNull());
  },
});

export const Phone = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
