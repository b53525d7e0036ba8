import { expect, userEvent } from "storybook/test";
import { SkipLink } from "#ui/parts/actions/SkipLink.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Actions/SkipLink (lien d’évitement)" });

export const ByKeyboard = meta.story({
  render: () => (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1}>
        The page
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  },
});
