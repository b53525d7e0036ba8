import { Countdown } from "#ui/parts/messages/Countdown.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { countdown } from "./Countdown.page.tsx";

const meta = preview.meta({ title: "Components/Messages/Countdown (compte à rebours)", component: Countdown });

export const Page = meta.story({ render: () => <PartPageView {...countdown} />, parameters: { shows: [{ role: "timer", name: "" }] } });
