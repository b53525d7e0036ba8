import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import "#ui/headless/words/documentWords.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { DocumentsPage } from "#ui/views/documents/office/DocumentsPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { adminPrincipal } from "../../club/club.ts";
import { bookWithUploads, rejectLicence, sendBothSides, sendLicence } from "../../club/documents.ts";
import { failing, type Faults, never, refusing } from "../../club/faults.ts";
import { returnFromProvider } from "../../club/leads.ts";
import type { Visit } from "../../club/visit.ts";
import { shown } from "../../waitUntilShown.ts";
import { useVisit } from "../BookingPage.tsx";
import { type OpenPageArgs, type OpenPages, openPages } from "../openPages.ts";
import { useStaffParts } from "./useStaffParts.ts";

interface DocumentsProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  /** The calls of staff that fail. */
  readonly suffers?: Faults;
}

function Documents({ visits, suffers = {} }: DocumentsProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} suffers={suffers} />;
}

function Page({ visit, suffers }: { readonly visit: Visit; readonly suffers: Faults }): ReactElement {
  const [place, setPlace] = useState("");
  const [address] = useState(() => addressAt("", setPlace));
  const parts = useStaffParts(visit, address, () => suffers, adminPrincipal);
  return <DocumentsPage parts={parts} place={place} />;
}

const wordsFor = (globals: Readonly<Record<string, unknown>>) => wordsIn(globals["locale"] === "fr" ? "fr" : "en");
const dialog = () => within(document.body);
const within4s = { timeout: 4000 };

const meta = preview.meta({
  title: "Views/Office/Documents",
  component: Documents,
  args: { crowd: "none", lead: sendLicence },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Documents {...args} {...loaded} />,
});

type Context = { readonly canvas: ReturnType<typeof within>; readonly globals: Readonly<Record<string, unknown>> };

/** Opens the one document that waits. */
async function openFirst({ canvas, globals }: Context) {
  const { say } = wordsFor(globals);
  const list = await canvas.findByRole("list", { name: say("documents.queue.list") }, within4s);
  await userEvent.click(within(list).getByRole("button"));
  await shown(canvas.findByRole("heading", { name: say("documents.queue.keeps") }, within4s));
  return say;
}

/** What the club will store is shown before it is stored; the decision can be undone for five seconds. */
export const Accepts = meta.story({
  tags: ["walk"],
  play: async (context) => {
    const { canvas } = context;
    const say = await openFirst(context);
    await userEvent.click(canvas.getByRole("button", { name: new RegExp(`^${say("documents.queue.accept")}`) }));
    await shown((await canvas.findAllByText(say("validation.required"), {}, within4s))[0]);
    await userEvent.type(canvas.getByLabelText(say("documents.queue.lastFour")), "a417");
    await shown(canvas.findByText(say("documents.queue.keepsNumber", { lastFour: "A417" })));
    await userEvent.click(canvas.getByRole("button", { name: new RegExp(`^${say("documents.queue.accept")}`) }));
    await userEvent.click(await canvas.findByRole("button", { name: say("documents.queue.undo") }, within4s));
    await shown(canvas.findByText(say("documents.queue.pending"), {}, within4s));
  },
});

/** A card of two pictures: the arrow keys turn it. */
export const FrontAndBack = meta.story({
  tags: ["walk"],
  args: { lead: sendBothSides },
  play: async (context) => {
    const { canvas } = context;
    const say = await openFirst(context);
    await shown(canvas.findByText(say("documents.queue.front"), {}, within4s));
    const front = canvas.getByRole("link", { name: say("documents.queue.pdf") }).getAttribute("href");
    await userEvent.keyboard("{ArrowRight}");
    await shown(canvas.findByText(say("documents.queue.back")));
    await expect(canvas.getByRole("link", { name: say("documents.queue.pdf") }).getAttribute("href")).not.toBe(front);
    await userEvent.click(canvas.getByRole("button", { name: new RegExp(`^${say("documents.queue.turn")}`) }));
    await shown(canvas.findByText(say("documents.queue.front")));
  },
});

/** The letters V and X are the two decisions; each reason is shown as the customer will read it. */
export const AsksAgain = meta.story({
  play: async (context) => {
    const { canvas } = context;
    const say = await openFirst(context);
    await userEvent.keyboard("x");
    await userEvent.click(await dialog().findByRole("radio", { name: new RegExp(say("documents.queue.reasonNames.ended")) }, within4s));
    await userEvent.click(dialog().getByRole("button", { name: say("documents.queue.rejectYes") }));
    await waitFor(() => expect(canvas.getByText(say("documents.queue.rejected"))).toBeVisible(), within4s);
  },
});

/** A document that the customer is to send again has no picture any more. */
export const ToSendAgain = meta.story({ args: { lead: rejectLicence } });

export const French = meta.story({ globals: { locale: "fr" } });

/** On a phone the document takes the place of the list. */
export const Narrow = meta.story({
  globals: { viewport: { value: "narrow" } },
  play: async (context) => {
    const say = await openFirst(context);
    await userEvent.click(context.canvas.getByRole("button", { name: say("documents.queue.close") }));
    await shown(context.canvas.findByRole("list", { name: say("documents.queue.list") }));
  },
});

/** The club lets customers send pictures, and none waits. */
export const Empty = meta.story({
  args: { lead: bookWithUploads },
  play: async ({ canvas, globals }) => shown(canvas.findByText(wordsFor(globals).say("documents.queue.noneOpen"), {}, within4s)),
});

/** The club lets nobody send pictures: a link leads to the setting. */
export const Closed = meta.story({
  args: { lead: (visit: Visit) => returnFromProvider(visit, "success") },
  play: async ({ canvas, globals }) => shown(canvas.findByText(wordsFor(globals).say("documents.queue.noneClosed"), {}, within4s)),
});

/** Somebody else decided meanwhile. */
export const Conflict = meta.story({
  args: { suffers: { "booking/documents/accept": refusing("CONFLICT") } },
  play: async (context) => {
    const { canvas } = context;
    const say = await openFirst(context);
    await userEvent.type(canvas.getByLabelText(say("documents.queue.lastFour")), "4417");
    await userEvent.click(canvas.getByRole("button", { name: new RegExp(`^${say("documents.queue.accept")}`) }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: say("documents.queue.undo") })).toBeNull());
    await expect(canvas.getByLabelText(say("documents.queue.lastFour"))).toHaveValue("4417");
  },
});

export const ImageFailed = meta.story({
  args: { suffers: { "booking/documents/open": failing(500) } },
  play: async (context) => {
    const say = await openFirst(context);
    await shown(context.canvas.findByText(say("documents.queue.imageFailed"), { exact: false }, within4s));
  },
});

export const Loading = meta.story({ args: { suffers: { "booking/documents/find": never } } });
export const Failed = meta.story({ args: { suffers: { "booking/documents/find": failing(500) } } });
