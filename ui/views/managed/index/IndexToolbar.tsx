import { mdiClose, mdiDownload, mdiFormatLineSpacing, mdiPlus, mdiUpload, mdiViewColumnOutline } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";
import type { ListModel } from "../../../headless/list/list.ts";
import { rowsPerPageChoices } from "../../../headless/session/preferences.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { MenuButton } from "../../../parts/overlays/MenuButton.tsx";
import { SearchField } from "../../../parts/fields/SearchField.tsx";
import { FoldingToolRow } from "./FoldingToolRow.tsx";
import * as css from "./FoldingToolRow.css.ts";
import type { IndexColumn, IndexFilter, IndexLayout } from "./props.ts";

/** The props of `IndexToolbar`: the model, its columns and filters, and the layout of the list. */
export interface IndexToolbarProps<Row extends object, Name extends string, Sort extends string> {
  readonly index: ListModel<Row, Name, Sort>;
  readonly columns: readonly IndexColumn<Row, Sort>[];
  readonly filters: readonly IndexFilter<Name>[];
  readonly looks: IndexLayout;
  /** Saves the rows that the filter finds as a file. */
  readonly onFile?: () => void;
  /** The page that imports rows from a file. */
  readonly rowImportHref?: string;
  /** Filters that other tabs or fields show already; they get no chip here. */
  readonly unlisted?: readonly Name[];
  /** More controls behind the filters that narrow the list. */
  readonly tools?: ReactNode;
  /** More acts on rows as files. */
  readonly files?: ReactNode;
  /** Suggestions under the tools, in place of the search. */
  readonly hints?: ReactNode;
}

/** Shows the toolbar of an index: search, the active filters, and the layout of the rows. */
export function IndexToolbar<Row extends object, Name extends string, Sort extends string>(
  props: IndexToolbarProps<Row, Name, Sort>,
): ReactElement {
  const { index, columns, filters, unlisted = [], tools, files, onFile, rowImportHref, hints } = props;
  const { say } = useWords();
  const chips = index.chips.value.filter(({ name }) => !unlisted.includes(name));
  const hasFiles = files !== undefined || onFile !== undefined || rowImportHref !== undefined;
  return (
    <>
      <FoldingToolRow
        search={
          <SearchField
            label={say("office.search")}
            clearLabel={say("office.searchClear")}
            value={index.text.value}
            onChange={index.search}
          />
        }
        filters={chips.length}
        isMany={tools !== undefined}
        {...(hasFiles ? { files: <Files {...props} /> } : {})}
      >
        {chips.map(({ name, condition }) => {
          const filter = filters.find((each) => each.name === name);
          const text = say("office.filterOf", {
            name: filter?.title ?? titleOf(columns, name),
            value: filter === undefined ? plainOf(condition) : conditionText(filter, condition),
          });
          return (
            <Button
              key={name}
              icon={mdiClose}
              aria-label={say("office.removeFilter", { filter: text })}
              onPress={() => void index.filter(name, undefined)}
            >
              {text}
            </Button>
          );
        })}
        {filters.length === 0 ? null : <Filters {...props} />}
        {tools}
        <LooksMenus {...props} />
      </FoldingToolRow>
      {hints}
    </>
  );
}

function Files<Row extends object, Name extends string, Sort extends string>({
  files,
  onFile,
  rowImportHref,
}: IndexToolbarProps<Row, Name, Sort>): ReactElement {
  const { say } = useWords();
  return (
    <>
      {onFile === undefined ? null : (
        <Button icon={mdiDownload} onPress={onFile}>
          {say("kinds.csv")}
        </Button>
      )}
      {rowImportHref === undefined ? null : (
        <ButtonLink icon={mdiUpload} href={rowImportHref}>
          {say("office.import")}
        </ButtonLink>
      )}
      {files}
    </>
  );
}

function Filters<Row extends object, Name extends string, Sort extends string>({
  index,
  filters,
}: IndexToolbarProps<Row, Name, Sort>): ReactElement {
  const { say } = useWords();
  const conditionOf = (name: Name) => index.chips.value.find((chip) => chip.name === name)?.condition;
  return (
    <MenuButton
      icon={mdiPlus}
      menuLabel={say("office.filter")}
      groups={filters.map((filter) => ({
        id: filter.name,
        title: filter.title,
        entries: filter.options.map(({ value, text }) => ({ id: value, text })),
        choice: {
          mode: filter.conditionOf === undefined ? "multiple" : "single",
          chosen: chosenIn(filter, conditionOf(filter.name)),
          onChoose: (values) => void index.filter(filter.name, conditionIn(filter, values)),
        },
      }))}
    >
      {say("office.filter")}
    </MenuButton>
  );
}

