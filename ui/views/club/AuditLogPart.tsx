import { type ReactElement, useState } from "react";
import { auditActions } from "#core/domain/auditLine.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { createAuditLogFilter } from "../../headless/oversight/auditLogFilter.ts";
import type { AuditHistoryLine } from "../../headless/oversight/auditHistory.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import type { RowNames } from "../../headless/managed/rowNames.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { loggedPriceLabel, loggedPriceText } from "../pricing/factors/loggedPrice.ts";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { auditLogModels, auditModelWord } from "../managed/history/auditModelWord.ts";
import { AuditHistoryList } from "../managed/history/AuditHistoryList.tsx";
import { clubSettingLabels } from "./ClubRulesPart.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import { PageSection } from "../managed/frame/PageSection.tsx";
import * as css from "./fields/config.css.ts";

/** Shows the audit log of the club, filtered by the kind of record, the act, the person and the day. */
export function AuditLogPart(parts: Pick<OfficeParts, "messages" | "now" | "loading" | "later">): ReactElement {
  const { say, words } = useWords();
  const [filter] = useState(() => createAuditLogFilter(parts));
  const { model, action, who, from, to } = filter.fields.value;
  const where = filter.where.value;
  const failure = filter.failure.value;
  const labels = clubSettingLabels(words);
  return (
    <PageSection id="history" title={say("history.club")} hint={say("history.hint")}>
      <div className={css.filters}>
        <SelectField
          label={say("history.model")}
          value={model}
          onChange={(next) => filter.set({ model: next })}
          options={[
            { value: "", text: say("history.anyModel") },
            ...auditLogModels.map((value) => ({ value, text: sayModel(value, words) })),
          ]}
        />
        <SelectField
          label={say("history.does")}
          value={action}
          onChange={(next) => filter.set({ action: next })}
          options={[
            { value: "", text: say("history.anyAction") },
            ...auditActions.map((value) => ({ value, text: say(`history.action.${value}`) })),
          ]}
        />
        <TextField
          label={say("history.who")}
          description={say("history.whoHint")}
          value={who}
          onChange={(next) => filter.set({ who: next })}
          autoComplete="off"
        />
        <TextField label={say("history.from")} type="date" value={from} onChange={(next) => filter.set({ from: next })} />
        <TextField label={say("history.to")} type="date" value={to} onChange={(next) => filter.set({ to: next })} />
      </div>
      <LoadFailure failure={failure} onRetry={() => void filter.retry()} />
      {failure === undefined ? (
        <AuditHistoryList
          key={JSON.stringify(where)}
          parts={parts}
          where={where}
          nameOf={(line, names) => nameOf(line, names, words)}
          labelOf={(name, line) =>
            line.model === "settings" || line.model === "clients" ? labels[name] : loggedPriceLabel(name, line, words)
          }
          show={(_, value) => loggedPriceText(value, words)}
        />
      ) : null}
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
