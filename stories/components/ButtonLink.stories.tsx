import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { buttonLink } from "./ButtonLink.page.tsx";

const meta = preview.meta({ title: "Components/Actions/ButtonLink (lien en bouton)", component: ButtonLink });

export const Page = meta.story({
  render: () => <PartPageView {...buttonLink} />,
  parameters: { shows: [{ role: "link", name: "Rent a boat" }] },
});
