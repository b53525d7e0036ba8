import "../../headless/words/waitlistLinkWords.ts";
import "../../headless/words/ruleWords.ts";
import "../../headless/words/refusalWords.ts";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { aheadText, rankText, wishText } from "#core/words/wishText.ts";
import { draftOfWish, type OwnWish, type WishDraft, type WishModel } from "../../headless/waitlist/wish.ts";
import type { WishOptions } from "../../headless/waitlist/wishOptions.ts";
import { addWordFiles, useWords, type WordsFile } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import { FailureAlert } from "../form/FailureAlert.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { EndedOffer, OfferCard } from "./OfferCard.tsx";
import { WishSentence } from "./WishSentence.tsx";
import { formPage } from "../form/formPage.css.ts";
import * as css from "./waitlist.css.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{contact,pass}.*.ts", { eager: true }));

/** The props of `WishView`: the model, and what the sentence of a changed wish offers. */
export interface WishViewProps {
  readonly model: WishModel;
  readonly now: () => number;
  /** The choices for a draft; undefined until the club's offer is loaded. It reads a signal. */
  readonly optionsOf: (draft: WishDraft) => WishOptions | undefined;
  /** Where the booking page is: a wish that is over, or a link that opens nothing, leads there. */
  readonly homePath: string;
}

/** Shows the page `/wish`: an open offer with its clock, the wish, its place on the waitlist, and what its owner can do. */
export function WishView(props: WishViewProps): ReactElement {
  const { model } = props;
  const { say } = useWords();
  useEffect(() => void model.load(), [model]);
  const wish = model.wish.data.value;
  const failure = model.wish.failure.value;
  if (wish === undefined && failure?.key === "errors.code.ITEM_NOT_EXIST") return <WishLinkProblem homePath={props.homePath} />;
  return (
    <div className={formPage}>
      {wish !== undefined ? (
        <LoadedWish {...props} wish={wish} />
      ) : (
        <>
          <h1>{say("waitlist.own.title")}</h1>
          {failure === undefined ? (
            <div aria-busy="true">
              <Skeleton height="88px" count={3} />
            </div>
          ) : (
            <FailureAlert failure={failure}>
              <Button onPress={() => void model.load()}>{say("waitlist.own.again")}</Button>
            </FailureAlert>
          )}
        </>
      )}
    </div>
  );
}

/** Says that the link of a wish is incomplete, forged, or of a wish that is no longer there. */
export function WishLinkProblem({ homePath }: Pick<WishViewProps, "homePath">): ReactElement {
  const { say } = useWords();
  return (
    <div className={formPage}>
      <h1>{say("waitlist.own.forgedTitle")}</h1>
      <p>{say("waitlist.own.forged")}</p>
      <WayHome homePath={homePath} />
    </div>
  );
}

function WayHome({ homePath }: Pick<WishViewProps, "homePath">): ReactElement {
  const { say } = useWords();
  return (
    <div>
      <ButtonLink href={homePath}>{say("waitlist.page.home")}</ButtonLink>
    </div>
  );
}

interface LoadedProps extends WishViewProps {
  readonly wish: OwnWish;
}

function LoadedWish(props: LoadedProps): ReactElement {
  const { model, wish, now } = props;
  const { say, named, locale } = useWords();
  const { state, offer, names } = wish;
  const isOpen = state === "waiting" && offer?.state === "open";
  const failure = model.failure.value;
  const isLine = state === "waiting";
  const summary = wishText(wish, { lake: named(names.lake), dock: names.dock === null ? undefined : named(names.dock) }, locale, say);
  return (
    <>
      {isLine ? (
        <p>
          <Badge>{rankText(wish, say)}</Badge>
        </p>
      ) : null}
      <h1>{say(isOpen ? "waitlist.own.offerTitle" : "waitlist.own.title")}</h1>
      {/* An offer may come while the page is open. */}
      <p role="status" className={hidden}>
        {isOpen ? say("waitlist.own.offerTitle") : ""}
      </p>
      <FailureAlert failure={failure} />
      {isOpen ? <OfferCard model={model} wish={wish} offer={offer} now={now} /> : <StateNotice wish={wish} />}
      {state === "left" ? null : <p>{say("waitlist.own.wish", { wish: summary })}</p>}
      {isLine ? <Place wish={wish} /> : null}
      <WishButtons {...props} />
    </>
  );
}

/** What came of the newest offer, or why the wish is no longer in the line. */
function StateNotice({ wish: { state, offer, to, heldUntil } }: Pick<LoadedProps, "wish">): ReactElement | null {
  const { say, format } = useWords();
  if (state === "left") return <Notice title={say("waitlist.own.left")} hint={say("waitlist.own.leftHint")} />;
  if (state === "asleep") return <Notice title={say("waitlist.own.asleep")} hint={say("waitlist.own.asleepHint")} />;
  if (state === "ended" && heldUntil !== null) {
    const time = format.time(minutesOfDayAt(Date.parse(heldUntil)));
    return <Notice title={say("waitlist.own.taken")} hint={say("waitlist.own.heldHint", { time })} />;
  }
  if (state === "ended" && offer?.state === "taken")
    return <Notice title={say("waitlist.own.taken")} hint={say("waitlist.own.takenHint")} />;
  if (state === "ended") return <Notice title={say("waitlist.own.over", { date: format.date(to) })} />;
  return offer === null || offer.state === "taken" ? null : <EndedOffer offer={offer} />;
}

