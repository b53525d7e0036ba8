import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { radioCards } from "./RadioCards.page.tsx";

const meta = preview.meta({ title: "Components/Choices/RadioCards (cartes à choix unique)", component: RadioCards });

export const Page = meta.story({ render: () => <PartPageView {...radioCards} /> });
