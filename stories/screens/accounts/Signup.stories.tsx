import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("signup"), title: "Screens/Accounts/Sign-up (inscription)" });

export const Ready = meta.story();
