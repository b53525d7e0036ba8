import { StatusMark } from "#ui/parts/marks/StatusMark.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { statusMark } from "./StatusMark.page.tsx";

const meta = preview.meta({ title: "Components/Marks/StatusMark (état d’une réservation)", component: StatusMark });

export const Page = meta.story({ render: () => <PartPageView {...statusMark} />, name: "Page · confirmée, confirmed, payée" });
