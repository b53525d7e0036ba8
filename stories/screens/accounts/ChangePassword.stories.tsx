import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("changePassword"), title: "Screens/Accounts/Password (mot de passe)" });

export const Ready = meta.story();
