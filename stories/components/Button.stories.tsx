import { Button } from "#ui/parts/actions/Button.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { button } from "./Button.page.tsx";

const meta = preview.meta({ title: "Components/Actions/Button (bouton)", component: Button });

export const Page = meta.story({ render: () => <PartPageView {...button} /> });
export const Playground = meta.story({ args: { kind: "primary", children: "Continue" } });
