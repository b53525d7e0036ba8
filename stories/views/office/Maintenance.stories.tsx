import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import "#ui/views/maintenance/maintenanceWords.ts";
import { createDueMaintenance } from "#ui/headless/maintenance/due.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { MaintenancePage } from "#ui/views/maintenance/MaintenancePage.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { adminPrincipal } from "../../club/club.ts";
import { type Faults, never, refusing } from "../../club/faults.ts";
import { planMaintenance, storyPlans } from "../../club/maintenance.ts";
import type { Visit } from "../../club/visit.ts";
import { shown } from "../../waitUntilShown.ts";
import { useVisit } from "../BookingPage.tsx";
import { type OpenPageArgs, type OpenPages, openPages } from "../openPages.ts";
import { useStaffParts } from "./useStaffParts.ts";

interface MaintenanceProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly suffers?: Faults;
  /** The query of the first address. */
  readonly place?: string;
}

function Maintenance({ visits, suffers = {}, place = "" }: MaintenanceProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} suffers={suffers} first={place} />;
}

function Page({ visit, suffers, first }: { readonly visit: Visit; readonly suffers: Faults; readonly first: string }): ReactElement {
  const [place, setPlace] = useState(first);
  const [address] = useState(() => addressAt(first, setPlace));
  const parts = useStaffParts(visit, address, () => suffers, adminPrincipal);
  const [due] = useState(() => createDueMaintenance(parts));
  return <MaintenancePage parts={parts} place={place} due={due} />;
}

const lead = async (visit: Visit) => void (await planMaintenance(visit));
const wordsFor = (globals: Readonly<Record<string, unknown>>) => wordsIn(globals["locale"] === "fr" ? "fr" : "en");
const dialog = () => within(document.body);
const within4s = { timeout: 4000 };

const meta = preview.meta({
  title: "Views/Office/Maintenance",
  component: Maintenance,
  args: { crowd: "none", lead },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Maintenance {...args} {...loaded} />,
});

interface Context {
  readonly canvas: ReturnType<typeof within>;
  readonly globals: Readonly<Record<string, unknown>>;
}

/** Opens the boat whose oil is four hours over. */
async function openOtter({ canvas, globals }: Context) {
  const { say, locale } = wordsFor(globals);
  const list = await canvas.findByRole("list", { name: say("maintenance.list") }, within4s);
  await userEvent.click(within(list).getByRole("button", { name: new RegExp(storyPlans.oil[locale]) }));
  await shown(canvas.findByText(say("maintenance.entry.restarts", { hours: 612 }), {}, within4s));
  return say;
}

/** What is overdue comes first, then what is due soon; the rest is next. */
export const Due = meta.story({
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    const list = await canvas.findByRole("list", { name: say("maintenance.list") }, within4s);
    const rows = within(list).getAllByRole("button");
    await expect(rows).toHaveLength(2);
    await expect(rows[0]).toHaveTextContent(/4 h over|En retard de 4 h/u);
    await expect(rows[1]).toHaveTextContent(/11 days left|Dans 11 jours/u);
    await expect(within(canvas.getByRole("list", { name: say("maintenance.next") })).getAllByRole("button")).toHaveLength(3);
  },
});

/** The quietest weekday, the plans and the log of one boat; what is done is logged, and the plan starts again. */
export const LogsWhatIsDone = meta.story({
  tags: ["walk"],
  play: async (context) => {
    const { canvas } = context;
    const say = await openOtter(context);
    await userEvent.click(canvas.getByRole("button", { name: say("maintenance.entry.done") }));
    const form = within(await dialog().findByRole("alertdialog"));
    await expect(form.getByLabelText(say("maintenance.entry.engineHours"))).toHaveValue("612");
    const what = form.getByLabelText(say("maintenance.entry.what"));
    await userEvent.clear(what);
    await userEvent.type(form.getByLabelText(say("maintenance.entry.cost")), "ten");
    await userEvent.click(form.getByRole("button", { name: say("maintenance.entry.save") }));
    await waitFor(() => expect(what).toHaveAccessibleDescription(/./u));
    await userEvent.type(what, "Oil, filter and gasket");
    await userEvent.clear(form.getByLabelText(say("maintenance.entry.cost")));
    await userEvent.type(form.getByLabelText(say("maintenance.entry.cost")), "190");
    await userEvent.click(form.getByRole("button", { name: say("maintenance.entry.save") }));
    await shown(canvas.findByText("Oil, filter and gasket", {}, within4s));
    const list = canvas.getByRole("list", { name: say("maintenance.list") });
    await waitFor(() => expect(within(list).getAllByRole("button")).toHaveLength(1));
  },
});

/** A form with what is wrong at its fields. */
export const RefusedEntry = meta.story({
  play: async (context) => {
    const say = await openOtter(context);
    await userEvent.keyboard("e");
    const form = within(await dialog().findByRole("alertdialog"));
    await userEvent.click(form.getByRole("button", { name: say("maintenance.entry.save") }));
    await waitFor(() => expect(form.getByLabelText(say("maintenance.entry.what"))).toHaveAccessibleDescription(/./u));
  },
});

/** An entry is removed after a question. */
export const RemovesEntry = meta.story({
  tags: ["walk"],
  play: async (context) => {
    const { canvas } = context;
    const say = await openOtter(context);
    await shown(canvas.findByText("New battery", {}, within4s));
    const remove = canvas.getAllByRole("button", { name: new RegExp(`^${say("maintenance.entry.remove")}`) });
    await userEvent.click(remove[0] ?? document.body);
    const asked = within(await dialog().findByRole("alertdialog"));
    await userEvent.click(asked.getByRole("button", { name: say("maintenance.entry.removeYes") }));
    await waitFor(() => expect(canvas.queryByText("New battery")).toBeNull(), within4s);
  },
});

/** The log of all boats. */
export const Log = meta.story({
  args: { place: "?view=maintenance&part=log" },
  play: async ({ canvas }) => shown(canvas.findByText("Hull washed", {}, within4s)),
});

/** The plans, which are managed as other rows are. */
export const Plans = meta.story({
  args: { place: "?view=maintenance&part=plans" },
  play: async ({ canvas, globals }) => {
    const { locale } = wordsFor(globals);
    await shown(canvas.findByRole("rowheader", { name: storyPlans.trim[locale] }, within4s));
  },
});

/** No plan yet: the page says what a plan is for. */
export const Empty = meta.story({
  args: { lead: () => undefined },
  play: async ({ canvas, globals }) => shown(canvas.findByText(wordsFor(globals).say("maintenance.plans.none"), {}, within4s)),
});

export const Loading = meta.story({ args: { suffers: { "booking/maintenance/due": never } } });

/** What is due could not be read, and can be tried again. */
export const Failed = meta.story({
  args: { suffers: { "booking/maintenance/due": refusing("UNAVAILABLE") } },
  play: async ({ canvas, globals }) =>
    shown(canvas.findByRole("button", { name: new RegExp(`^${wordsFor(globals).say("office.retry")}`) }, within4s)),
});

/** A boat on a phone, in French at dusk: it takes the place of the list. */
export const DuskOnPhone = meta.story({
  globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } },
  play: async (context) => void (await openOtter(context)),
});
