import { Table } from "#ui/parts/lists/Table.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { table } from "./Table.page.tsx";

const meta = preview.meta({ title: "Components/Lists/Table (tableau)", component: Table });

export const Page = meta.story({
  render: () => <PartPageView {...table} />,
  parameters: {
    shows: [
      { role: "grid", name: "Boats" },
      { role: "columnheader", name: "Name" },
      { role: "rowheader", name: "Great Blue Heron" },
      { role: "gridcell", name: "8" },
    ],
  },
  name: "Page · grid, list, liste",
});
