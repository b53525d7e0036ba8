import type { ReactElement } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { cardKinds } from "#core/domain/chat/card.ts";
import "#ui/headless/words/chatWords.ts";
import { cardTextsOf } from "#ui/headless/chat/cardTexts.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { ActionCardBox } from "#ui/views/chat/ActionCardBox.tsx";
import { pair } from "#ui/views/chat/card.css.ts";
import preview from "../.storybook/preview.tsx";
import { adminCalls, chatDeviceOf, dataOfReply, threadOf } from "../club/chats.ts";
import { failing } from "../club/faults.ts";
import { shown } from "../waitUntilShown.ts";
import { cardsNow, receivedDocumentCard, receivedSlotCard, sampleCards } from "./chatCards.ts";
import { openPages, visitIn } from "./openPages.ts";
import { PassChat, type PassChatLoaded } from "./PassChat.tsx";

/** The words of the toolbar's language, the device, the visit, and the texts of the card that was received. */
async function seenIn({ loaded, globals }: { readonly loaded: PassChatLoaded; readonly globals: Readonly<Record<string, unknown>> }) {
  const { device } = loaded;
  if (device === undefined) throw new Error("nothing was opened");
  const words = wordsIn(globals["locale"] === "fr" ? "fr" : "en");
  const visit = visitIn(loaded);
  const { items } = dataOfReply(await visit.parts.messages("comm/messages/read", threadOf(visit)));
  const entry = items.find(({ card }) => card !== null);
  if (entry?.card === null || entry === undefined) throw new Error("no card was received");
  return { ...words, device, visit, number: entry.number, texts: cardTextsOf(entry.card, words) };
}

/** A text as it is looked for: without spaces that do not break. */
const spaced = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

const meta = preview.meta({
  title: "Views/Chat/Cards",
  component: PassChat,
  args: { crowd: "none", lead: receivedSlotCard },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals), device: chatDeviceOf() })],
  render: (args, { loaded }) => <PassChat {...args} {...loaded} />,
});

function AllStates(): ReactElement {
  return (
    <div>
      {cardKinds.map((kind) => (
        <div key={kind} className={pair}>
          {sampleCards(kind).map((card, at) => (
            <ActionCardBox key={at} card={card} now={() => cardsNow} hasClock={kind === "slot" && at === 0} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Each kind of card, while it waits for an answer and in each way in which it can end. */
export const EveryState = meta.story({
  args: { lead: async () => undefined },
  render: () => <AllStates />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("article")).toHaveLength(24);
    await expect(canvas.getByRole("timer")).toHaveTextContent("7:12:00");
  },
});

export const EveryStateFrench = meta.story({
  args: { lead: async () => undefined },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  render: () => <AllStates />,
});

/** Accepting by keyboard names the hour; the card then says what the booking is now. */
export const Accepted = meta.story({
  tags: ["walk"],
  play: async (context) => {
    const { canvas } = context;
    const { say, format, texts, visit } = await seenIn(context);
    const accept = await canvas.findByRole("button", { name: texts.accept ?? "" });
    await expect(canvas.getByRole("timer")).toBeVisible();
    accept.focus();
    await userEvent.keyboard("{Enter}");
    await shown(canvas.findByText(say("cards.outcome.slot.accepted")));
    await expect(canvas.queryByRole("button", { name: texts.accept ?? "" })).toBeNull();
    const { booking, key } = threadOf(visit);
    const { start } = dataOfReply(await visit.parts.messages("booking/reservations/read", { _id: booking, key }));
    await expect(texts.accept).toContain(format.time(start));
  },
});

/** Declining says what is kept, and frees the slot. */
export const Declined = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async (context) => {
    const { canvas } = context;
    const { say, texts } = await seenIn(context);
    await userEvent.click(await canvas.findByRole("button", { name: texts.decline ?? "" }));
    await shown(canvas.findByText(say("cards.outcome.slot.declined")));
  },
});

/** Staff withdrew the card before the customer's page showed it: accepting changes nothing, and the card says so. */
export const WithdrawnMeanwhile = meta.story({
  play: async (context) => {
    const { canvas } = context;
    const { say, texts, visit, number } = await seenIn(context);
    const accept = await canvas.findByRole("button", { name: texts.accept ?? "" });
    const staff = adminCalls(visit);
    const [thread] = dataOfReply(await staff("comm/threads/find", { of: "all" })).items;
    dataOfReply(await staff("comm/cards/withdraw", { customer: thread?.customer ?? "", number }));
    await userEvent.click(accept);
    await shown(canvas.findByText(say("cards.outcome.slot.withdrawn")));
    await expect(canvas.queryByText(say("cards.outcome.slot.accepted"))).toBeNull();
  },
});

/** Without a connection what is written waits in a queue, and the answers to a card wait for the connection. */
export const Offline = meta.story({
  tags: ["walk"],
  play: async (context) => {
    const { canvas } = context;
    const { say, texts, device } = await seenIn(context);
    const accept = await canvas.findByRole("button", { name: texts.accept ?? "" });
    device.connect(false);
    await shown(canvas.findByText(say("cards.offline")));
    await expect(accept).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(accept);
    await userEvent.type(canvas.getByLabelText(say("chat.write")), "…");
    await userEvent.click(canvas.getByRole("button", { name: say("chat.send") }));
    await shown(canvas.findByText(say("chat.marks.waiting")));
    await expect(canvas.queryByText(say("cards.outcome.slot.accepted"))).toBeNull();
  },
});

/** A server that fails shows no success: the card stays open, and another try counts once. */
export const Failed = meta.story({
  tags: ["walk"],
  args: { faults: {} },
  play: async (context) => {
    const { canvas } = context;
    const { say, texts, visit } = await seenIn(context);
    const accept = await canvas.findByRole("button", { name: texts.accept ?? "" });
    visit.suffer({ "comm/cards/answer": failing(503) });
    await userEvent.click(accept);
    await expect(await within(canvas.getByRole("log")).findByRole("alert")).toHaveTextContent(spaced(say("cards.noAnswer")));
    await expect(canvas.queryByText(say("cards.outcome.slot.accepted"))).toBeNull();
    visit.suffer({});
    await userEvent.click(accept);
    await shown(canvas.findByText(say("cards.outcome.slot.accepted")));
    visit.suffer({ "comm/cards/answer": failing(503) });
  },
});

/** The customer says that they will show the document at the dock. */
export const DocumentAnswered = meta.story({
  args: { lead: receivedDocumentCard },
  play: async (context) => {
    const { canvas } = context;
    const { say } = await seenIn(context);
    await userEvent.click(await canvas.findByRole("button", { name: say("cards.willShow") }));
    await waitFor(() => expect(canvas.getByText(say("cards.outcome.document.accepted"))).toBeVisible());
  },
});
