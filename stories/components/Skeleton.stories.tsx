import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { skeleton } from "./Skeleton.page.tsx";

const meta = preview.meta({ title: "Components/Messages/Skeleton (squelette)", component: Skeleton });

export const Page = meta.story({ render: () => <PartPageView {...skeleton} />, name: "Page · loading, chargement" });
