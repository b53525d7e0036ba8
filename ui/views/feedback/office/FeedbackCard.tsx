import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { feedbackLimits } from "#core/domain/feedback/survey.ts";
import { type HidingReason, hidingReasons } from "#core/domain/feedback/tripFeedback.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { FeedbackDeskModel, FeedbackItem, FeedbackOverview } from "../../../headless/feedback/office.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextArea } from "../../../parts/fields/TextArea.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { StarsText } from "../../shell/StarsText.tsx";
import { LanguageMark } from "../../chat/office/LanguageMark.tsx";
import { ReferenceText } from "../../shell/parts/ReferenceText.tsx";
import * as css from "./feedback.css.ts";
import { FailureAlert } from "../../form/FailureAlert.tsx";

/** The props of `FeedbackCard`: the model, one feedback, and the topics by which its stars are named. */
export interface FeedbackCardProps {
  readonly desk: FeedbackDeskModel;
  readonly item: FeedbackItem;
  readonly topics: FeedbackOverview["topics"];
}

/**
 * Shows one feedback: the customer, the stars, the words, and what staff can do: answer, mark as read, hide for a reason. The current one is
 * marked, and shows the letters of its acts.
 */
export function FeedbackCard({ desk, item, topics }: FeedbackCardProps): ReactElement {
  useSignals();
  const card = useRef<HTMLElement>(null);
  const isCurrent = desk.current.value === item.booking._id;
  useFollowed(card, isCurrent, () => desk.choose(item.booking._id));
  const { say, named, format, locale } = useWords();
  const { name, booking, date, boat, dock, ratings, comment, mayPublish, problem, answer, hidden } = item;
  const href = `${pathInLocale("/bookings", locale)}?open=${booking._id}`;
  return (
    <article
      ref={card}
      className={css.card}
      tabIndex={-1}
      aria-current={isCurrent ? "true" : undefined}
      data-unread={item.isRead ? undefined : true}
    >
      <div className={css.cardHead}>
        <h3 className={css.cardName}>{name === "" ? say("feedback.desk.erased") : name}</h3>
        <LanguageMark locale={item.locale} />
        <span className={css.muted}>{format.longDay(date)}</span>
      </div>
      <p className={css.muted}>
        {named(boat.name)} · {named(dock.name)} ·{" "}
        <Link href={href}>
          <ReferenceText>{say("feedback.desk.open", { reference: booking.reference })}</ReferenceText>
        </Link>
      </p>
      {problem === null ? null : (
        <Callout tone="error">
          <p>{say("feedback.desk.problem", { part: say(`condition.parts.${problem.part}`) })}</p>
          {problem.text === "" ? null : <p className={css.typed}>{problem.text}</p>}
        </Callout>
      )}
      <ul className={css.ratings}>
        {ratings.map(({ topic, value }) => {
          const known = topics.find(({ _id }) => _id === topic);
          return (
            <li key={topic} className={css.rating} data-low={value <= 2 || undefined}>
              {known === undefined ? topic : named(known.name)} <StarsText value={value} />
            </li>
          );
        })}
      </ul>
      <p className={comment === "" ? css.muted : css.typed} lang={comment === "" ? undefined : item.locale}>
        {comment === "" ? say("feedback.desk.noComment") : comment}
      </p>
      {comment === "" ? null : <p className={css.muted}>{say(mayPublish ? "feedback.desk.public" : "feedback.desk.private")}</p>}
      {hidden === null ? null : <p>{say("feedback.desk.hidden", { reason: say(`feedback.reasons.${hidden.reason}`) })}</p>}
      {answer === null ? null : (
        <div className={css.answer}>
          <p className={css.muted}>
            {say("feedback.desk.answered", { name: answer.by, day: format.longDay(dayAt(Date.parse(answer.at))) })}
          </p>
          <p className={css.typed}>{answer.text}</p>
        </div>
      )}
      {name === "" ? null : <Actions desk={desk} item={item} card={card} isCurrent={isCurrent} />}
    </article>
  );
}

/** Brings a card into view and takes the focus to it once it becomes current by a key; a card that gets the focus otherwise becomes current. */
function useFollowed(card: RefObject<HTMLElement | null>, isCurrent: boolean, choose: () => void): void {
  const was = useRef(isCurrent);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const element = card.current;
    const take = () => latest.current();
    element?.addEventListener("focusin", take);
    return () => element?.removeEventListener("focusin", take);
  }, [card]);
  useEffect(() => {
    const element = card.current;
    if (isCurrent && !was.current && element !== null && !element.contains(document.activeElement)) {
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: "nearest" });
    }
    was.current = isCurrent;
  }, [card, isCurrent]);
}

