import { Disclosure } from "#ui/parts/actions/Disclosure.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { disclosure } from "./Disclosure.page.tsx";

const meta = preview.meta({ title: "Components/Actions/Disclosure (dépliant)", component: Disclosure });

export const Page = meta.story({ render: () => <PartPageView {...disclosure} />, name: "Page · accordion, accordéon" });
