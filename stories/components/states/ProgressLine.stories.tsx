import { expect } from "storybook/test";
import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Messages/ProgressLine (ligne de progression)" });

export const Running = meta.story({
  render: () => <ProgressLine isRunning isLoading label="Loading" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Loading" })).toBeInTheDocument();
  },
});

export const AtRest = meta.story({
  render: () => <ProgressLine isRunning={false} isLoading={false} label="Loading" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("progressbar")).toBeNull();
    await expect(canvas.getByRole("status", { hidden: true })).toBeEmptyDOMElement();
  },
});

/** The line has stopped after five seconds, and the call still runs. */
export const StillLoading = meta.story({
  render: () => <ProgressLine isRunning={false} isLoading label="Loading" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading…");
    await expect(canvas.getByRole("status")).toBeVisible();
  },
});
