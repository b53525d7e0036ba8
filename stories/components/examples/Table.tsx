import { Table } from "#ui/parts/lists/Table.tsx";

interface Boat {
  readonly id: string;
  readonly name: string;
  readonly people: number;
}

const boats: readonly Boat[] = [
  { id: "heron", name: "Great Blue Heron", people: 8 },
  { id: "loon", name: "Common Loon", people: 10 },
];

export function Example() {
  return (
    <Table
      label="Boats"
      columns={[
        { id: "name", title: "Name", sort: "name", isName: true, show: ({ name }: Boat) => name },
        { id: "people", title: "People", isFigure: true, show: ({ people }: Boat) => people },
      ]}
      rows={boats}
      idOf={({ id }) => id}
      sort={{ by: "name", desc: false }}
      onSort={() => undefined}
      onOpen={() => undefined}
      opened={undefined}
      rowHeight="compact"
      empty="No boats yet"
    />
  );
}