function Notice({ title, hint }: { readonly title: string; readonly hint?: string }): ReactElement {
  return (
    <Callout tone="info">
      <p>
        <strong>{title}</strong>
      </p>
      {hint === undefined ? null : <p>{hint}</p>}
    </Callout>
  );
}

function Place({ wish }: Pick<LoadedProps, "wish">): ReactElement {
  const { say, format } = useWords();
  const { membersFirst, to } = wish;
  return (
    <section className={css.section}>
      <h2>{say("waitlist.page.place")}</h2>
      <p>
        <strong>{aheadText(wish, say)}</strong> {say(membersFirst ? "waitlist.page.orderMembers" : "waitlist.page.order")}
      </p>
      <p className={css.muted}>{`${say("waitlist.own.silences")} ${say("waitlist.own.last", { date: format.date(to) })}`}</p>
    </section>
  );
}

/** What the owner can do with the wish: wake it, change it, leave the line; where it is over, go to the booking page. */
function WishButtons(props: LoadedProps): ReactElement {
  const { model, wish, optionsOf } = props;
  const { say } = useWords();
  const [isLeaving, setLeaving] = useState(false);
  const { state, offer } = wish;
  const draft = model.draft.value;
  const options = draft === undefined ? undefined : optionsOf(draft);
  if (state === "left" || (state === "ended" && offer?.state !== "taken")) return <WayHome homePath={props.homePath} />;
  if (draft !== undefined && options !== undefined) return <ChangeForm {...props} draft={draft} options={options} />;
  if (isLeaving) return <ConfirmLeaving model={model} onStay={() => setLeaving(false)} />;
  const isHeld = state === "ended" && wish.heldUntil !== null;
  return (
    <div className={css.buttons}>
      {isHeld ? (
        <>
          <Button
            kind="primary"
            isPending={model.sending.value === "resume"}
            pendingLabel={say("waitlist.own.goingOn")}
            onPress={() => void model.resume()}
          >
            {say("waitlist.own.goOn")}
          </Button>
          <Button
            isPending={model.sending.value === "wake"}
            pendingLabel={say("waitlist.own.givingBack")}
            onPress={() => void model.wake()}
          >
            {say("waitlist.own.giveBack")}
          </Button>
        </>
      ) : state === "waiting" ? (
        <Button onPress={() => model.edit(draftOfWish(wish))}>{say("waitlist.own.change")}</Button>
      ) : (
        <Button
          kind="primary"
          isPending={model.sending.value === "wake"}
          pendingLabel={say("waitlist.own.waking")}
          onPress={() => void model.wake()}
        >
          {say("waitlist.own.wake")}
        </Button>
      )}
      <Button kind="quiet" onPress={() => setLeaving(true)}>
        {say("waitlist.own.leave")}
      </Button>
    </div>
  );
}

function ConfirmLeaving({ model, onStay }: { readonly model: WishModel; readonly onStay: () => void }): ReactElement {
  const { say } = useWords();
  const here = useRef<HTMLParagraphElement>(null);
  // The question takes the focus from the button that it replaces.
  useEffect(() => here.current?.focus(), []);
  return (
    <section className={css.buttons}>
      <p ref={here} tabIndex={-1}>
        {say("waitlist.own.leaveSure")}
      </p>
      <Button isPending={model.sending.value === "leave"} pendingLabel={say("waitlist.own.leaving")} onPress={() => void model.leave()}>
        {say("waitlist.own.leave")}
      </Button>
      <Button kind="quiet" onPress={onStay}>
        {say("waitlist.own.stay")}
      </Button>
    </section>
  );
}

function ChangeForm({
  model,
  wish,
  draft,
  options,
}: LoadedProps & { readonly draft: WishDraft; readonly options: WishOptions }): ReactElement {
  const { say, named } = useWords();
  return (
    <section className={css.box} aria-label={say("waitlist.own.change")}>
      <WishSentence
        draft={draft}
        options={options}
        lake={named(wish.names.lake)}
        onChange={(change) => model.edit({ ...draft, ...change })}
      />
      <p className={css.muted}>{say("waitlist.own.changeHint")}</p>
      <div className={css.buttons}>
        <Button
          kind="primary"
          isPending={model.sending.value === "change"}
          pendingLabel={say("waitlist.own.saving")}
          onPress={() => void model.change()}
        >
          {say("waitlist.own.save")}
        </Button>
        <Button onPress={() => model.edit(undefined)}>{say("waitlist.own.dropChange")}</Button>
      </div>
    </section>
  );
}
