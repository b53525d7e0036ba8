import { fn } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { Button } from "#ui/parts/Button.tsx";

const meta = preview.meta({ title: "Parts/Button", component: Button, args: { onPress: fn(), children: "Continue" } });

export const Primary = meta.story({ args: { kind: "primary" } });
