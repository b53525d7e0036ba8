import { MessageBox } from "#ui/parts/messages/MessageBox.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { messageBox } from "./MessageBox.page.tsx";

const meta = preview.meta({ title: "Components/Messages/MessageBox (message)", component: MessageBox });

export const Page = meta.story({ render: () => <PartPageView {...messageBox} /> });
