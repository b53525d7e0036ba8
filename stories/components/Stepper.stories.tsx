import { Stepper } from "#ui/parts/fields/Stepper.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { stepper } from "./Stepper.page.tsx";

const meta = preview.meta({ title: "Components/Fields/Stepper (pas à pas)", component: Stepper });

export const Page = meta.story({
  render: () => <PartPageView {...stepper} />,
  parameters: { shows: [{ role: "spinbutton", name: "July" }] },
  name: "Page · number, nombre",
});
