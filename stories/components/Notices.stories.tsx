import { Notices } from "#ui/parts/messages/Notices.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { notices } from "./Notices.page.tsx";

const meta = preview.meta({ title: "Components/Messages/Notices (avis)", component: Notices });

export const Page = meta.story({ render: () => <PartPageView {...notices} />, parameters: { shows: [{ role: "list", name: "Notices" }] } });
