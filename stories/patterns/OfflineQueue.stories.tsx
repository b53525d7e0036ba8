import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { offlineQueue } from "./OfflineQueue.page.ts";

const meta = preview.meta({ title: "Patterns/Working offline (travail hors ligne)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...offlineQueue} /> });
