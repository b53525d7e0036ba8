import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("privacy"), title: "Screens/Visitors/Privacy (vie privée)" });

export const Ready = meta.story();
