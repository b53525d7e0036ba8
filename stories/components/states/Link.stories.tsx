import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import preview from "../../.storybook/preview.tsx";
import { stack } from "../../support.css.ts";

const meta = preview.meta({ title: "Components/Actions/Link (lien)", component: Link, args: { href: "#dock", children: "See the dock" } });

export const InASentence = meta.story({
  render: () => (
    <p>
      The boat waits at Quai de Magog. <Link href="#way">How to get there</Link> shows the road and where to park.
    </p>
  ),
});

export const Standalone = meta.story({ args: { isStandalone: true } });

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
