import "../../headless/words/waitlistLinkWords.ts";
import "../../headless/words/ruleWords.ts";
import "../../headless/words/refusalWords.ts";
import { mdiArrowLeft } from "@mdi/js";
import { type ReactElement, useEffect } from "react";
import { sendingHours } from "#core/domain/waitlist/wishProposal.ts";
import { aheadText, wishDaysText, wishRangeText } from "#core/words/wishText.ts";
import type { JoinModel, WishPreview } from "../../headless/waitlist/join.ts";
import type { WishOptions } from "../../headless/waitlist/wishOptions.ts";
import { addWordFiles, useWords, type WordsFile } from "../../headless/words/words.tsx";
import { BottomBar } from "../../parts/actions/BottomBar.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { RadioCards } from "../../parts/choices/RadioCards.tsx";
import { PhoneField } from "../../parts/fields/PhoneField.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { EarlyAccessNote } from "../pricing/EarlyAccessNote.tsx";
import { EmailField } from "../form/EmailField.tsx";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { StepHeading } from "../form/StepHeading.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { CodeFieldWithButtons } from "../booking/pass/parts/CodeFieldWithButtons.tsx";
import { OddsPanel } from "./OddsPanel.tsx";
import { WishSentence } from "./WishSentence.tsx";
import { formPage } from "../form/formPage.css.ts";
import * as css from "./waitlist.css.ts";
import { FailureAlert } from "../form/FailureAlert.tsx";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{contact,pass}.*.ts", { eager: true }));

/** The props of `JoinView`: the model, the choices of its sentence, and the name of its lake. */
export interface JoinViewProps {
  readonly model: JoinModel;
  readonly options: WishOptions;
  readonly lake: string;
  /** The address of the boats of the lake, from which visitors come. */
  readonly boatsPath: string;
  /** By how many days members may book before the visitor, where that makes a difference now; else 0. */
  readonly daysBehind: number;
  readonly isDemo: boolean;
  /** Shows a message beside the page. */
  readonly tell: (message: string) => void;
}

/** Shows the page `/waitlist`: the wish as a sentence, what it covers, its odds and place, and where messages go. */
export function JoinView(props: JoinViewProps): ReactElement {
  const { model, options, lake, boatsPath, daysBehind } = props;
  const { say } = useWords();
  useEffect(() => void model.load(), [model]);
  const { contact, draft } = model;
  return (
    <form className={formPage} onSubmit={submitHandlerOf(contact.form.submit)} noValidate>
      {contact.isSent.value ? (
        <CodeStep {...props} />
      ) : (
        <>
          <div>
            <ButtonLink kind="quiet" icon={mdiArrowLeft} href={boatsPath}>
              {say("waitlist.page.boatsOf", { lake })}
            </ButtonLink>
          </div>
          <h1>{say("waitlist.page.title")}</h1>
          <WishSentence draft={draft.value} options={options} lake={lake} onChange={model.set} />
          <EarlyAccessNote days={daysBehind} />
          <OddsOrFailure model={model} />
          <Contact model={model} />
          <Bar model={model} />
        </>
      )}
    </form>
  );
}

/** Shows that the page does not know the lake that somebody wants to wait for. */
export function WaitlistWithoutLake({ homePath }: { readonly homePath: string }): ReactElement {
  const { say } = useWords();
  return (
    <div className={formPage}>
      <h1>{say("waitlist.page.title")}</h1>
      <p>{say("waitlist.page.unknownLake")}</p>
      <div>
        <ButtonLink href={homePath}>{say("waitlist.page.home")}</ButtonLink>
      </div>
    </div>
  );
}

type ModelProps = Pick<JoinViewProps, "model">;

/** What the server knows of the wish, or why it does not. */
function OddsOrFailure({ model }: ModelProps): ReactElement {
  const words = useWords();
  const known = model.preview.data.value;
  const failure = model.preview.failure.value;
  return (
    <div className={css.section} aria-busy={model.preview.state.value === "loading"}>
      <FailureAlert failure={failure}>
        <Button onPress={() => void model.load()}>{words.say("waitlist.page.again")}</Button>
      </FailureAlert>
      {known !== undefined ? <Facts model={model} preview={known} /> : failure === undefined ? <Skeleton height="88px" count={3} /> : null}
    </div>
  );
}

