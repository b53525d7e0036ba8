import { Dialog } from "#ui/parts/overlays/Dialog.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { dialog } from "./Dialog.page.tsx";

const meta = preview.meta({ title: "Components/Overlays/Dialog (boîte de dialogue)", component: Dialog });

export const Page = meta.story({ render: () => <PartPageView {...dialog} />, name: "Page · modal, popup, fenêtre" });
