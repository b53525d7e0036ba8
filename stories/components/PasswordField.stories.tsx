import { PasswordField } from "#ui/parts/fields/PasswordField.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { passwordField } from "./PasswordField.page.tsx";

const meta = preview.meta({ title: "Components/Fields/PasswordField (mot de passe)", component: PasswordField });

export const Page = meta.story({
  render: () => <PartPageView {...passwordField} />,
  parameters: { shows: [{ role: "button", name: "Show the password" }] },
});
