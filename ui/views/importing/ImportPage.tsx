import "../../headless/words/officeWords.ts";
import "../../headless/words/moreWords.ts";
import { mdiArrowLeft, mdiFileImportOutline, mdiUndo } from "@mdi/js";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { createImportModel, type ImportModel, type RecentImport } from "../../headless/importing/importing.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { addWordFiles, useWords, type WordsFile } from "../../headless/words/words.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { TabBar } from "../managed/frame/TabBar.tsx";
import { tab } from "../managed/frame/TabBar.css.ts";
import { RetirementRefusal } from "../managed/record/RetirementRefusal.tsx";
import { LeaveConfirmation } from "../leaving/LeaveConfirmation.tsx";
import * as office from "../managed/index/office.css.ts";
import { ImportCheckStep } from "./ImportCheckStep.tsx";
import { ImportColumnsStep } from "./ImportColumnsStep.tsx";
import { ImportFileStep } from "./ImportFileStep.tsx";
import { importPages, importTitles } from "./importText.ts";
import { note } from "../managed/frame/frame.css.ts";
import * as css from "./importing.css.ts";
import { PageSection } from "../managed/frame/PageSection.tsx";
import { FailureAlert } from "../form/FailureAlert.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/importing.*.ts", { eager: true }));

/** The props of `ImportPage`: the kind to import, and the models of the office. */
export interface ImportPageProps {
  readonly kind: ImportableKind;
  /** All kinds that this page imports, with `kind` among them. */
  readonly kinds?: readonly ImportableKind[];
  readonly parts: Pick<OfficeParts, "messages" | "loading" | "now">;
}

/** Shows the import of rows from a file: the file, its columns, a check of every row, the import, and its undo. */
export function ImportPage({ kind, kinds = [kind], parts }: ImportPageProps): ReactElement {
  const { say, locale } = useWords();
  const [model] = useState(() => createImportModel(kind, parts));
  useEffect(() => void model.load(), [model]);
  const file = model.file.value;
  const ran = model.result.value;
  return (
    <div className={css.page}>
      <div className={office.titleBar}>
        <h1 className={office.title}>{say("importing.title", { what: say(importTitles[kind]) })}</h1>
        <span className={css.back}>
          <ButtonLink kind="quiet" icon={mdiArrowLeft} href={pathInLocale(importPages[kind], locale)}>
            {say("importing.back")}
          </ButtonLink>
        </span>
      </div>
      <div className={css.body}>
        {kinds.length < 2 ? null : <Kinds kind={kind} kinds={kinds} />}
        <UndoResult model={model} />
        {ran === undefined ? (
          <>
            <ImportFileStep model={model} />
            {file === undefined ? null : (
              <>
                <ImportColumnsStep key={file.name} model={model} file={file} />
                <ImportCheckStep model={model} file={file} />
              </>
            )}
          </>
        ) : (
          <ImportResult model={model} />
        )}
        <Recent model={model} />
      </div>
      <LeaveConfirmation form={model} />
    </div>
  );
}

function Kinds({ kind, kinds }: Required<Pick<ImportPageProps, "kind" | "kinds">>): ReactElement {
  const { say } = useWords();
  return (
    <TabBar label={say("importing.kinds")} place={kind}>
      {kinds.map((each) => (
        <a key={each} className={tab} href={`?view=import&of=${each}`} aria-current={each === kind ? "page" : undefined}>
          {say(importTitles[each])}
        </a>
      ))}
    </TabBar>
  );
}

/** What the last undo did, or why it did nothing. */
function UndoResult({ model }: { readonly model: ImportModel }): ReactElement {
  const { say } = useWords();
  const here = useRef<HTMLDivElement>(null);
  const undone = model.undoneRows.value;
  const kept = model.blockedUndo.value;
  // The button that had the focus is gone.
  useEffect(() => {
    if (undone !== undefined) here.current?.focus();
  }, [undone]);
  return (
    <>
      <div ref={here} tabIndex={-1} role="status">
        {undone === undefined ? null : (
          <Callout tone="info">
            <p>{say("importing.undone", { count: undone })}</p>
          </Callout>
        )}
      </div>
      {kept === undefined ? null : <RetirementRefusal key={kept.id} refused={kept} lead={say("importing.kept")} />}
    </>
  );
}

/** What was created, and the button that undoes it. */
function ImportResult({ model }: { readonly model: ImportModel }): ReactElement | null {
  const { say, format, locale } = useWords();
  const here = useRef<HTMLDivElement>(null);
  const ran = model.result.value;
  const failure = model.failure.value;
  useEffect(() => here.current?.focus(), []);
  if (ran === undefined) return null;
  const until = Date.parse(ran.undoUntil);
  return (
    <div className={css.importedRows}>
      <div ref={here} tabIndex={-1} role="status" className={css.wide}>
        <Callout tone="success">
          <p>{say("importing.done", { count: ran.made })}</p>
          <p>{say("importing.undoable", { day: format.date(dayAt(until)), time: format.clock(until) })}</p>
        </Callout>
      </div>
      <FailureAlert failure={failure} />
      <div className={css.actions}>
        <ButtonLink kind="primary" href={pathInLocale(importPages[model.kind], locale)}>
          {say("importing.list")}
        </ButtonLink>
        <UndoButton model={model} id={ran._id} />
        <Button icon={mdiFileImportOutline} onPress={model.reset}>
          {say("importing.again")}
        </Button>
      </div>
    </div>
  );
}

function UndoButton({ model, id }: { readonly model: ImportModel; readonly id: string }): ReactElement {
  const { say } = useWords();
  return (
    <Button
      icon={mdiUndo}
      isPending={model.doing.value === "undoing"}
      pendingLabel={say("importing.undoing")}
      onPress={() => void model.undo(id)}
    >
      {say("importing.undo")}
    </Button>
  );
}

/** All imports of the last day; the one that was just made has its undo above. */
function Recent({ model }: { readonly model: ImportModel }): ReactElement | null {
  const { say } = useWords();
  const recent = model.recent.value;
  const ran = model.result.value?._id;
  const others = recent.filter(({ _id }) => _id !== ran);
  if (others.length === 0) return null;
  return (
    <PageSection id="recent" title={say("importing.recent")}>
      <ul className={css.recent}>
        {others.map((made) => (
          <Line key={made._id} model={model} made={made} />
        ))}
      </ul>
    </PageSection>
  );
}

function Line({ model, made }: { readonly model: ImportModel; readonly made: RecentImport }): ReactElement {
  const { say, format } = useWords();
  const { _id, kind, made: count, at, by, undone } = made;
  const time = format.clock(Date.parse(at));
  return (
    <li className={css.line}>
      <strong>{say(importTitles[kind])}</strong>
      <span className={css.grows}>
        <span className={note}>
          {say("importing.recentLine", { count, time })}
          {by === "" ? "" : ` · ${by}`}
        </span>
      </span>
      {undone === null ? <UndoButton model={model} id={_id} /> : <Badge>{say("importing.takenBack")}</Badge>}
    </li>
  );
}