function Facts({ model, preview }: ModelProps & { readonly preview: WishPreview }): ReactElement {
  const { say, format, named } = useWords();
  const { days, boats, docks, names, lowest, currency, membersFirst } = preview;
  const covers = {
    days: say("waitlist.page.days", { count: days }),
    boats: say("waitlist.page.boats", { count: boats }),
    docks: say("waitlist.page.docks", { count: docks }),
  };
  return (
    <>
      <p>
        <strong>{say("waitlist.page.covers", covers)}</strong>{" "}
        <span className={css.muted}>
          {say("waitlist.page.boatNames", { names: names.map(named).join(", ") })}{" "}
          {lowest === null ? "" : say("waitlist.page.from", { amount: format.dollars(lowest, currency) })}
        </span>
      </p>
      <OddsPanel preview={preview} draft={model.draft.value} onChange={model.set} />
      <section className={css.section}>
        <h2>{say("waitlist.page.place")}</h2>
        <p>
          <strong>{aheadText(preview, say)}</strong> {say(membersFirst ? "waitlist.page.orderMembers" : "waitlist.page.order")}
        </p>
      </section>
    </>
  );
}

function Contact({ model }: ModelProps): ReactElement {
  const { say, format, words } = useWords();
  const { form } = model.contact;
  const { way, email } = form.fields.value;
  const from = format.time(sendingHours.from);
  const to = format.time(sendingHours.to);
  const minutes = model.preview.data.value?.offerMinutes ?? 30;
  return (
    <section className={css.section}>
      <h2>{say("waitlist.page.reach")}</h2>
      <FormProblemSummary
        form={form}
        labels={{ way: say("waitlist.page.reach"), phone: say("contact.phone"), email: say("contact.email"), otp: say("contact.code") }}
      />
      {model.isMailOnly ? null : (
        <RadioCards
          label={say("waitlist.page.reach")}
          isLabelHidden
          options={[
            { value: "text", title: say("waitlist.page.text") },
            { value: "mail", title: say("waitlist.page.mail") },
          ]}
          value={way}
          onChange={(way) => form.set({ way })}
        />
      )}
      {way === "text" ? (
        <PhoneField {...textFieldPropsOf(form, "phone", words)} label={say("contact.phone")} />
      ) : (
        <EmailField {...textFieldPropsOf(form, "email", words)} value={email} label={say("contact.email")} />
      )}
      <p className={css.muted}>{say("waitlist.page.hours", { from, to, minutes, last: format.date(model.draft.value.to) })}</p>
    </section>
  );
}

function Bar({ model }: ModelProps): ReactElement {
  const { say, locale } = useWords();
  const { people, part } = model.draft.value;
  const parts = [
    say("waitlist.page.people", { count: people }),
    wishDaysText(model.draft.value, locale, say),
    wishRangeText(model.draft.value, locale, say),
    say(`waitlist.wish.part.${part}`),
  ];
  return (
    <BottomBar
      label={say("waitlist.own.title")}
      note={parts.join(", ")}
      actions={
        <Button kind="primary" type="submit" isPending={model.contact.form.isSaving.value} pendingLabel={say("waitlist.page.joining")}>
          {say("waitlist.page.join")}
        </Button>
      }
    >
      {say("waitlist.page.nothing")}
    </BottomBar>
  );
}

/** The code that proves the phone or the e-mail. */
function CodeStep({ model, isDemo, tell }: JoinViewProps): ReactElement {
  const { say } = useWords();
  const { contact } = model;
  return (
    <>
      <StepHeading>{say("contact.codeTitle")}</StepHeading>
      <p>{say("waitlist.page.codeSent")}</p>
      <FormProblemSummary
        form={contact.form}
        labels={{ way: say("waitlist.page.reach"), phone: say("contact.phone"), email: say("contact.email"), otp: say("contact.code") }}
      />
      <CodeFieldWithButtons code={contact} isDemo={isDemo} tell={tell} confirm="waitlist.page.join" />
      <div>
        <Button kind="quiet" onPress={contact.back}>
          {say("waitlist.page.back")}
        </Button>
      </div>
    </>
  );
}
