import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import "#ui/headless/words/chatWords.ts";
import { createMemoryStore } from "#ui/headless/index.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { MessagesPage } from "#ui/views/chat/office/MessagesPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { adminCalls, chatDeviceOf, dataOfReply, bookAndWrite } from "../../club/chats.ts";
import { adminPrincipal } from "../../club/club.ts";
import { failing, type Faults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { shown } from "../../waitUntilShown.ts";
import { useVisit } from "../BookingPage.tsx";
import { type OpenPageArgs, type OpenPages, openPages } from "../openPages.ts";
import { useStaffParts } from "./useStaffParts.ts";

interface MessagesProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  /** The calls of staff that fail. */
  readonly suffers?: Faults;
}

function Messages({ visits, suffers = {} }: MessagesProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} suffers={suffers} />;
}

function Page({ visit, suffers }: { readonly visit: Visit; readonly suffers: Faults }): ReactElement {
  const [place, setPlace] = useState("");
  const [address] = useState(() => addressAt("", setPlace));
  const parts = useStaffParts(visit, address, () => suffers, adminPrincipal);
  const [chat] = useState(() => ({ ...parts, storage: createMemoryStore(), session: createMemoryStore(), device: chatDeviceOf() }));
  return <MessagesPage parts={parts} chat={chat} place={place} self={adminPrincipal.id} />;
}

/** The words of the toolbar's language. */
const wordsFor = (globals: Readonly<Record<string, unknown>>) => wordsIn(globals["locale"] === "fr" ? "fr" : "en");

/** A text as it is looked for: without spaces that do not break. */
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

/** A customer wrote, and this many minutes have passed since. */
const waitsFor = (minutes: number) => async (visit: Visit) => {
  await bookAndWrite(visit, [
    visit.model.ports.words().locale === "fr" ? "Y a-t-il un stationnement au quai?" : "Is there parking at the dock?",
  ]);
  visit.pass((minutes - 1) * 60_000);
};

const meta = preview.meta({
  title: "Views/Office/Messages",
  component: Messages,
  args: { crowd: "none", lead: waitsFor(12) },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Messages {...args} {...loaded} />,
});

const openFirst = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: /555-01|Tremblay/ }));
  await shown(canvas.findByRole("log"));
};

export const Waiting = meta.story({
  parameters: { shows: [/12 min/] },
  play: async ({ canvas, globals }) => {
    const { say, format } = wordsFor(globals);
    await shown(canvas.findByText(spaced(say("chat.inbox.waits", { time: format.lasting(12) }))));
  },
});

/** A customer who has just written waits for no minutes yet. */
export const JustNow = meta.story({
  args: { lead: waitsFor(0) },
  play: async ({ canvas, globals }) => shown(canvas.findByText(wordsFor(globals).say("chat.inbox.waitsNow"))),
});

/** A wait past the club's limit says by its words, not by its colour alone, that it is too long. */
export const WaitsTooLong = meta.story({
  parameters: { shows: [/45 min/, /30 min/] },
  args: { lead: waitsFor(45) },
  play: async ({ canvas, globals }) => {
    const { say, format } = wordsFor(globals);
    const text = say("chat.inbox.waitsTooLong", { time: format.lasting(45), limit: format.lasting(30) });
    await shown(canvas.findByText(spaced(text)));
  },
});

/** A note is not a reply: its field and its box both say that it is never sent. */
async function writeNote(canvas: ReturnType<typeof within>, globals: Readonly<Record<string, unknown>>) {
  const { say } = wordsFor(globals);
  await openFirst(canvas);
  await userEvent.click(canvas.getByRole("button", { name: new RegExp(`^${say("chat.inbox.note")}`) }));
  const field = canvas.getByLabelText(say("chat.inbox.writeNote"));
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard("Has a dog");
  return { say };
}

/** A note while it is written: only staff will read it. */
export const NoteComposer = meta.story({
  parameters: { shows: [{ role: "textbox", name: /note/i }] },
  play: async ({ canvas, globals }) => {
    await writeNote(canvas, globals);
  },
});

/** A saved note stays in the conversation, with its sign. */
export const NoteSaved = meta.story({
  tags: ["walk"],
  play: async ({ canvas, globals }) => {
    const { say } = await writeNote(canvas, globals);
    await userEvent.click(canvas.getByRole("button", { name: say("chat.inbox.saveNote") }));
    const log = within(canvas.getByRole("log"));
    await shown(log.findByText("Has a dog"));
    await expect(log.getByText(say("chat.inbox.noteSign"))).toBeVisible();
  },
});

