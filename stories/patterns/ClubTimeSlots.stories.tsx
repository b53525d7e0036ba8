import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { clubTimeSlots } from "./ClubTimeSlots.page.ts";

const meta = preview.meta({ title: "Patterns/Time slots of a club (plages horaires d’un club)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...clubTimeSlots} /> });
