import { expect, userEvent, waitFor, within } from "storybook/test";
import { maxMessageLength } from "#core/domain/chat/thread.ts";
import "#ui/headless/words/chatWords.ts";
import "#ui/headless/words/uploadWords.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import preview from "../.storybook/preview.tsx";
import { adminCalls, chatDeviceOf, dataOfReply, fileSenderOf, threadOf, bookAndWrite } from "../club/chats.ts";
import { failing, type Fault, refusing } from "../club/faults.ts";
import { returnFromProvider } from "../club/leads.ts";
import type { Visit } from "../club/visit.ts";
import { dropFiles } from "../dropFiles.ts";
import { shown } from "../waitUntilShown.ts";
import { openPages, visitIn } from "./openPages.ts";
import { PassChat, type PassChatLoaded } from "./PassChat.tsx";

/** The words of the toolbar's language, and the device that the story draws. */
function seenIn({ loaded, globals }: { readonly loaded: PassChatLoaded; readonly globals: Readonly<Record<string, unknown>> }) {
  const { device } = loaded;
  if (device === undefined) throw new Error("nothing was opened");
  return { ...wordsIn(globals["locale"] === "fr" ? "fr" : "en"), device, visit: visitIn(loaded) };
}

const texts = {
  en: ["Is there parking at the dock?", "We are five, with a dog.", "And can we fish?"],
  fr: ["Y a-t-il un stationnement au quai?", "Nous sommes cinq, avec un chien.", "Et peut-on pêcher?"],
} as const;
const answers = {
  en: "Yes, behind the boathouse. Dogs are welcome.",
  fr: "Oui, derrière le hangar. Les chiens sont les bienvenus.",
} as const;

const paid = (visit: Visit) => returnFromProvider(visit, "success");
const textsOf = (visit: Visit) => texts[visit.model.ports.words().locale];

/** Three messages: staff saw the first, their device received the second, and the third has only left. */
async function marked(visit: Visit): Promise<void> {
  const [first, second, third] = textsOf(visit);
  const staff = adminCalls(visit);
  const customer = await bookAndWrite(visit, [first, second]);
  dataOfReply(await staff("comm/messages/mark", { customer, seen: 1, received: 2 }));
  const { messages } = visit.parts;
  dataOfReply(await messages("comm/messages/send", { ...threadOf(visit), id: "story-of-marks", text: third }));
}

/** More messages than the box shows at once. */
async function wroteOften(visit: Visit): Promise<void> {
  const [text] = textsOf(visit);
  await bookAndWrite(
    visit,
    Array.from({ length: 12 }, (_, at) => `${text} ${at + 1}`),
  );
}

const meta = preview.meta({
  title: "Views/Chat",
  component: PassChat,
  args: { crowd: "none", lead: paid },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals), device: chatDeviceOf() })],
  render: (args, { loaded }) => <PassChat {...args} {...loaded} />,
});

/** Nothing was written yet: the field is there, and the phone for who is in a hurry. */
export const Empty = meta.story({
  play: async (context) => {
    const { say } = seenIn(context);
    await shown(context.canvas.findByText(say("chat.none")));
    await expect(context.canvas.getByLabelText(say("chat.write"))).toBeVisible();
    await expect(context.canvas.getByRole("link", { name: /555/ })).toHaveAttribute("href", "tel:+18195550142");
  },
});

/** Each of one's own messages says how far it has come. */
export const Marks = meta.story({
  parameters: { shows: [/seen/i, /delivered/i, /sent/i] },
  args: { lead: marked },
  play: async (context) => {
    const { say } = seenIn(context);
    const log = within(await context.canvas.findByRole("log"));
    await shown(log.findByText(new RegExp(`^${say("chat.marks.seen")}`)));
    await expect(log.getByText(say("chat.marks.delivered"))).toBeVisible();
    await expect(log.getByText(say("chat.marks.sent"))).toBeVisible();
  },
});

export const MarksFrench = meta.story({ args: { lead: marked }, globals: { locale: "fr", viewport: { value: "narrow" } } });