/** On a phone the thread takes the place of the list, and a button leads back. */
export const Narrow = meta.story({
  tags: ["walk"],
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    await openFirst(canvas);
    await expect(canvas.queryByRole("searchbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: say("chat.inbox.back") }));
    await shown(canvas.findByRole("searchbox"));
    await openFirst(canvas);
  },
});

/** Notes could not be read: the messages are there all the same, and the notice has a button that tries again. */
export const NotesFailed = meta.story({
  args: { suffers: { "comm/notes/find": failing(500) } },
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    await openFirst(canvas);
    await shown(canvas.findByText(say("chat.inbox.notesFailed"), { exact: false }));
    await expect(canvas.getByRole("button", { name: say("chat.retry") })).toBeVisible();
    // The snackbar announces the failure: the notice in its place does not say it again.
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
});

/** Staff see a card in both languages before they send it, and can withdraw it while it waits. */
export const ProposeCard = meta.story({
  tags: ["walk"],
  args: { lead: waitsFor(2) },
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    await openFirst(canvas);
    await userEvent.click(canvas.getByRole("button", { name: say("cards.compose.open") }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await waitFor(() => expect(dialog.getAllByRole("article")).toHaveLength(2));
    const languages = dialog.getAllByRole("article").map((card) => card.getAttribute("lang"));
    await expect(new Set(languages)).toEqual(new Set(["en", "fr"]));
    await userEvent.click(dialog.getByRole("radio", { name: new RegExp(say("cards.compose.kinds.document")) }));
    await waitFor(() => expect(dialog.getAllByText(wordsIn("fr").say("cards.title.boatLicense"))).toHaveLength(1));
    await userEvent.click(dialog.getByRole("button", { name: say("cards.compose.send") }));
    const log = within(canvas.getByRole("log"));
    await shown(log.findByText(say("cards.title.boatLicense")));
    await userEvent.click(log.getByRole("button", { name: say("cards.compose.withdraw") }));
    await shown(log.findByText(say("cards.outcome.document.withdrawn")));
  },
});

/** The dialog stays open while the card is chosen; what cannot be sent says why. */
export const ProposeOpen = meta.story({
  args: { lead: waitsFor(2) },
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    await openFirst(canvas);
    await userEvent.click(canvas.getByRole("button", { name: say("cards.compose.open") }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await waitFor(() => expect(dialog.getAllByRole("article")).toHaveLength(2));
    await expect(dialog.getByText(say("cards.compose.none.payment"))).toBeVisible();
  },
});

export const ProposeOpenFrench = meta.story({
  args: { lead: waitsFor(2) },
  globals: { locale: "fr" },
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    await openFirst(canvas);
    await userEvent.click(canvas.getByRole("button", { name: say("cards.compose.open") }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await waitFor(() => expect(dialog.getAllByRole("article")).toHaveLength(2));
  },
});

/** The field for a reply, in the first thread. */
const replyField = async (canvas: ReturnType<typeof within>) => {
  await openFirst(canvas);
  const field = await canvas.findByRole("textbox", { name: /Tremblay|555-01/ });
  await userEvent.click(field);
  return field;
};

/** A slash in an empty field opens the quick replies; letters search, Enter inserts in the customer's language, Ctrl and Enter send. */
export const QuickReplies = meta.story({
  tags: ["walk"],
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    const field = await replyField(canvas);
    await userEvent.keyboard("/");
    const list = await canvas.findByRole("listbox", { name: say("chat.replies.title") });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(4));
    await userEvent.keyboard("{ArrowDown}");
    const [, second] = within(list).getAllByRole("option");
    await expect(second).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", second?.id);
    await userEvent.keyboard("park");
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(1));
    await shown(canvas.findByText(/^Bonjour Marie/));
    await shown(canvas.findByText(/^Hello Marie/));
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByDisplayValue(/^(Bonjour|Hello) Marie/)).toBe(field);
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await shown(within(canvas.getByRole("log")).findByText(/^(Bonjour|Hello) Marie/));
  },
});

/** A reply in one language is marked, says what is missing, and is not inserted. */
export const QuickReplyIncomplete = meta.story({
  tags: ["walk"],
  args: {
    lead: async (visit) => {
      await waitsFor(12)(visit);
      dataOfReply(
        await adminCalls(visit)("comm/replies/create", {
          name: { en: "A tow", fr: "Un remorquage" },
          text: { en: "We tow your boat for free." },
        }),
      );
    },
  },
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    const field = await replyField(canvas);
    await userEvent.keyboard("/tow");
    const option = await canvas.findByRole("option");
    await expect(option).toHaveAttribute("aria-disabled", "true");
    await shown(canvas.findByText(new RegExp(`^${say("chat.replies.missing.fr")} ${say("chat.replies.cannot")}`)));
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveValue("/tow");
  },
});

/** The replies could not be read: the menu says so and tries again. */
export const QuickRepliesFailed = meta.story({
  tags: ["walk"],
  args: { suffers: { "comm/replies/find": failing(500) } },
  play: async ({ canvas, globals }) => {
    const { say } = wordsFor(globals);
    const field = await replyField(canvas);
    await userEvent.keyboard("/");
    await shown(canvas.findByRole("alert"));
    await expect(canvas.getByRole("button", { name: say("office.retry") })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await expect(field).toHaveValue("/");
  },
});

/** Nothing matches what is typed. */
export const QuickRepliesNone = meta.story({
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas, globals }) => {
    await replyField(canvas);
    await userEvent.keyboard("/zzz");
    await shown(canvas.findByText(wordsFor(globals).say("chat.replies.none")));
  },
});
