import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Empty states",
  french: "États vides",
  need: "A list without rows leaves people wondering: is it broken, am I wrong, or is there nothing?",
  steps: [
    "Nothing yet: what the list is for, and a button that makes the first.",
    "Nothing matches: which filter, and a button that clears it.",
    "Could not be loaded: the old rows stay, with the time and “Retry”.",
    "Not allowed: what permission is missing.",
  ],
  parts: ["EmptyState", "Skeleton", "Callout"],
  scenes: [
    { title: "Views/Bookings", story: "Nothing", what: "No bookings yet" },
    { title: "Views/Bookings", story: "NothingMatches", what: "A filter that matches none" },
    { title: "Views/MyBookings", story: "None", what: "A customer without bookings" },
    { title: "Views/Office/Dashboard", story: "ForbiddenToStaff", what: "A page that a role does not open" },
  ],
  keyboard: [{ name: "Tab", what: "To the action." }],
  readAloud: ["The title, when it takes the place of rows."],
  faults: [{ name: "Loading takes long", what: "A skeleton of the rows’ size; the progress line above." }],
  content: { en: ["{{bookings.empty}}, {{office.noMatch}}."], fr: ["{{bookings.empty}}, {{office.noMatch}}."] },
};

const meta = preview.meta({ title: "Patterns/Empty states (états vides)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
