import { mdiDownload, mdiFileImportOutline } from "@mdi/js";
import { type DragEvent, type ReactElement, useRef, useState } from "react";
import { importColumnsByKind, importLimits } from "#core/features/importing/kinds/columns.ts";
import { csvFileText } from "../../headless/managed/csv.ts";
import { decodeFileText } from "../../headless/importing/file.ts";
import type { ImportModel } from "../../headless/importing/importing.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { saveFile } from "../../parts/actions/saveFile.ts";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { importColumnLabel, importTitles } from "./importText.ts";
import * as css from "./importing.css.ts";
import { PageSection } from "../managed/frame/PageSection.tsx";

/** Shows the step of the file: chosen, dropped or pasted, and what is wrong with it. */
export function ImportFileStep({ model }: { readonly model: ImportModel }): ReactElement {
  const { say, words } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [text, setText] = useState("");
  const file = model.file.value;
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    // A file that is far too large is not read at all.
    if (chosen.size > 4 * importLimits.characters) return model.take(chosen.name, " ".repeat(importLimits.characters + 1));
    try {
      model.take(chosen.name, decodeFileText(new Uint8Array(await chosen.arrayBuffer())));
    } catch {
      model.markUnreadable();
    }
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const what = say(importTitles[model.kind]);
  const saveTemplate = () =>
    saveFile(
      `${what}.csv`,
      "text/csv",
      csvFileText([importColumnsByKind[model.kind].map(({ name }) => importColumnLabel(name, words))], words.locale),
    );
  return (
    <PageSection id="file" title={say("importing.file")} hint={say("importing.fileHint", { rows: importLimits.rows })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop is a shortcut for the button inside. */}
      <div
        className={css.drop}
        role="group"
        aria-label={say("importing.file")}
        data-over={isOver || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <span className={css.grows}>
          {file === undefined
            ? say("importing.drop")
            : say("importing.taken", { name: file.name, rows: file.records.length, columns: file.heads.length })}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label={say("importing.choose")}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // Allows the same file to be chosen again, once it is corrected.
            currentTarget.value = "";
          }}
        />
        <Button kind={file === undefined ? "primary" : "secondary"} icon={mdiFileImportOutline} onPress={() => input.current?.click()}>
          {say(file === undefined ? "importing.choose" : "importing.other")}
        </Button>
        <Button icon={mdiDownload} onPress={saveTemplate}>
          {say("importing.template")}
        </Button>
      </div>
      <p role="status" className={css.fault}>
        {model.fault.value === undefined ? "" : say(model.fault.value.key, model.fault.value.params)}
      </p>
      <Disclosure title={say("importing.paste")}>
        <div className={css.paste}>
          <div className={css.wide}>
            <TextArea label={say("importing.pasteLabel")} value={text} onChange={setText} autoComplete="off" spellCheck="false" />
          </div>
          <Button onPress={() => model.take(say("importing.pasted"), text)}>{say("importing.use")}</Button>
        </div>
      </Disclosure>
    </PageSection>
  );
}