function LooksMenus<Row extends object, Name extends string, Sort extends string>({
  index,
  columns,
  looks,
}: IndexToolbarProps<Row, Name, Sort>): ReactElement {
  const { say } = useWords();
  const optional = columns.filter(({ isOptional }) => isOptional === true);
  const heights = ["compact", "comfortable"] as const;
  return (
    <span className={css.ends}>
      {optional.length === 0 ? null : (
        <MenuButton
          icon={mdiViewColumnOutline}
          menuLabel={say("office.columns")}
          groups={[
            {
              id: "columns",
              title: say("office.columns"),
              entries: optional.map(({ id, title }) => ({ id, text: title })),
              choice: {
                mode: "multiple",
                chosen: optional.flatMap(({ id }) => (looks.hidden.includes(id) ? [] : [id])),
                onChoose: (ids) => looks.setHidden(optional.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))),
              },
            },
          ]}
        >
          <span className={css.words}>{say("office.columns")}</span>
        </MenuButton>
      )}
      <MenuButton
        icon={mdiFormatLineSpacing}
        menuLabel={say("office.rows")}
        groups={[
          {
            id: "rows",
            title: say("office.rows"),
            entries: heights.map((id) => ({ id, text: say(`office.${id}`) })),
            choice: {
              mode: "single",
              chosen: [looks.rowHeight],
              onChoose: ([id]) => looks.setRowHeight(id === "compact" ? "compact" : "comfortable"),
            },
          },
          {
            id: "perPage",
            title: say("office.perPage"),
            entries: rowsPerPageChoices.map((each) => ({ id: String(each), text: each === "fit" ? say("office.fit") : String(each) })),
            choice: {
              mode: "single",
              chosen: [String(looks.pageRows)],
              onChoose: ([id]) => {
                const next = rowsPerPageChoices.find((each) => String(each) === id);
                if (next === undefined) return;
                looks.setPageRows(next);
                void index.goTo(1);
              },
            },
          },
        ]}
      >
        <span className={css.words}>{say("office.rows")}</span>
      </MenuButton>
    </span>
  );
}

/** The title of a filter that no menu lists, which comes from a link or from a search in the other language. */
function titleOf<Row, Sort extends string>(columns: readonly IndexColumn<Row, Sort>[], name: string): string {
  return columns.find(({ sort }) => sort === name)?.title ?? name;
}

function plainOf(condition: FieldConditionSchema): string {
  return typeof condition === "object" && condition !== null && "contains" in condition
    ? condition.contains
    : valuesIn(condition).join(", ");
}

function conditionText<Name extends string>(filter: IndexFilter<Name>, condition: FieldConditionSchema): string {
  const values = chosenIn(filter, condition);
  if (values.length === 0 && filter.textOf !== undefined) return filter.textOf(condition);
  return values.map((value) => textIn(filter, value)).join(", ");
}

/** The values of a filter that a condition selects. */
function chosenIn<Name extends string>(
  { options, conditionOf }: IndexFilter<Name>,
  condition: FieldConditionSchema | undefined,
): readonly string[] {
  if (condition === undefined) return [];
  const wanted = JSON.stringify(condition);
  if (conditionOf !== undefined) return options.flatMap(({ value }) => (JSON.stringify(conditionOf(value)) === wanted ? [value] : []));
  const values = valuesIn(condition);
  return options.flatMap(({ value }) => (values.includes(value) ? [value] : []));
}

function conditionIn<Name extends string>({ conditionOf }: IndexFilter<Name>, values: readonly string[]): FieldConditionSchema | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  if (conditionOf !== undefined) return conditionOf(first);
  return values.length === 1 ? first : values;
}

function textIn<Name extends string>({ options }: IndexFilter<Name>, value: string): string {
  return options.find((option) => option.value === value)?.text ?? value;
}

function valuesIn(condition: FieldConditionSchema): readonly string[] {
  if (typeof condition !== "object") return [String(condition)];
  return condition !== null && "length" in condition ? condition.map(String) : [];
}
