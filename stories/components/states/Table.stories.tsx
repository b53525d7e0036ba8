import { mdiPencilOutline } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { MenuButton } from "#ui/parts/overlays/MenuButton.tsx";
import { Table, type TableColumn } from "#ui/parts/lists/Table.tsx";
import preview from "../../.storybook/preview.tsx";

interface Boat {
  readonly id: string;
  readonly name: string;
  readonly people: number;
}

const boats: readonly Boat[] = ["Otter", "Heron", "Loon", "Pike"].map((name, at) => ({ id: name.toLowerCase(), name, people: 4 + at }));

const edited = fn();

const columns: readonly TableColumn<Boat>[] = [
  { id: "name", title: "Name", sort: "name", isName: true, show: ({ name }) => name },
  { id: "people", title: "People", sort: "people", isFigure: true, isTitledOnCards: true, show: ({ people }) => people },
  {
    id: "more",
    title: "Actions",
    isForActions: true,
    show: ({ name }) => (
      <MenuButton
        kind="quiet"
        icon={mdiPencilOutline}
        menuLabel={`More for ${name}`}
        groups={[{ id: "more", entries: [{ id: "edit", text: "Edit", onAction: edited }] }]}
      />
    ),
  },
];

const idColumn: TableColumn<Boat> = { id: "id", title: "Id", isHiddenOnCards: true, show: ({ id }) => id };

interface Looks {
  readonly columns: readonly TableColumn<Boat>[];
  readonly rows: readonly Boat[];
  readonly rowHeight: "compact" | "comfortable";
}

function Boats({ columns, rows: given, rowHeight }: Looks): ReactElement {
  const [sort, setSort] = useState({ by: "name", desc: false });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [touched, touch] = useState<string | undefined>(undefined);
  const [opened, open] = useState<string | undefined>(undefined);
  const way = sort.desc ? -1 : 1;
  const rows = given.toSorted((a, b) => way * (sort.by === "name" ? a.name.localeCompare(b.name) : a.people - b.people));
  const change = (ids: readonly string[], on: boolean) =>
    setPicked((known) => [...known.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);
  const at = (id: string | undefined) =>
    Math.max(
      0,
      rows.findIndex((row) => row.id === id),
    );
  return (
    <Table
      label="Boats"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      sort={sort}
      onSort={(by) => setSort((known) => ({ by, desc: known.by === by && !known.desc }))}
      picking={{
        isPicked: ({ id }) => picked.includes(id),
        pagePicked: picked.length === 0 ? "none" : picked.length === rows.length ? "all" : "some",
        isAnyPicked: picked.length > 0,
        pick: ({ id }, on) => {
          touch(id);
          change([id], on);
        },
        pickTo: ({ id }, on) => {
          const [from, to] = [at(touched), at(id)].toSorted((a, b) => a - b);
          change(
            rows.slice(from, (to ?? 0) + 1).map((row) => row.id),
            on,
          );
        },
        pickPage: (on) =>
          change(
            rows.map(({ id }) => id),
            on,
          ),
        pickNone: () => setPicked([]),
        pageLabel: "Select this page",
        rowLabel: ({ name }) => `Select ${name}`,
      }}
      opened={opened}
      onOpen={open}
      rowHeight={rowHeight}
      empty="No boat yet"
    />
  );
}

const four: Looks = { columns, rows: boats, rowHeight: "compact" };

const row = (name: RegExp) => screen.getByRole("row", { name });

const meta = preview.meta({
  title: "Components/Lists/Table (tableau)",
  component: Boats,
  args: four,
});

export const Plain = meta.story();

export const Comfortable = meta.story({ args: { rowHeight: "comfortable" } });

/** The content in place of rows if there are none. */
export const Empty = meta.story({ args: { rows: [] } });

/** One stop of the Tab key; arrows walk rows, cells and heads, and a cell lends its focus to the button in it. */
export const Walked = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(row(/Heron/)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await expect(canvas.getByRole("checkbox", { name: "Select Loon" })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("button", { name: "More for Loon" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("button", { name: "More for Otter" })).toHaveFocus();
    await userEvent.keyboard("{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}");
    const people = canvas.getByRole("columnheader", { name: "People" });
    await expect(people).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(people).toHaveAttribute("aria-sort", "ascending");
    await expect(people).toHaveFocus();
    await userEvent.keyboard("{PageDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}");
    await expect(row(/Pike/)).toHaveAttribute("data-opened", "true");
    await userEvent.tab();
    await expect(canvas.getByRole("grid")).not.toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    await userEvent.tab({ shift: true });
    await expect(row(/Pike/)).toHaveFocus();
  },
});

/** Where it is narrow, each row is a card: a number says what it counts, and arrows skip what cards leave out. */
export const Cards = meta.story({
  args: { columns: columns.toSpliced(1, 0, idColumn) },
  decorators: [
    (Story) => (
      <div style={{ containerType: "inline-size", width: "360px" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const people = canvas.getByRole("gridcell", { name: /5/ });
    await expect(getComputedStyle(people, "::before").content).toContain("People");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect(people).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("button", { name: "More for Heron" })).toHaveFocus();
  },
});

/** Space picks, with Shift up to here; Ctrl+A picks all that is shown and Esc none. */
export const Picked = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(" {ArrowDown}{ArrowDown}{Shift>} {/Shift}");
    for (const name of [/Heron/, /Loon/, /Otter/]) await expect(row(name)).toHaveAttribute("aria-selected", "true");
    await expect(row(/Pike/)).toHaveAttribute("aria-selected", "false");
    await expect(canvas.getByRole("checkbox", { name: "Select this page" })).toBePartiallyChecked();
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect(canvas.getByRole("checkbox", { name: "Select this page" })).toBeChecked();
    await userEvent.keyboard("{Escape}");
    await expect(row(/Heron/)).toHaveAttribute("aria-selected", "false");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Pike" }));
    await expect(row(/Pike/)).toHaveAttribute("aria-selected", "true");
    await expect(row(/Pike/)).not.toHaveAttribute("data-opened");
  },
});

/** What is pressed in a row's menu is of that menu alone. */
export const OfARow = meta.story({
  play: async ({ canvas }) => {
    const more = canvas.getByRole("button", { name: "More for Loon" });
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await expect(edited).toHaveBeenCalledOnce();
    await waitFor(() => expect(more).toHaveFocus());
    await expect(row(/Loon/)).not.toHaveAttribute("data-opened");
  },
});
