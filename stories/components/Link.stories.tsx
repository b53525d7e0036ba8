import { Link } from "#ui/parts/actions/Link.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { link } from "./Link.page.tsx";

const meta = preview.meta({ title: "Components/Actions/Link (lien)", component: Link });

export const Page = meta.story({
  render: () => <PartPageView {...link} />,
  parameters: { shows: [{ role: "link", name: "Read the terms" }] },
});
