import type { ReactElement, ReactNode } from "react";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { asCents, type Cents } from "#core/domain/money/cents.ts";
import { type DownPayment, downPaymentsOf, lastDayOfRest } from "#core/domain/pricing/downPayment.ts";
import { cancellationTermsOf } from "#core/domain/reservation/policy.ts";
import { mailSenderOf } from "#core/features/club/letters/mailSender.ts";
import { arrivalTimeText } from "#core/words/format/dockAccess.ts";
import { termsSentences } from "#core/words/format/terms.ts";
import { numberInField } from "../../headless/club/clubSettings.ts";
import { textOrEmpty } from "../../headless/managed/typedFields.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { note } from "../managed/frame/frame.css.ts";
import { PromisesPreview } from "./PromisesPreview.tsx";
import { SeasonPreview, type SettingPreviewProps } from "./SeasonPreview.tsx";
import * as css from "./fields/config.css.ts";

/** The previews of what visitors and customers read, by the sections whose settings they depend on. Each follows the input. */
export const settingPreviews: Readonly<Record<string, (props: SettingPreviewProps) => ReactElement | null>> = {
  season: SeasonPreview,
  promises: PromisesPreview,
  booking: ArrivalPreview,
  mails: SenderPreview,
  cancellation: PolicyPreview,
  downPayment: DownPaymentPreview,
};

function Preview({ text, of }: { readonly text: string; readonly of?: ReactNode }): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.preview}>
      <strong>{say("config.preview")}</strong>
      <p>{text}</p>
      {of === undefined ? null : <p className={note}>{of}</p>}
    </div>
  );
}

function ArrivalPreview({ form }: SettingPreviewProps): ReactElement | null {
  const { say, format } = useWords();
  const minutes = numberInField(form.fields.value, "arrival.leadMinutes");
  if (minutes === undefined) return null;
  const arrival = arrivalTimeText(minutes, format.time(600));
  return <Preview text={say(arrival.key, arrival.params)} />;
}

/** The sender that a customer sees, and the address that gets the replies; the profile replaces empty fields. */
function SenderPreview({ form, profile }: SettingPreviewProps): ReactElement | null {
  const { say } = useWords();
  if (profile === undefined) return null;
  const own = profile.fields.value;
  const typed = form.fields.value;
  const club = { name: textOrEmpty(own["name"]).trim(), email: textOrEmpty(own["email"]).trim() };
  const sender = { name: textOrEmpty(typed["sender.name"]).trim(), replyTo: textOrEmpty(typed["sender.replyTo"]).trim() };
  const { from = "", replyTo = "" } = mailSenderOf(club, { sender });
  return <Preview text={say("config.senderOf", { from, replyTo })} />;
}

/** The cancellation terms that a visitor reads before paying, for a trip in two weeks. */
function PolicyPreview({ form, profile, now }: SettingPreviewProps): ReactElement | null {
  const { say, format } = useWords();
  const freeUntilHours = numberInField(form.fields.value, "cancellation.freeUntilHours");
  const keptPercent = numberInField(form.fields.value, "cancellation.keptPercent");
  const currency = profile?.row.value?.currency;
  if (currency === undefined || freeUntilHours === undefined || keptPercent === undefined) return null;
  const date = addDays(firstSelectableDay(now()), 14);
  const start = 600;
  const amount = asCents(20_000);
  const money = (sum: Cents) => format.money(sum, currency);
  const terms = cancellationTermsOf({ freeUntilHours, keptPercent }, { amount, date, start }, now());
  const phrases = termsSentences(terms, { ...format, money });
  return (
    <Preview
      text={phrases.map(({ key, params }) => say(key, params)).join(" ")}
      of={say("config.previewOf", { day: format.day(date), time: format.time(start), amount: money(amount) })}
    />
  );
}

/** What a visitor pays now and later, for a trip in two months. */
function DownPaymentPreview({ form, profile, now }: SettingPreviewProps): ReactElement | null {
  const { say, format } = useWords();
  const percent = numberInField(form.fields.value, "downPayment.percent");
  const dueDays = numberInField(form.fields.value, "downPayment.dueDays");
  const currency = profile?.row.value?.currency;
  if (currency === undefined || percent === undefined || dueDays === undefined || percent > 99) return null;
  const date = addDays(firstSelectableDay(now()), 60);
  const amount = asCents(20_000);
  const money = (sum: Cents) => format.money(sum, currency);
  const [part] = downPaymentsOf([{ amount, date }], { percent, dueDays }, now());
  return (
    <Preview
      text={splitText(amount, part ?? null, money, { say, format })}
      of={say("config.downPaymentPreview", { day: format.day(date), amount: money(amount) })}
    />
  );
}

/** How a price is paid, in one sentence. */
function splitText(
  price: Cents,
  part: DownPayment | null,
  money: (sum: Cents) => string,
  { say, format }: Pick<Words, "say" | "format">,
): string {
  if (part === null) return say("pay.whole", { amount: money(price) });
  const lastDay = lastDayOfRest(part);
  const params = { now: money(part.amount), rest: money(asCents(price - part.amount)) };
  return lastDay === undefined ? say("pay.splitAtDock", params) : say("pay.split", { ...params, date: format.date(lastDay) });
}
