import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("configuration"), title: "Screens/Accounts/Preferences (préférences)" });

export const Ready = meta.story();
