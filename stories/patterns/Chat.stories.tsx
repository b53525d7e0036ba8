import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Chat",
  french: "Conversation",
  need: "A customer asks from the dock, over a connection that comes and goes, and several people of the club answer. Nobody may wait unseen, and nothing may be lost or shown twice.",
  steps: [
    "A customer has one conversation with the club. It opens on the pass, without an account, and under “My bookings”.",
    "A message leaves at once. Its mark says how far it has come: waiting for the connection, sent, delivered, seen.",
    "Unread, seen and waiting are three facts. Unread counts what I have not read; seen says what the other side has read; a customer waits while they wrote last.",
    "Opening a conversation ends unread and not the wait. Assigning it, a note and closing it change none of the three.",
    "Staff see the longest wait first, in red past the club’s own limit, and who else reads the conversation now.",
    "A note of staff has a dashed edge, a lock and “never sent”, also while it is written.",
    "Without a connection, messages queue under the others and leave in their order when it is back.",
    "A customer who is away for ten minutes gets one email for all messages of that time; none if they read them meanwhile.",
  ],
  parts: ["MessageBox", "Callout", "Upload", "Button", "EmptyState"],
  scenes: [
    { title: "Views/Chat", story: "Marks", what: "Sent, delivered and seen, for the customer" },
    { title: "Views/Chat", story: "OfflineQueue", what: "What is written without a connection" },
    { title: "Views/Chat", story: "NotSent", what: "A message that was refused, to send again or throw away" },
    { title: "Views/Chat", story: "WithPhoto", what: "A message with a photo" },
    { title: "Views/Chat", story: "Failed", what: "Messages that could not be retrieved" },
    { title: "Views/Office/Messages", story: "Waiting", what: "The conversations of staff, the longest wait first" },
    { title: "Views/Office/Messages", story: "WaitsTooLong", what: "A wait past the club’s limit" },
    { title: "Views/Office/Messages", story: "NoteComposer", what: "A note of staff while it is written" },
  ],
  keyboard: [
    { name: "Ctrl+Enter", what: "Sends. Enter alone begins a line, as on a phone." },
    { name: "↑, ↓", what: "Staff: the conversation before and after." },
    { name: "R, Shift+N", what: "Staff: a reply, a note." },
    { name: "A, E, W", what: "Staff: assign, close, write to a customer." },
  ],
  readAloud: [
    "The messages are a log: a new one is read when it comes, once.",
    "“Ada Byron · 2:05 p.m., seen”: who, when, and the mark in words.",
    "“Also being read by Marc”, when a colleague opens the same conversation.",
  ],
  faults: [
    {
      name: "The connection is lost",
      what: "A notice, and the mark “Waiting for the connection”; unsent words survive a reload of the tab.",
    },
    { name: "A reply of the server is lost", what: "The message is sent again under its own number and stored once." },
    { name: "A message is refused", what: "It stays where it is, with the reason, “Send again” and “Throw away”." },
    { name: "Messages or notes cannot be retrieved", what: "What is there stays, with an alert and “Try again”." },
    { name: "Two people answer at once", what: "Each sees that the other reads; both messages are shown in one order on every screen." },
  ],
  content: {
    en: [
      "{{chat.marks.waiting}}, never “Failed” while it can still leave.",
      "{{chat.inbox.waitsTooLong|time=42 min|limit=30 min}}: the time, then the limit.",
    ],
    fr: [
      "{{chat.marks.waiting}}, jamais « Échec » tant que le message peut partir.",
      "{{chat.inbox.waitsTooLong|time=42 min|limit=30 min}} : le temps, puis la limite.",
    ],
  },
};

const meta = preview.meta({ title: "Patterns/Chat (conversation)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
