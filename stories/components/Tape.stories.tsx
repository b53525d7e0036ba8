import { Tape } from "#ui/parts/lists/Tape.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { tape } from "./Tape.page.tsx";

const meta = preview.meta({ title: "Components/Lists/Tape (calcul du prix)", component: Tape });

export const Page = meta.story({ render: () => <PartPageView {...tape} /> });