/** A refused message says why, keeps its words, and goes when it is sent again. */
export const NotSent = meta.story({
  parameters: {
    shows: [
      { role: "button", name: "Send again" },
      { role: "button", name: "Throw away" },
    ],
  },
  args: { faults: {} },
  play: async (context) => {
    const { canvas } = context;
    const { say, visit } = seenIn(context);
    await canvas.findByText(say("chat.none"));
    visit.suffer({ "comm/messages/send": refusing("BLOCKED") });
    const [text] = textsOf(visit);
    await userEvent.type(canvas.getByLabelText(say("chat.write")), text);
    await userEvent.click(canvas.getByRole("button", { name: say("chat.send") }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(say("chat.notSent"));
    await expect(canvas.getByText(text)).toBeVisible();
    visit.suffer({});
    await userEvent.click(canvas.getByRole("button", { name: say("chat.sendAgain") }));
    await shown(canvas.findByText(say("chat.marks.sent")));
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.getAllByText(text)).toHaveLength(1);
    visit.suffer({ "comm/messages/send": refusing("BLOCKED") });
    await userEvent.type(canvas.getByLabelText(say("chat.write")), "…");
    await userEvent.click(canvas.getByRole("button", { name: say("chat.send") }));
    await shown(canvas.findByRole("alert"));
  },
});

/** Without a connection messages wait, in their order; the newest one stays while the story is shown. */
export const OfflineQueue = meta.story({
  parameters: { shows: ["Waiting for the connection"] },
  play: async (context) => {
    const { canvas } = context;
    const { say, device, visit } = seenIn(context);
    await canvas.findByText(say("chat.none"));
    const write = async (text: string) => {
      await userEvent.type(canvas.getByLabelText(say("chat.write")), text);
      await userEvent.click(canvas.getByRole("button", { name: say("chat.send") }));
    };
    const [first, second, third] = textsOf(visit);
    device.connect(false);
    await shown(canvas.findByText(say("chat.offline")));
    await write(first);
    await write(second);
    await waitFor(() => expect(canvas.getAllByText(say("chat.marks.waiting"))).toHaveLength(2));
    device.connect(true);
    await waitFor(() => expect(canvas.getAllByText(say("chat.marks.sent"))).toHaveLength(2));
    await expect(canvas.queryByText(say("chat.offline"))).toBeNull();
    const lines = within(canvas.getByRole("log")).getAllByRole("listitem");
    await expect(lines.map(({ textContent }) => textContent).join(" ")).toMatch(new RegExp(`${escaped(first)}.*${escaped(second)}`, "s"));
    device.connect(false);
    await write(third);
    await shown(canvas.findByText(say("chat.marks.waiting")));
  },
});

/** Whoever reads older messages stays there when a message comes, and is at the end again after writing one. */
export const ReadingOlder = meta.story({
  tags: ["walk"],
  args: { lead: wroteOften },
  play: async (context) => {
    const { canvas } = context;
    const { say, device, visit } = seenIn(context);
    const log = await canvas.findByRole("log");
    const box = log.parentElement ?? log;
    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(100));
    box.scrollTop = 0;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const answer = answers[visit.model.ports.words().locale];
    const [thread] = dataOfReply(await adminCalls(visit)("comm/threads/find", { of: "all" })).items;
    dataOfReply(await adminCalls(visit)("comm/messages/send", { customer: thread?.customer ?? "", id: "story-of-answer", text: answer }));
    device.connect(true);
    await canvas.findByText(answer);
    await expect(box.scrollTop).toBe(0);
    await userEvent.type(canvas.getByLabelText(say("chat.write")), "!");
    await userEvent.click(canvas.getByRole("button", { name: say("chat.send") }));
    await waitFor(() => expect(box.scrollTop + box.clientHeight).toBeGreaterThan(box.scrollHeight - 10));
  },
});

/** A text over the limit says by how much, and cannot be sent. */
export const TooLong = meta.story({
  parameters: { shows: [/1 character/] },
  play: async (context) => {
    const { canvas } = context;
    const { say } = seenIn(context);
    const field = await canvas.findByLabelText(say("chat.write"));
    await userEvent.click(field);
    await userEvent.paste("x".repeat(maxMessageLength + 1));
    await shown(canvas.findByText(say("chat.tooLong", { count: 1 })));
    await expect(field).toBeInvalid();
    await expect(canvas.getByRole("button", { name: say("chat.send") })).toBeDisabled();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(canvas.queryByRole("log")).toBeNull();
  },
});

