import { EmptyState } from "#ui/parts/messages/EmptyState.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { emptyState } from "./EmptyState.page.tsx";

const meta = preview.meta({ title: "Components/Messages/EmptyState (état vide)", component: EmptyState });

export const Page = meta.story({
  render: () => <PartPageView {...emptyState} />,
  parameters: {
    shows: [
      { role: "heading", name: "Fully booked on Saturday, July 4" },
      { role: "button", name: "See Sunday" },
    ],
  },
});
