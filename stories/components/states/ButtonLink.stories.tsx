import { mdiSailBoat } from "@mdi/js";
import { expect, userEvent } from "storybook/test";
import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import preview from "../../.storybook/preview.tsx";
import { row } from "../../support.css.ts";

const meta = preview.meta({ title: "Components/Actions/ButtonLink (lien en bouton)" });

export const AsAButton = meta.story({
  render: () => (
    <div className={row}>
      <ButtonLink kind="primary" icon={mdiSailBoat} href="#rent">
        Rent a boat
      </ButtonLink>
      <ButtonLink href="#fr">Français</ButtonLink>
      <ButtonLink kind="quiet" href="#rules">
        Rules
      </ButtonLink>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Rent a boat" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Français" })).toHaveFocus();
  },
});
