import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("login"), title: "Screens/Accounts/Login (connexion)" });

export const Ready = meta.story();
