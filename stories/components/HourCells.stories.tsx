import { HourCells } from "#ui/parts/choices/HourCells.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { hourCells } from "./HourCells.page.tsx";

const meta = preview.meta({ title: "Components/Choices/HourCells (cases d’heures)", component: HourCells });

export const Page = meta.story({ render: () => <PartPageView {...hourCells} /> });
