import { ErrorSummary } from "#ui/parts/messages/ErrorSummary.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { errorSummary } from "./ErrorSummary.page.tsx";

const meta = preview.meta({ title: "Components/Messages/ErrorSummary (résumé des erreurs)", component: ErrorSummary });

export const Page = meta.story({
  render: () => <PartPageView {...errorSummary} />,
  parameters: {
    shows: [
      { role: "alert", name: "" },
      { role: "link", name: "Last name: This field is required" },
    ],
  },
});
