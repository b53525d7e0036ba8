import { type ReactElement, useState } from "react";
import { auditActions } from "#core/domain/auditLine.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { AuditHistoryLine } from "../../headless/oversight/auditHistory.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import type { RowNames } from "../../headless/managed/rowNames.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { auditLogModels, auditModelWord } from "../managed/history/auditModelWord.ts";
import { AuditHistoryList } from "../managed/history/AuditHistoryList.tsx";
import { clubSettingLabels } from "./ClubRulesPart.tsx";
import { PageSection } from "../managed/frame/PageSection.tsx";
import * as css from "./fields/config.css.ts";

/** Shows the audit log of the club, filtered by the kind of record and by the act. */
export function AuditLogPart(parts: Pick<OfficeParts, "messages" | "now" | "loading">): ReactElement {
  const words = useWords();
  const { say } = words;
  const [model, setModel] = useState("");
  const [action, setAction] = useState("");
  const where = { ...(model === "" ? {} : { model }), ...(action === "" ? {} : { action }) };
  const labels = clubSettingLabels(words);
  return (
    <PageSection id="history" title={say("history.club")} hint={say("history.hint")}>
      <div className={css.filters}>
        <SelectField
          label={say("history.model")}
          value={model}
          onChange={setModel}
          options={[
            { value: "", text: say("history.anyModel") },
            ...auditLogModels.map((value) => ({ value, text: sayModel(value, words) })),
          ]}
        />
        <SelectField
          label={say("history.does")}
          value={action}
          onChange={setAction}
          options={[
            { value: "", text: say("history.anyAction") },
            ...auditActions.map((value) => ({ value, text: say(`history.action.${value}`) })),
          ]}
        />
      </div>
      <AuditHistoryList
        key={`${model} ${action}`}
        parts={parts}
        where={where}
        nameOf={(line, names) => nameOf(line, names, words)}
        labelOf={(name, line) => (line.model === "settings" || line.model === "clients" ? labels[name] : undefined)}
      />
    </PageSection>
  );
}

/** The kind of record, with the name that the log gives it. */
function nameOf({ model, item, changes }: AuditHistoryLine, names: RowNames, words: Words): string {
  const kind = sayModel(model, words);
  if (model === "settings" || model === "clients") return kind;
  const { from, to } = changes["name"] ?? {};
  const now = names.get(item);
  const name = textIn(to, words) || textIn(now, words) || textIn(from, words);
  return name === "" ? kind : `${kind} · ${name}`;
}

function sayModel(model: string, { say }: Words): string {
  const word = auditModelWord(model);
  return word === undefined ? model : say(word);
}

function textIn(value: unknown, { locale }: Words): string {
  if (typeof value === "string") return value;
  const text = isRecord(value) ? value[locale] : undefined;
  return typeof text === "string" ? text : "";
}
