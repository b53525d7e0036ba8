import { OtpField } from "#ui/parts/fields/OtpField.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { otpField } from "./OtpField.page.tsx";

const meta = preview.meta({ title: "Components/Fields/OtpField (code à usage unique)", component: OtpField });

export const Page = meta.story({
  render: () => <PartPageView {...otpField} />,
  parameters: { shows: [{ role: "textbox", name: "Code" }] },
});