/** A PDF that is dropped beside the message goes with it, even without words. */
export const WithPdf = meta.story({
  parameters: { shows: [{ role: "link", name: "permis.pdf" }] },
  play: async (context) => {
    const { canvas } = context;
    const { say } = seenIn(context);
    await userEvent.click(await canvas.findByRole("button", { name: say("chat.attach") }));
    const choose = canvas.getByRole("button", { name: say("upload.choose") });
    await expect(choose).toHaveFocus();
    const name = "permis.pdf";
    const file = new File(["%PDF-1.7\n1 0 obj\n%%EOF\n"], name, { type: "application/pdf" });
    await expect(dropFiles(choose, [file])).toBe(true);
    await shown(canvas.findByRole("button", { name: say("upload.remove", { name }) }));
    await userEvent.click(canvas.getByRole("button", { name: say("chat.send") }));
    await expect(await canvas.findByRole("link", { name })).toHaveAttribute("href", expect.stringMatching(/^\/media\/files\//));
    await shown(canvas.findByText(say("chat.marks.sent")));
    await expect(canvas.queryByRole("button", { name: say("upload.remove", { name }) })).toBeNull();
    await expect(canvas.queryByRole("button", { name: say("upload.choose") })).toBeNull();
    await expect(canvas.getByRole("button", { name: say("chat.attach") })).toBeVisible();
  },
});

/** A drawing in place of the photo, whose bytes the club in memory does not serve. */
const drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='420'><path fill='#9cc' d='M0 0h640v420H0z'/></svg>";
const drawnPhoto: Fault = async (go) => {
  const reply = await go();
  return { ...reply, body: reply.body.replaceAll(/"preview":"[^"]*"/g, `"preview":"data:image/svg+xml,${encodeURIComponent(drawing)}"`) };
};

async function photoOf(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(640, 420);
  canvas.getContext("2d")?.fillRect(0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

/** A photo shows in its message, with its name as its description. */
export const WithPhoto = meta.story({
  parameters: { shows: [{ role: "img", name: "quai.png" }] },
  args: {
    faults: { "comm/messages/read": drawnPhoto },
    lead: async (visit) => {
      await paid(visit);
      const { booking, key } = threadOf(visit);
      const purpose = { type: "message", reservation: booking, key } as const;
      const sending = { onProgress: () => undefined, signal: new AbortController().signal };
      const { _id: file } = dataOfReply(await fileSenderOf(visit)(await photoOf("quai.png"), purpose, sending));
      dataOfReply(await visit.parts.messages("comm/messages/send", { booking, key, id: "story-of-photo", text: textsOf(visit)[0], file }));
    },
  },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("img", { name: "quai.png" }));
    await expect(canvas.getByRole("link", { name: "quai.png" })).toHaveAttribute("target", "_blank");
  },
});

/** The club answered and closed the conversation: all stays to be read, and another message opens it again. */
export const Closed = meta.story({
  args: {
    lead: async (visit) => {
      const staff = adminCalls(visit);
      const { locale } = visit.model.ports.words();
      const customer = await bookAndWrite(visit, textsOf(visit).slice(0, 2));
      dataOfReply(await staff("comm/messages/send", { customer, id: "story-of-answer", text: answers[locale] }));
      dataOfReply(await staff("comm/threads/close", { customer, isClosed: true }));
    },
  },
  play: async (context) => {
    const { canvas } = context;
    const { locale, visit } = seenIn(context);
    await shown(canvas.findByText(answers[locale]));
    const closedAt = async () => dataOfReply(await adminCalls(visit)("comm/threads/find", { of: "all" })).items[0]?.closedAt;
    await expect(await closedAt()).toEqual(expect.any(String));
  },
});

/** Whoever writes again opens it again. */
export const ClosedReopens = meta.story({
  ...Closed.input,
  tags: ["walk"],
  play: async (context) => {
    const { canvas } = context;
    const { say, locale, visit } = seenIn(context);
    await shown(canvas.findByText(answers[locale]));
    const closedAt = async () => dataOfReply(await adminCalls(visit)("comm/threads/find", { of: "all" })).items[0]?.closedAt;
    await userEvent.type(canvas.getByLabelText(say("chat.write")), textsOf(visit)[2]);
    await userEvent.click(canvas.getByRole("button", { name: say("chat.send") }));
    await shown(canvas.findByText(textsOf(visit)[2]));
    await waitFor(async () => expect(await closedAt()).toBeNull());
  },
});

/** Messages could not be loaded: the field stays, and another attempt brings them. */
export const Failed = meta.story({
  parameters: { shows: [{ role: "button", name: "Try again" }] },
  args: { lead: marked, faults: { "comm/messages/read": failing(500) } },
  play: async (context) => {
    const { canvas } = context;
    const { say } = seenIn(context);
    await shown(canvas.findByText(say("chat.failedTitle")));
    await expect(canvas.getByRole("button", { name: say("chat.retry") })).toBeVisible();
    await expect(canvas.getByLabelText(say("chat.write"))).toBeEnabled();
  },
});

function escaped(text: string): string {
  return text.replaceAll(/[?.]/g, "\\$&");
}
