import { expect } from "storybook/test";
import { TimeScale } from "#ui/parts/messages/TimeScale.tsx";
import preview from "../../.storybook/preview.tsx";
import { stack } from "../../support.css.ts";

const meta = preview.meta({ title: "Components/Messages/TimeScale (échelle du temps)" });

export const TenMinutes = meta.story({
  render: () => (
    <div className={stack} data-testid="scales">
      {[600, 520, 61, 0].map((seconds) => (
        <TimeScale key={seconds} whole={600} seconds={seconds} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const scales = [...canvas.getByTestId("scales").children];
    await expect(scales.map((scale) => scale.children.length)).toEqual([10, 10, 10, 10]);
    await expect(scales.map((scale) => scale.querySelectorAll("[data-used]").length)).toEqual([0, 1, 8, 10]);
  },
});
