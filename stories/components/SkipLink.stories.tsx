import { SkipLink } from "#ui/parts/actions/SkipLink.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { skipLink } from "./SkipLink.page.tsx";

const meta = preview.meta({ title: "Components/Actions/SkipLink (lien d’évitement)", component: SkipLink });

export const Page = meta.story({
  render: () => <PartPageView {...skipLink} />,
  parameters: { shows: [{ role: "link", name: "Skip to the boats" }] },
});
