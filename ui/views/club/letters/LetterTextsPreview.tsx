import { type ReactElement, useEffect, useState } from "react";
import type { Clock } from "#core/ports/device.ts";
import type { Locale } from "#core/domain/language/language.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import {
  areTextsWhole,
  type LetterTextFields,
  type LetterTextsModel,
  type LetterTextsPreview as Preview,
  type LetterTextsRow,
} from "../../../headless/club/letterTexts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { ToggleChips } from "../../../parts/choices/ToggleChips.tsx";
import { Bilingual } from "../../../parts/marks/Bilingual.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { note } from "../../managed/frame/frame.css.ts";
import * as css from "./letterTexts.css.ts";

/** How long nothing is typed before the preview follows, in milliseconds. */
const pauseMs = 500;

/** The props of `LetterTextsPreview`: the form and the stored texts of an email, its model, and the clock. */
export interface LetterTextsPreviewProps {
  readonly form: RecordForm<LetterTextFields, LetterTextsRow>;
  readonly row: LetterTextsRow;
  readonly model: LetterTextsModel;
  readonly later: Clock["later"];
}

/** Shows the email as it would leave with what is typed, in both languages, light or dark. */
export function LetterTextsPreview({ form, row, model, later }: LetterTextsPreviewProps): ReactElement {
  const { say } = useWords();
  const [isDark, setDark] = useState(false);
  const fields = form.fields.value;
  const preview = model.preview.value;
  const isFirst = preview === undefined;
  useEffect(() => later(() => void model.show(fields), isFirst ? 0 : pauseMs), [model, fields, isFirst, later]);
  return (
    <section aria-label={say("letterTexts.preview")} className={css.preview}>
      <div className={css.previewHead}>
        <h3 className={css.previewTitle}>{say("letterTexts.preview")}</h3>
        <ToggleChips
          label={say("letterTexts.preview")}
          options={[{ value: "dark", label: say("letterTexts.dark") }]}
          selected={isDark ? ["dark"] : []}
          onToggle={() => setDark(!isDark)}
        />
      </div>
      {areTextsWhole(fields, row) ? null : <p className={note}>{say("letterTexts.previewWaits")}</p>}
      {preview === undefined ? <Skeleton height="200px" /> : <Mails preview={preview} isDark={isDark} />}
    </section>
  );
}

function Mails({ preview, isDark }: { readonly preview: Preview; readonly isDark: boolean }): ReactElement {
  const { say } = useWords();
  const { mail, isSample, from } = preview;
  if (mail === null) return <p className={note}>{say("letterTexts.previewNone")}</p>;
  const of = (locale: Locale) => <Mail locale={locale} mail={mail[locale]} from={from} isDark={isDark} />;
  return (
    <>
      <p className={note}>{say(isSample ? "letterTexts.previewSample" : "letterTexts.previewBooked")}</p>
      <Bilingual french={of("fr")} english={of("en")} />
    </>
  );
}

type ShownMail = NonNullable<Preview["mail"]>[Locale];

interface MailProps {
  readonly locale: Locale;
  readonly mail: ShownMail;
  readonly from: string;
  readonly isDark: boolean;
}

function Mail({ locale, mail: { subject, parts }, from, isDark }: MailProps): ReactElement {
  return (
    <article lang={locale} data-theme={isDark ? "dusk" : "day"} className={css.mail}>
      <p className={css.sender}>{from}</p>
      <h4 className={css.subject}>{subject}</h4>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts of a letter may be alike, and none moves.
        <MailPart key={at} part={part} />
      ))}
    </article>
  );
}

function MailPart({ part: { kind, lead, map, lines } }: { readonly part: ShownMail["parts"][number] }): ReactElement {
  return (
    <>
      {map === undefined ? null : <img className={css.map} src={map.path} alt={map.alt} loading="lazy" />}
      {lead === undefined ? null : <p>{lead}</p>}
      {kind === "link" ? (
        <p className={css.button}>{lines.join(" ")}</p>
      ) : (
        <div className={kind === "facts" ? css.facts : kind === "closing" ? css.closing : css.text}>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines of a part may be alike, and none moves.
            <p key={at}>{line}</p>
          ))}
        </div>
      )}
    </>
  );
}
