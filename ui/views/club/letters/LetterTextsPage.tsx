import "../../../headless/club/letterTextWords.ts";
import "../../../headless/words/clubWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { type EditableLetterName, editableLetterNames } from "#core/domain/messages/letterWords.ts";
import { createLetterTextsModel, type LetterTextsListModel, type LetterTextsParts } from "../../../headless/club/letterTexts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { Badge } from "../../../parts/marks/Badge.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LeaveConfirmation } from "../../leaving/LeaveConfirmation.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import type { OfficePageEntry } from "../../managed/frame/OfficeFrame.tsx";
import * as pageBar from "../../managed/frame/frame.css.ts";
import { ConfigTabs } from "../ConfigTabs.tsx";
import { LetterTextsForm } from "./LetterTextsForm.tsx";
import * as css from "./letterTexts.css.ts";

/** The entry of the view `/config?view=letters`, for staff who may change the texts of their club's emails. */
export const letterTextsPageEntry: OfficePageEntry = {
  title: "people.menu.letters",
  keys: [{ keys: ["Ctrl", "S"], label: "config.save" }],
  View: (parts) => <LetterTextsPage parts={parts} />,
};

/** Shows the texts of a club's emails: the twelve emails with their state, and the form and the preview of one. */
export function LetterTextsPage({ parts }: { readonly parts: LetterTextsParts }): ReactElement {
  const { say } = useWords();
  const [model] = useState(() => createLetterTextsModel(parts));
  const [open, setOpen] = useState<EditableLetterName>(() => letterIn(parts.address.read()));
  useEffect(() => void model.load(), [model]);
  const letter = model.letter(open);
  useShortcut("Ctrl+s", () => void letter.form.peek()?.submit());
  const rows = model.data.value;
  const failure = model.failure.value;
  return (
    <div className={css.page}>
      <div className={pageBar.bar}>
        <h1 className={pageBar.title}>{say("letterTexts.title")}</h1>
        <p className={pageBar.summary}>{say("letterTexts.hint")}</p>
      </div>
      <ConfigTabs current="letters" />
      <LoadFailure failure={failure} what={say("letterTexts.unread")} onRetry={() => void model.load()} />
      {rows === undefined ? (
        failure === undefined ? (
          <Skeleton height="44px" count={6} />
        ) : null
      ) : (
        <div className={css.body}>
          <LetterList
            model={model}
            open={open}
            onOpen={(name) => {
              setOpen(name);
              parts.address.write(`?view=letters&letter=${name}`, "replace");
            }}
          />
          <LetterTextsForm key={open} name={open} model={letter} later={parts.later} />
        </div>
      )}
    </div>
  );
}

interface LetterListProps {
  readonly model: LetterTextsListModel;
  readonly open: EditableLetterName;
  readonly onOpen: (name: EditableLetterName) => void;
}

/** The emails, each with the state of its texts. What is typed into one stays while another is open. */
function LetterList({ model, open, onOpen }: LetterListProps): ReactElement {
  const { say } = useWords();
  return (
    <nav aria-label={say("letterTexts.list")}>
      <ul className={css.list}>
        {editableLetterNames.map((name) => {
          const row = model.data.value?.find((each) => each.letter === name);
          const form = model.letter(name).form.value;
          return (
            <li key={name}>
              <button type="button" className={css.item} aria-current={name === open ? "page" : undefined} onClick={() => onOpen(name)}>
                <span>{say(`letterTexts.names.${name}`)}</span>
                {form?.isDirty.value === true ? (
                  <Badge tone="warning">{say("letterTexts.states.unsaved")}</Badge>
                ) : row === undefined || row.pair === null ? null : row.stale === null ? (
                  <Badge tone="success">{say("letterTexts.states.own")}</Badge>
                ) : (
                  <Badge tone="warning">{say(`letterTexts.states.stale.${row.stale}`)}</Badge>
                )}
              </button>
              {form === undefined ? null : <LeaveConfirmation form={form} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function letterIn(query: string): EditableLetterName {
  const wanted = new URLSearchParams(query).get("letter");
  return editableLetterNames.find((name) => name === wanted) ?? "confirmation";
}
