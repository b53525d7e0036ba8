import { SearchField } from "#ui/parts/fields/SearchField.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { searchField } from "./SearchField.page.tsx";

const meta = preview.meta({ title: "Components/Fields/SearchField (recherche)", component: SearchField });

export const Page = meta.story({
  render: () => <PartPageView {...searchField} />,
  parameters: {
    shows: [
      { role: "searchbox", name: "Search boats" },
      { role: "button", name: "Clear the search" },
    ],
  },
});
