import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("profile"), title: "Screens/Accounts/Profile (profil)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Failed = meta.story({ args: { state: "failed" } });
