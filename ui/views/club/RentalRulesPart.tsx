import { mdiPencil } from "@mdi/js";
import { type ReactElement, useEffect } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { ClausesModel, ClausesRow } from "../../headless/club/clauses.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { RentalRulesForm } from "./RentalRulesForm.tsx";
import { RentalRulesTexts, type VersionedTextName, versionedTextWords } from "./RentalRulesTexts.tsx";
import { PageSection } from "../managed/frame/PageSection.tsx";
import * as css from "./fields/config.css.ts";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";

/** The props of `RentalRulesPart`: the rental rules of the club, and the clock. */
export interface RentalRulesPartProps {
  readonly clauses: ClausesModel;
  /** Which text it is: the rental rules, or the safety checklist, whose paragraphs are the items to tick. */
  readonly of: VersionedTextName;
  readonly now: () => number;
}

/** Shows the versions of the rental rules or of the safety checklist, as visitors read them in both languages, and the form of a new version. */
export function RentalRulesPart({ clauses, of, now }: RentalRulesPartProps): ReactElement {
  const { say } = useWords();
  useEffect(() => void clauses.show(), [clauses]);
  const known = clauses.data.value;
  const failure = clauses.failure.value;
  const form = clauses.form.value;
  return (
    <PageSection
      id={of}
      title={say(versionedTextWords[of].title)}
      {...(known === undefined ? {} : { hint: say(versionedTextWords[of].hint, { version: known.inForce }) })}
    >
      <LoadFailure failure={failure} onRetry={() => void clauses.show()} />
      {known === undefined && failure === undefined ? <Skeleton height="44px" count={2} /> : null}
      {known === undefined || form !== undefined ? null : <Versions clauses={clauses} of={of} known={known} now={now} />}
      {form === undefined ? null : <RentalRulesForm form={form} of={of} onDiscard={clauses.discard} />}
    </PageSection>
  );
}

interface VersionsProps extends RentalRulesPartProps {
  readonly known: ClausesRow;
}

function Versions({ clauses, of, known, now }: VersionsProps): ReactElement {
  const { say, format } = useWords();
  const { versions, inForce, shown } = known;
  const planned = versions.find(({ version, from }) => version === shown && Date.parse(from) > now());
  const named = (version: string, from?: string) => {
    if (version === inForce) return say("config.versionInForce", { version });
    return from === undefined ? version : say("config.versionFrom", { version, day: format.date(dayAt(Date.parse(from))) });
  };
  const others = versions.filter(({ version }) => version !== inForce).toReversed();
  return (
    <>
      {versions.length === 0 ? null : (
        <SelectField
          label={say(versionedTextWords[of].version)}
          value={shown}
          onChange={(version) => void clauses.show(version)}
          options={[
            { value: inForce, text: named(inForce) },
            ...others.map(({ version, from }) => ({ value: version, text: named(version, from) })),
          ]}
        />
      )}
      <div>
        <RentalRulesTexts texts={known.texts} />
      </div>
      <div className={css.actions}>
        <Button icon={mdiPencil} onPress={clauses.write}>
          {say(versionedTextWords[of].write)}
        </Button>
        {planned === undefined ? null : (
          <Button onPress={() => void clauses.withdraw(planned.version)}>{say("config.withdrawClauses")}</Button>
        )}
      </div>
    </>
  );
}
