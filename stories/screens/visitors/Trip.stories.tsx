import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("trip"), title: "Screens/Visitors/Trip (sortie)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Failed = meta.story({ args: { state: "failed" } });
