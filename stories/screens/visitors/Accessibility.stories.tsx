import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("accessibility"), title: "Screens/Visitors/Accessibility (accessibilité)" });

export const Ready = meta.story();
