import { VisuallyHidden } from "#ui/parts/marks/VisuallyHidden.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { visuallyHidden } from "./VisuallyHidden.page.tsx";

const meta = preview.meta({ title: "Components/Marks/VisuallyHidden (texte pour lecteur d’écran)", component: VisuallyHidden });

export const Page = meta.story({ render: () => <PartPageView {...visuallyHidden} /> });
