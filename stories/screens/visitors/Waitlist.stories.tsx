import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("waitlist"), title: "Screens/Visitors/Waitlist (liste d’attente)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Failed = meta.story({ args: { state: "failed" } });
