import { mdiSailBoat } from "@mdi/js";
import { expect, userEvent } from "storybook/test";
import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import preview from "../.storybook/preview.tsx";
import { row, stack } from "../support.css.ts";

const meta = preview.meta({ title: "Parts/Link", component: Link, args: { href: "#dock", children: "See the dock" } });

export const InASentence = meta.story({
  render: () => (
    <p>
      The boat waits at Quai de Magog. <Link href="#way">How to get there</Link> shows the road and where to park.
    </p>
  ),
});

export const Standalone = meta.story({ args: { isStandalone: true } });

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

export const LongFrench = meta.story({
  globals: { viewport: { value: "narrow" }, locale: "fr" },
  render: () => (
    <div className={stack}>
      <Link isStandalone href="#essai">
        Comment se déroule la vérification de votre permis de conducteur d’embarcation
      </Link>
      <ButtonLink isWide kind="primary" href="#louer">
        Louer un bateau pour la fin de semaine de la fête nationale
      </ButtonLink>
    </div>
  ),
});
