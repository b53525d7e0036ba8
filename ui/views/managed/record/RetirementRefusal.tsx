import { type ReactElement, useEffect, useRef } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { screens } from "#core/domain/site/screens.ts";
import { kindPageOf } from "#core/domain/site/kindPages.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { RowUseInFailure } from "#core/ports/messages.ts";
import type { RefusedRetirement } from "../../../headless/managed/kindModel.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { alertIconPaths } from "../../../parts/messages/alertIcons.ts";
import { Callout } from "../../../parts/messages/Callout.tsx";
import * as css from "../index/office.css.ts";

/** Shows why a row cannot be retired: the rows that still use it, each a link. */
export function RetirementRefusal({ refused, lead }: { readonly refused: RefusedRetirement; readonly lead?: string }): ReactElement {
  const { say, locale, named } = useWords();
  const nameOf = ({ name, _id }: RowUseInFailure) => {
    if (typeof name === "string") return name;
    return isRecord(name) && typeof name["en"] === "string" && typeof name["fr"] === "string"
      ? named({ en: name["en"], fr: name["fr"] })
      : _id;
  };
  const here = useRef<HTMLDivElement>(null);
  // The button is at the foot of the record and this shows at its head, so it is scrolled into view.
  useEffect(() => {
    here.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={here} role="alert">
      <Callout tone="error" icon={alertIconPaths["content-duplicate"]}>
        <p>{lead ?? `${say("errors.deleteFailed")} ${say("kinds.usedBy")}`}</p>
        <ul className={css.usesList}>
          {refused.uses.map((use) => {
            const page = kindPageOf(use.model);
            return (
              <li key={`${use.model} ${use._id}`}>
                {page === undefined ? (
                  nameOf(use)
                ) : (
                  <a href={`${pathInLocale(screens[page].path, locale)}?open=${encodeURIComponent(use._id)}`}>{nameOf(use)}</a>
                )}
              </li>
            );
          })}
        </ul>
      </Callout>
    </div>
  );
}
