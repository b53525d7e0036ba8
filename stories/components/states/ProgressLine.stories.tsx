import { expect } from "storybook/test";
import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Messages/ProgressLine (ligne de progression)" });

export const Running = meta.story({
  render: () => <ProgressLine isRunning label="Loading" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Loading" })).toBeInTheDocument();
  },
});

export const AtRest = meta.story({
  render: () => <ProgressLine isRunning={false} label="Loading" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("progressbar")).toBeNull();
  },
});
