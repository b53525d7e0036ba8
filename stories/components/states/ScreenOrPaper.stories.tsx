import { expect } from "storybook/test";
import { ScreenOrPaper } from "#ui/parts/marks/ScreenOrPaper.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Marks/ScreenOrPaper (écran ou papier)" });

export const OnPaper = meta.story({
  render: () => (
    <>
      <ScreenOrPaper on="screen">
        <p>Only on the screen</p>
      </ScreenOrPaper>
      <ScreenOrPaper on="paper">
        <p>Only on paper</p>
      </ScreenOrPaper>
      <ScreenOrPaper on="page">
        <p>A sheet of its own</p>
      </ScreenOrPaper>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Only on paper")).not.toBeVisible();
  },
});