interface ActionsProps extends Pick<FeedbackCardProps, "desk" | "item"> {
  readonly card: RefObject<HTMLElement | null>;
  readonly isCurrent: boolean;
}

function Actions({ desk, item, card, isCurrent }: ActionsProps): ReactElement {
  const { say } = useWords();
  const { booking, answer, hidden, comment, mayPublish, isRead, locale } = item;
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState<HidingReason | "">();
  const [isBusy, setBusy] = useState(false);
  const failure = desk.failure.value;
  const run = (work: Promise<boolean>, then: () => void) => {
    setBusy(true);
    void work.then((isDone) => {
      setBusy(false);
      if (isDone) then();
    });
  };
  const send = () => run(desk.answer(booking._id, typed.trim()), () => setTyped(""));
  const mark = () => run(desk.mark(booking._id), () => undefined);
  const { allowed } = desk;
  const mayAnswer = answer === null && allowed.answer;
  const mayMark = !isRead && allowed.mark;
  const mayHide = allowed.hide && hidden === null && comment !== "" && mayPublish && reason === undefined;
  useShortcut("r", () => card.current?.querySelector("textarea")?.focus(), isCurrent && mayAnswer);
  useShortcut("n", mark, isCurrent && mayMark && !isBusy);
  useShortcut("h", () => setReason(""), isCurrent && mayHide);
  useShortcut("Ctrl+Enter", send, isCurrent && mayAnswer && typed.trim() !== "" && !isBusy);
  return (
    <div className={css.actions}>
      {mayAnswer ? (
        <TextArea
          label={say(locale === "en" ? "feedback.desk.answer" : "feedback.desk.answerFrench")}
          value={typed}
          maxLength={feedbackLimits.answer}
          onChange={setTyped}
        />
      ) : null}
      {failure === undefined || (typed === "" && reason === undefined) ? null : <FailureAlert failure={failure} />}
      <div className={css.buttons}>
        {mayAnswer ? (
          <Button
            kind="primary"
            isDisabled={typed.trim() === ""}
            isPending={isBusy}
            pendingLabel={say("feedback.desk.sending")}
            aria-keyshortcuts="Control+Enter"
            onPress={send}
          >
            {say("feedback.desk.send")} {isCurrent ? <Keys keys={typed.trim() === "" ? ["R"] : ["Ctrl", "↵"]} /> : null}
          </Button>
        ) : null}
        {!mayMark ? null : (
          <Button kind="quiet" aria-keyshortcuts="n" onPress={mark}>
            {say("feedback.desk.mark")} {isCurrent ? <Keys keys={["N"]} /> : null}
          </Button>
        )}
        {hidden !== null && allowed.hide ? (
          <Button kind="quiet" onPress={() => run(desk.hide(booking._id, null), () => undefined)}>
            {say("feedback.desk.show")}
          </Button>
        ) : mayHide ? (
          <Button kind="quiet" aria-keyshortcuts="h" onPress={() => setReason("")}>
            {say("feedback.desk.hide")} {isCurrent ? <Keys keys={["H"]} /> : null}
          </Button>
        ) : null}
      </div>
      {reason === undefined || hidden !== null ? null : (
        <HidingForm
          reason={reason}
          onReason={setReason}
          onHide={(chosen) => run(desk.hide(booking._id, chosen), () => setReason(undefined))}
        />
      )}
    </div>
  );
}

interface HidingFormProps {
  /** Empty while none is chosen. */
  readonly reason: HidingReason | "";
  /** Called with the chosen reason, and with undefined when nothing is to be hidden. */
  readonly onReason: (reason: HidingReason | "" | undefined) => void;
  readonly onHide: (reason: HidingReason) => void;
}

/** The reasons for which a comment may be hidden: there is no other. */
function HidingForm({ reason, onReason, onHide }: HidingFormProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.hiding}>
      <SelectField
        label={say("feedback.desk.reason")}
        value={reason}
        onChange={onReason}
        options={[
          { value: "", text: say("feedback.desk.choose") },
          ...hidingReasons.map((value) => ({ value, text: say(`feedback.reasons.${value}`) })),
        ]}
      />
      <div className={css.buttons}>
        <Button
          isDisabled={reason === ""}
          onPress={() => {
            if (reason !== "") onHide(reason);
          }}
        >
          {say("feedback.desk.doHide")}
        </Button>
        <Button kind="quiet" onPress={() => onReason(undefined)}>
          {say("feedback.desk.cancel")}
        </Button>
      </div>
    </div>
  );
}
