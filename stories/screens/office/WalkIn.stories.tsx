import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("walkIn"), title: "Screens/Office/Walk-in (sans réservation)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Empty = meta.story({ args: { state: "empty" } });
export const Failed = meta.story({ args: { state: "failed" } });
