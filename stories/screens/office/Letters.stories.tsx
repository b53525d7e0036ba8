import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("letters"), title: "Screens/Office/Letters (textes des courriels)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Failed = meta.story({ args: { state: "failed" } });
