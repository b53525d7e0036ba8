import { expect } from "storybook/test";
import { OnlyOnScreenOrPaper } from "#ui/parts/marks/OnlyOnScreenOrPaper.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Marks/OnlyOnScreenOrPaper (écran ou papier)" });

export const OnPaper = meta.story({
  render: () => (
    <>
      <OnlyOnScreenOrPaper on="screen">
        <p>Only on the screen</p>
      </OnlyOnScreenOrPaper>
      <OnlyOnScreenOrPaper on="paper">
        <p>Only on paper</p>
      </OnlyOnScreenOrPaper>
      <OnlyOnScreenOrPaper on="page">
        <p>A sheet of its own</p>
      </OnlyOnScreenOrPaper>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Only on paper")).not.toBeVisible();
  },
});
