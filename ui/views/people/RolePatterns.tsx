import { mdiAlertCircle, mdiClose, mdiPlus } from "@mdi/js";
import { type ReactElement, useRef } from "react";
import { permissionsAllowedBy, permissionPatternIssue } from "#core/domain/people/patterns.ts";
import type { RecordForm } from "../../headless/form/recordForm.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import { listOrEmpty, textOrEmpty, type TypedFields } from "../../headless/managed/typedFields.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { error as errorStyle } from "../../parts/fields/Field.css.ts";
import { Icon } from "../../parts/marks/Icon.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import * as css from "./people.css.ts";

/** The props of `RolePatterns`: the form of a role, and the calls that it can allow. */
export interface RolePatternsProps {
  readonly form: RecordForm<TypedFields, KindRow<"roles">>;
  /** The path of every call that a role may allow. */
  readonly paths: readonly string[];
}

const field = "permissions";

/**
 * Shows the patterns of a role: their fields, why one cannot be saved, and the calls that they allow together, updated while one types.
 */
export function RolePatterns({ form, paths }: RolePatternsProps): ReactElement {
  const { say } = useWords();
  const patterns = listOrEmpty(form.fields.value[field]).map(textOrEmpty);
  const set = (next: readonly string[]) => form.set({ [field]: next });
  const refused = form.issueOf(field)?.phrase;
  const allowed = permissionsAllowedBy(patterns, paths);
  const here = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const add = () => {
    set([...patterns, "^booking/"]);
    requestAnimationFrame(() => [...(here.current?.querySelectorAll("input") ?? [])].at(-1)?.focus());
  };
  const remove = (at: number) => {
    set(patterns.filter((_, each) => each !== at));
    adder.current?.focus();
  };
  return (
    <div ref={here} id={field} tabIndex={-1} role="group" aria-label={say("kinds.patterns")} className={css.patterns}>
      <strong aria-hidden="true">{say("kinds.patterns")}</strong>
      {patterns.map((pattern, at) => {
        const issue = permissionPatternIssue(pattern);
        return (
          // A pattern is identified by its place in the list, so that typing in it keeps the focus.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={css.pattern}>
            <TextField
              label={say("kinds.pattern", { at: at + 1 })}
              value={pattern}
              onChange={(typed) => set(patterns.with(at, typed))}
              autoComplete="off"
              spellCheck="false"
              {...(issue === undefined ? {} : { error: say(`validation.${issue}`) })}
            />
            <Button icon={mdiClose} aria-label={say("kinds.patternGone", { pattern })} onPress={() => remove(at)} />
          </div>
        );
      })}
      <span>
        <Button ref={adder} icon={mdiPlus} onPress={add}>
          {say("kinds.patternAdd")}
        </Button>
      </span>
      {refused === undefined ? null : (
        <span className={errorStyle}>
          <Icon path={mdiAlertCircle} />
          <span>{say(refused.key, refused.params)}</span>
        </span>
      )}
      <Disclosure title={<span role="status">{say("kinds.allowed", { count: allowed.length, total: paths.length })}</span>}>
        <ul className={css.calls}>
          {allowed.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
