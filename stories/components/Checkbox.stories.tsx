import { Checkbox } from "#ui/parts/fields/Checkbox.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { checkbox } from "./Checkbox.page.tsx";

const meta = preview.meta({ title: "Components/Fields/Checkbox (case à cocher)", component: Checkbox });

export const Page = meta.story({
  render: () => <PartPageView {...checkbox} />,
  parameters: { shows: [{ role: "checkbox", name: "I accept the rental terms" }] },
});
