import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Working offline",
  french: "Travail hors ligne",
  need: "At the dock the network comes and goes. Staff must go on, and know what has been sent.",
  steps: [
    "The day stays on the device; the page says from when it is.",
    "Departure, return and checks are kept and marked as waiting.",
    "When the network is back they are sent in order, each once.",
    "What is refused later says why, and what to do.",
    "A visitor’s pass opens offline too.",
  ],
  parts: ["Callout", "StatusMark", "InkBar"],
  scenes: [
    { title: "Views/Day sheet", story: "Offline", what: "The day without a network" },
    { title: "Views/Day sheet", story: "OfflineFromTheFirst", what: "Opened without a network" },
    { title: "Views/Pass", story: "Offline", what: "The pass" },
    { title: "Views/Booking", story: "Offline", what: "A visitor’s choice" },
  ],
  keyboard: [{ name: "The same keys", what: "Nothing changes: the acts wait by themselves." }],
  readAloud: ["“Offline. What you do is kept and sent later”, once."],
  faults: [
    { name: "The phone is restarted", what: "What waits is still there." },
    { name: "Somebody else was faster", what: "The act is refused, with what is true now." },
  ],
  content: { en: ["{{alerts.noAnswer}}"], fr: ["{{alerts.noAnswer}}"] },
};

const meta = preview.meta({ title: "Patterns/Working offline (travail hors ligne)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
