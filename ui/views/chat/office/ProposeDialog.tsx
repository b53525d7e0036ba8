import { type ReactElement, useEffect, useState } from "react";
import type { Locale } from "#core/domain/language/language.ts";
import { failureText } from "../../../headless/alerts/phrase.ts";
import { cardTextsOf } from "../../../headless/chat/cardTexts.ts";
import { type CardDraft, createProposeModel, type ProposeModel } from "../../../headless/chat/office/propose.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords, type Words, WordsProvider } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { RadioCards } from "../../../parts/choices/RadioCards.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { calloutIconProp } from "../../../parts/messages/alertIcons.ts";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";
import { ActionCardBox } from "../ActionCardBox.tsx";
import * as card from "../card.css.ts";
import * as css from "./inbox.css.ts";
import { LanguageMark } from "./LanguageMark.tsx";

/** The props of `ProposeDialog`: the customer who receives the card. */
export interface ProposeDialogProps {
  readonly parts: OfficeParts;
  readonly customer: string;
  readonly name: string;
  /** The language that the customer reads. */
  readonly locale: Locale;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Shows a dialog in which staff choose a card, see it in both languages, and send it. */
export function ProposeDialog({ parts, customer, name, locale, onSent, onClose }: ProposeDialogProps): ReactElement {
  const { say, words } = useWords();
  const [model] = useState(() => createProposeModel(parts, customer));
  useEffect(() => void model.load(), [model]);
  const { failure, draft, bookings } = model;
  const send = async () => {
    if (!(await model.send())) return;
    parts.alerts.raise({ type: "success", message: say("cards.compose.sent") });
    onSent();
  };
  return (
    <Dialog
      title={say("cards.compose.title")}
      isOpen
      placement="end"
      onClose={onClose}
      closeLabel={say("cards.compose.cancel")}
      actions={
        <>
          <Button onPress={onClose}>{say("cards.compose.cancel")}</Button>
          <Button
            kind="primary"
            isDisabled={draft.value === undefined}
            isPending={model.isSending.value}
            pendingLabel={say("cards.sending")}
            onPress={() => void send()}
          >
            {say("cards.compose.send")}
          </Button>
        </>
      }
    >
      <div role="alert">
        {failure.value === undefined ? null : (
          <Callout tone="error" {...calloutIconProp(failure.value)}>
            <p>
              <strong>{say("cards.compose.failed")}</strong>
            </p>
            <p>{failureText(failure.value, words)}</p>
          </Callout>
        )}
      </div>
      {bookings.value?.length === 0 ? <p>{say("cards.compose.noBooking")}</p> : null}
      {bookings.value === undefined || bookings.value.length === 0 ? null : <BookingField model={model} />}
      {model.isLoading.value ? <Skeleton height="64px" count={3} /> : null}
      {model.isLoading.value || model.booking.value === undefined ? null : <CardFields model={model} />}
      {draft.value === undefined ? null : <Previews draft={draft.value} name={name} locale={locale} now={parts.now} />}
    </Dialog>
  );
}

function BookingField({ model }: { readonly model: ProposeModel }): ReactElement {
  const { say, format, named } = useWords();
  return (
    <SelectField
      label={say("cards.compose.booking")}
      value={model.booking.value ?? ""}
      onChange={(id) => void model.chooseBooking(id)}
      options={(model.bookings.value ?? []).map(({ _id, reference, names, date, start }) => ({
        value: _id,
        text: `${names === undefined ? reference : named(names.boat)}, ${format.shortDay(date)}, ${format.shortTime(start)}`,
      }))}
    />
  );
}

function CardFields({ model }: { readonly model: ProposeModel }): ReactElement {
  const { say, words } = useWords();
  const kind = model.kind.value;
  const choices = model.choices.value;
  return (
    <>
      <RadioCards
        label={say("cards.compose.kind")}
        value={kind}
        onChange={model.chooseKind}
        options={model.kinds.value.map(({ kind: each, problem }) => ({
          value: each,
          title: say(`cards.compose.kinds.${each}`),
          ...(problem === undefined
            ? {}
            : { unavailable: say(problem === "open" ? "cards.compose.none.open" : `cards.compose.none.${each}`) }),
        }))}
      />
      {kind === "slot" && choices.length > 0 ? (
        <RadioCards
          label={say("cards.compose.slots")}
          value={model.choice.value ?? null}
          onChange={model.choose}
          options={choices.map(({ key, facts }) => slotOption(key, facts, words))}
        />
      ) : null}
      {kind === "document" ? (
        <SelectField
          label={say("cards.compose.document")}
          value={model.choice.value ?? ""}
          onChange={model.choose}
          options={choices.map(({ key, facts: { document } }) => ({
            value: key,
            text: say(`offer.documents.${document ?? "boatLicense"}`),
          }))}
        />
      ) : null}
      {model.hours.value.length === 0 || choices.length === 0 ? null : (
        <SelectField
          label={say("cards.compose.ends")}
          {...(kind === "slot" ? { description: say("cards.compose.endsWithTrip") } : {})}
          value={String(model.hour.value)}
          onChange={(value) => model.chooseHours(Number(value))}
          options={model.hours.value.map((hours) => ({ value: String(hours), text: waitText(hours, words) }))}
        />
      )}
    </>
  );
}

function slotOption(key: string, facts: CardDraft["facts"], words: Words) {
  const { format } = words;
  const { proposal } = facts;
  if (proposal === null) return { value: key, title: "" };
  const { before, after, currency } = proposal;
  const { heading, lines } = cardTextsOf({ facts, deadline: "1970-01-01T00:00:00.000Z" }, words);
  return {
    value: key,
    title: heading,
    detail: lines[0],
    ...(after === before ? {} : { aside: format.dollars(after, currency) }),
  };
}

function waitText(hours: number, { say }: Words): string {
  return hours % 24 === 0 ? say("cards.compose.days", { count: hours / 24 }) : say("cards.compose.hours", { count: hours });
}

interface PreviewsProps extends Pick<ProposeDialogProps, "name" | "locale"> {
  readonly draft: CardDraft;
  readonly now: () => number;
}

/** The card as its customer receives it, and beside it in the other language. */
function Previews({ draft, name, locale, now }: PreviewsProps): ReactElement {
  const { say } = useWords();
  const other = locale === "en" ? "fr" : "en";
  const shown = (language: Locale) => (
    <WordsProvider locale={language}>
      <ActionCardBox card={{ ...draft, outcome: null, closedAt: null }} now={now} />
    </WordsProvider>
  );
  return (
    <div className={card.pair}>
      <section className={css.lines} aria-label={say("cards.compose.receives", { name })}>
        <p className={css.name}>
          <span className={css.ellipsis}>{say("cards.compose.receives", { name })}</span> <LanguageMark locale={locale} />
        </p>
        {shown(locale)}
      </section>
      <section className={css.lines} aria-label={say("cards.compose.alsoIn")}>
        <p className={css.name}>
          <span className={css.ellipsis}>{say("cards.compose.alsoIn")}</span> <LanguageMark locale={other} />
        </p>
        {shown(other)}
      </section>
      {draft.facts.kind === "slot" ? <p className={css.quiet}>{say("cards.compose.holds")}</p> : null}
    </div>
  );
}
