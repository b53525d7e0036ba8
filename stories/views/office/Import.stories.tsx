import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import { ImportPage } from "#ui/views/importing/ImportPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { type Fault, type Faults, offline, refusing } from "../../club/faults.ts";
import { type Office, officeOf } from "./officeOf.ts";
import { shown } from "../../waitUntilShown.ts";

interface ImportProps {
  readonly office?: Office;
  readonly faults?: Faults;
  readonly kind?: ImportableKind;
}

function Import({ office, kind = "boats" }: ImportProps): ReactElement | null {
  const [opened] = useState(office);
  return opened === undefined ? null : <ImportPage kind={kind} parts={opened.parts} />;
}

const meta = preview.meta({
  title: "Views/Office/Import",
  component: Import,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desk" } },
  loaders: [async ({ args: { faults = {} } }) => ({ office: await officeOf({ crowd: "none", faults }) })],
  render: (args, { loaded }) => <Import {...args} {...loaded} />,
});

type Canvas = ReturnType<typeof within>;

const good = [
  "Nom;Modèle;Places;Station;Facteur;Couleur",
  "Sittelle;Vectra;6;Quai de Magog (Pointe Merry);1,15;bleu",
  "Bernache;quorum;12;mem_d_magog;;",
];
const bad = [...good, "Gros-bec;Titanic;900;Nulle part;beaucoup;", "sittelle;Vectra;6;mem_d_magog;;"];

/** Chooses a file as a user does. */
async function choose(canvas: Canvas, lines: readonly string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("no file can be chosen");
  await userEvent.upload(input, new File([lines.join("\r\n")], "flotte.csv", { type: "text/csv" }));
  await canvas.findByText(/^flotte\.csv/);
}

async function checkRows(canvas: Canvas): Promise<void> {
  await userEvent.click(canvas.getByRole("button", { name: "Check" }));
}

/** Nothing is chosen yet: a file, a pasted text, or the template to fill in. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("button", { name: "Choose a file…" }));
    await shown(canvas.getByRole("button", { name: "Template" }));
    await expect(canvas.queryByRole("heading", { name: "2. The columns" })).toBeNull();
  },
});

/** An unreadable file says why, and the previous file stays. */
export const Unreadable = meta.story({
  play: async ({ canvas }) => {
    await choose(canvas, good);
    await userEvent.click(canvas.getByText("Paste instead"));
    await userEvent.type(canvas.getByRole("textbox", { name: "Rows of a spreadsheet, or CSV" }), "Name only");
    await userEvent.click(canvas.getByRole("button", { name: "Use this text" }));
    await shown(canvas.findByText(/there is no row after it/));
    await shown(canvas.getByText(/^flotte\.csv/));
  },
});

/** Columns are guessed by their names; missing ones are listed, and nothing is checked before they are assigned. */
export const Columns = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await choose(canvas, good);
    await waitFor(() => expect(canvas.getByRole("heading", { name: "2. The columns" })).toHaveFocus());
    await expect(canvas.getByRole("combobox", { name: "Modèle" })).toHaveDisplayValue("Model (needed)");
    await expect(canvas.getByRole("combobox", { name: "Couleur" })).toHaveDisplayValue("— Leave out —");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Couleur" }), "model");
    await expect(canvas.getByRole("combobox", { name: "Modèle" })).toHaveDisplayValue("— Leave out —");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Couleur" }), "");
    await shown(canvas.findByText("Still needed: Model."));
    await expect(canvas.getByRole("button", { name: "Check" })).toBeDisabled();
  },
});

/** A check lists every problem by row and column, and writes nothing; the corrected file is then imported whole, and undone. */
export const Checked = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await choose(canvas, bad);
    await checkRows(canvas);
    const problems = await canvas.findByRole("region", { name: "Problems" });
    await shown(canvas.getByText(/^2 of 4 rows cannot be imported/));
    const rows = within(problems).getAllByRole("row");
    await expect(rows.map((row) => row.textContent)).toEqual([
      "RowColumnValueWhy",
      "4ModèleTitanicNo model has this name, or several do.",
      "4Places900You must enter a number smaller or equal to 200.",
      "4StationNulle partNo station has this name, or several do.",
      "4FacteurbeaucoupThis value is not of the kind that is expected here.",
      "5NomsittelleThis is there already, in the club or in a row above.",
    ]);
    await choose(canvas, good);
    await checkRows(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Import 2 rows" }));
    await shown(canvas.findByText("2 rows are imported."));
    await userEvent.click(canvas.getByRole("button", { name: "Undo the import" }));
    const undone = await canvas.findByText("The import is undone: 2 rows are taken back.");
    await waitFor(() => expect(undone.closest("[role=status]")).toHaveFocus());
    await shown(canvas.findByText("Undone"));
  },
});

/** A row that was used since prevents the undo, and is named. */
export const Kept = meta.story({
  play: async ({ canvas, loaded }) => {
    await choose(canvas, good);
    await checkRows(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Import 2 rows" }));
    await canvas.findByText("2 rows are imported.");
    const { messages } = loaded.office.parts;
    const found = await messages("booking/boats/find", { where: { "name.en": "Bernache" } });
    const [boat] = found.ok ? found.data.items : [];
    await messages("booking/boats/update", { _id: boat?._id ?? "", version: 1, capacity: 11 });
    await userEvent.click(canvas.getByRole("button", { name: "Undo the import" }));
    await shown(canvas.findByText("Nothing was undone. These were changed since, or are used:"));
    await shown(canvas.getByRole("link", { name: "Bernache" }));
  },
});

/** After a server fault the file and its columns stay. */
export const Failed = meta.story({
  args: { faults: { "account/imports/check": refusing("INTERNAL") } },
  play: async ({ canvas, loaded }) => {
    await choose(canvas, good);
    await checkRows(canvas);
    await shown(canvas.findByRole("alert"));
    await waitFor(() => expect(canvas.getAllByRole("alert").some((alert) => alert.textContent !== "")).toBe(true));
    loaded.office.suffer({});
    await checkRows(canvas);
    await shown(canvas.findByText("Both rows can be imported."));
  },
});

/** The call arrives, and its answer is lost. */
const lost: Fault = async (go, call) => {
  await go();
  return offline(go, call);
};

/** After a lost answer the same import is sent again: it is made once, and the message says so. */
export const Unheard = meta.story({
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    await choose(canvas, good);
    await checkRows(canvas);
    const run = await canvas.findByRole("button", { name: "Import 2 rows" });
    loaded.office.suffer({ "account/imports/run": lost });
    await userEvent.click(run);
    await shown(canvas.findByText(/We did not hear whether this was saved/));
    loaded.office.suffer({});
    await userEvent.click(canvas.getByRole("button", { name: "Import 2 rows" }));
    await shown(canvas.findByText("2 rows are imported."));
    const found = await loaded.office.parts.messages("account/imports/find", {});
    await expect(found.ok ? found.data.items.length : 0).toBe(1);
  },
});

export const Phone = meta.story({
  args: { kind: "items" },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await choose(canvas, ["Genre;Nom;Facteur;Date", "Férié;Régate;1,5;32/13/2027", "Mois;août;1,2;"]);
    await userEvent.click(canvas.getByRole("button", { name: "Vérifier" }));
    await shown(canvas.findByRole("region", { name: "Problèmes" }));
  },
});
