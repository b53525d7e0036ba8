import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("connectors"), title: "Screens/Office/Connectors (connecteurs)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Failed = meta.story({ args: { state: "failed" } });
