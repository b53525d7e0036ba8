import type { ReactElement } from "react";
import { importColumnsByKind, importDateOrders } from "#core/features/importing/kinds/columns.ts";
import { type ImportFile, sampleColumnValues } from "../../headless/importing/file.ts";
import type { ImportModel } from "../../headless/importing/importing.ts";
import { useWords } from "../../headless/words/words.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { importColumnLabel } from "./importText.ts";
import * as css from "./importing.css.ts";
import { PageSection } from "../managed/frame/PageSection.tsx";

/** Shows the step that assigns each column of the file to a field: guessed by its name, changed by hand. */
export function ImportColumnsStep({ model, file }: { readonly model: ImportModel; readonly file: ImportFile }): ReactElement {
  const { say, format, words } = useWords();
  const labelOf = (name: string) => importColumnLabel(name, words);
  const options = [
    { value: "", text: say("importing.leaveOut") },
    ...importColumnsByKind[model.kind].map(({ name, isNeeded }) => ({
      value: name,
      text: isNeeded === true ? say("importing.needed", { field: labelOf(name) }) : labelOf(name),
    })),
  ];
  const matched = model.matched.value;
  const missing = model.missing.value;
  const firstDates = model.firstDates.value;
  return (
    <PageSection
      id="columns"
      title={say("importing.columns")}
      hint={say("importing.columnsHint")}
      takesFocus={model.undoneRows.value === undefined}
    >
      <div className={css.fields}>
        {file.heads.map((head, at) => {
          const values = sampleColumnValues(file, at);
          const firstDate = firstDates[at];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name; only their place distinguishes them.
            <div key={at} className={css.cell}>
              <SelectField
                label={head === "" ? say("importing.columnAt", { at: at + 1 }) : head}
                description={
                  <>
                    <span className={css.values}>{values.length === 0 ? say("importing.noValues") : values.join(" · ")}</span>
                    {firstDate === undefined ? null : <span>{say("importing.firstDate", { day: format.longDay(firstDate) })}</span>}
                  </>
                }
                options={options}
                value={matched[at] ?? ""}
                onChange={(name) => model.match(at, name === "" ? undefined : name)}
              />
            </div>
          );
        })}
      </div>
      <p role="status" className={css.fault}>
        {missing.length === 0
          ? ""
          : say("importing.stillNeeded", { fields: [...new Set(missing.map(({ name }) => labelOf(name)))].join(", ") })}
      </p>
      {model.isDateOrderOpen.value ? (
        <div className={css.order}>
          <SelectField
            label={say("importing.dates")}
            options={importDateOrders.map((value) => ({ value, text: say(`importing.orders.${value}`) }))}
            value={model.dates.value}
            onChange={model.orderDates}
          />
        </div>
      ) : null}
    </PageSection>
  );
}
