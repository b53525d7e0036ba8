import { type ReactElement, useState } from "react";
import { expect, userEvent } from "storybook/test";
import "#ui/headless/words/documentWords.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { BookingDocuments } from "#ui/views/documents/BookingDocuments.tsx";
import preview from "../.storybook/preview.tsx";
import { cardFile, documentPartsOf, documentPlaceOf, bookWithUploads, rejectLicence, sendLicence } from "../club/documents.ts";
import { failing } from "../club/faults.ts";
import { returnFromProvider } from "../club/leads.ts";
import type { Visit } from "../club/visit.ts";
import { dropFiles } from "../dropFiles.ts";
import { shown } from "../waitUntilShown.ts";
import { useVisit } from "./BookingPage.tsx";
import { type OpenPageArgs, type OpenPages, openPages } from "./openPages.ts";

interface DocumentsProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly takesFocus?: boolean;
}

function Documents({ visits, takesFocus = false }: DocumentsProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <OfVisit visit={visit} takesFocus={takesFocus} />;
}

function OfVisit({ visit, takesFocus }: { readonly visit: Visit; readonly takesFocus: boolean }): ReactElement {
  const [parts] = useState(() => documentPartsOf(visit));
  return <BookingDocuments parts={parts} booking={documentPlaceOf(visit)} takesFocus={takesFocus} />;
}

const wordsFor = (globals: Readonly<Record<string, unknown>>) => wordsIn(globals["locale"] === "fr" ? "fr" : "en");

const meta = preview.meta({
  title: "Views/Documents",
  component: Documents,
  args: { crowd: "none", lead: bookWithUploads },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Documents {...args} {...loaded} />,
});

/** Nothing was sent: the card can be shown at the dock, or a picture sent; what is sent can be taken back. */
export const ToShow = meta.story({
  tags: ["walk"],
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    const document = say("documents.types.boatLicense");
    await userEvent.click(await canvas.findByRole("button", { name: say("documents.own.sendOf", { document }) }));
    const choose = await canvas.findByRole("button", { name: say("upload.choose") });
    await expect(dropFiles(choose, [cardFile()])).toBe(true);
    await shown(canvas.findByText(say("documents.own.pending")));
    await userEvent.click(canvas.getByRole("button", { name: say("documents.own.withdraw") }));
    await shown(canvas.findByText(say("documents.own.toShow")));
  },
});

/** Who shows the card at the dock says so, and may change their mind. */
export const AtTheDock = meta.story({
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    await userEvent.click(await canvas.findByRole("button", { name: say("documents.own.atDock") }));
    await expect(canvas.getByRole("status")).toHaveTextContent(say("documents.own.atDockDone"));
  },
});

export const Pending = meta.story({ args: { lead: sendLicence } });

/** The back of the card joins the front while that waits; both are removed together. */
export const FrontAndBack = meta.story({
  tags: ["walk"],
  args: { lead: sendLicence },
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    await userEvent.click(await canvas.findByRole("button", { name: say("documents.own.sendBack") }));
    const choose = await canvas.findByRole("button", { name: say("upload.choose") });
    await expect(dropFiles(choose, [cardFile()])).toBe(true);
    await shown(canvas.findByText(/^(Front and back|Recto et verso)/));
    await userEvent.click(canvas.getByRole("button", { name: say("documents.own.withdrawBoth") }));
    await shown(canvas.findByText(say("documents.own.toShow")));
  },
});

/** The reason is in the customer's language. */
export const ToSendAgain = meta.story({
  args: { lead: rejectLicence },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas, globals }) => shown(canvas.findByText(wordsFor(globals).say("documents.reasons.blurry"))),
});

/** A club that takes no pictures shows nothing here. */
export const Closed = meta.story({
  args: { lead: (visit: Visit) => returnFromProvider(visit, "success") },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
});

/** A page that was opened for the documents says that they could not be loaded. */
export const Failed = meta.story({
  args: { takesFocus: true, faults: { "booking/documents/read": failing(500) } },
  play: async ({ canvas, globals }) => shown(canvas.findByText(wordsFor(globals).say("documents.own.failed"))),
});
