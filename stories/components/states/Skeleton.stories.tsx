import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Messages/Skeleton (squelette)", component: Skeleton, args: { height: "76px", count: 3 } });

export const OfSlots = meta.story();
