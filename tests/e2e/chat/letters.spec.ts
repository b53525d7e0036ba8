import { expect, type Page, test } from "@playwright/test";
import { makeMapDrawing } from "../../../adapters/node/maps/maps.ts";
import { readShores } from "../../../adapters/node/maps/shores.ts";
import shores from "../../../app/server/data/shores.json" with { type: "json" };
import { letterHtml } from "../../../adapters/node/mail/page.ts";
import { composeAccountLetter, accountLetterNames } from "../../../core/features/accounts/letters/account.ts";
import { reminderLetter } from "../../../core/features/booking/letters/reminder.ts";
import { clubLetterOf } from "../../../core/features/club/letters/clubLetter.ts";
import { letterTextsOf } from "../../../core/features/messages/letter.ts";
import { paymentMismatchLetter, payLinkLetter } from "../../../core/features/payment/letters/money.ts";
import { refundLetter, refusedRefundLetter } from "../../../core/features/payment/letters/refund.ts";
import { proposalLetter, withdrawnProposalLetter } from "../../../core/features/rebooking/letters/offer.ts";
import { canceledLetter } from "../../../core/features/reservation/letters/canceled.ts";
import { confirmationLetter } from "../../../core/features/reservation/letters/confirmation.ts";
import { bookedTripOf, type LetterTrip, passLink, type RestOfPrice } from "../../../core/features/reservation/letters/letterParts.ts";
import { movedLetter } from "../../../core/features/reservation/letters/moved.ts";
import { staffNoticeLetter } from "../../../core/features/reservation/letters/notice.ts";
import { restDueLetter } from "../../../core/features/reservation/letters/restDue.ts";
import { swapDoneLetter, swapFailedLetter, swapLinkLetter } from "../../../core/features/swap/letters/swapLetter.ts";
import { editableLetters } from "../../../core/gate/letters.ts";
import { defaultSettings } from "../../../core/domain/club/settings.ts";
import { asCents } from "../../../core/domain/money/cents.ts";
import type { Reservation } from "../../../core/domain/reservation/reservation.ts";
import type { Locale } from "../../../core/words/index.ts";
import type { LetterContent, WrittenLetter } from "../../../core/words/letter.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../test.ts";

const publicUrl = "https://quai.example";
const key = "k".repeat(43);
const until = Date.UTC(2027, 6, 8, 22);

/** Every letter by its name. */
function lettersIn(locale: Locale): ReadonlyMap<string, WrittenLetter> {
  const trip = tripIn(locale);
  const atDock = tripIn(locale, { status: "cash_payment" });
  const canceled = tripIn(locale, { status: "canceled", reason: "customer" });
  const another = tripIn(locale, { date: dayFromText("2027-07-12") });
  const due = asCents(12_050);
  const none = asCents(0);
  const money = { receipt: undefined, rest: undefined };
  const offer = { lapse: "cancel", deadline: until, reason: locale === "en" ? "Strong wind" : "Vent fort" } as const;
  const link = `${publicUrl}/${locale}/login`;
  const payment = { ...trip.params, amount: trip.money(due), day: trip.params.date, date: trip.when.date(dayFromText("2027-07-08")) };
  const days = { day: trip.when.monthDay(another.reservation.date), time: trip.when.time(another.reservation.start) };
  const limit = trip.say("mail.offer.until", { day: trip.when.longDay(dayFromText("2027-07-08")), hour: trip.when.time(1080) });
  const change = { amount: trip.money(due), ...days, until: limit };
  const confirmed = (...trips: readonly LetterTrip[]) => confirmationLetter.mail?.(trip, { trips: [...trips], link: trip.pass });
  const contents: Readonly<Record<string, LetterContent | undefined>> = {
    confirmation: confirmed({ ...trip, receipt: 41 }),
    "confirmation-at-dock": confirmed(atDock),
    "confirmation-of-order": confirmed({ ...trip, receipt: 41 }, another),
    moved: movedLetter.mail?.(trip, { ...money, why: "asked", credited: none }),
    canceled: canceledLetter.mail?.(canceled, { kept: none, refused: none, credited: asCents(4500) }),
    "refund-refused": refusedRefundLetter.mail?.(trip, { amount: asCents(3000), why: "lowered" }),
    refund: refundLetter.mail?.(canceled, {
      amount: asCents(9225),
      why: undefined,
      kept: asCents(9225),
      credited: none,
      isCanceled: true,
    }),
    reminder: reminderLetter.mail?.(trip, { due, isOver: false }),
    "reminder-over": reminderLetter.mail?.(trip, { due, isOver: true }),
    "pay-link": payLinkLetter.mail?.(trip, { ...payment, link: `${publicUrl}/${locale}#pay=${key}` }),
    "down-payment": confirmed({ ...trip, rest: restOf(locale) }),
    "rest-due": restDueLetter.mail?.(trip, restOf(locale)),
    "change-done": swapDoneLetter.mail?.(trip, due),
    "change-not-paid": swapFailedLetter.mail?.(trip, due),
    "change-link": swapLinkLetter.mail?.(trip, { ...trip.params, ...change, to: another, link: trip.pass }),
    offer: proposalLetter.mail?.(trip, { ...offer, to: another }),
    "offer-back": withdrawnProposalLetter.mail?.(trip, money),
  };
  const notices = {
    notice: staffNoticeLetter.mail?.(trip, "made"),
    mismatch: paymentMismatchLetter.mail?.(trip, { ...trip.params, amount: trip.money(due) }),
  };
  const { firstname } = trip.reservation.profile;
  return new Map<string, WrittenLetter>([
    ...Object.entries(contents).map(([name, content]) => [name, letterOf(trip, { ...whole(content), firstname })] as const),
    ...editableLetters.map(
      ({ words, preview }) =>
        [
          `${words.letter}-in-words-of-the-club`,
          clubLetterOf(trip.club, { locale, ...whole(preview(trip)), firstname }, ownWords[locale]),
        ] as const,
    ),
    ...Object.entries(notices).map(([name, content]) => [name, letterOf(trip, whole(content))] as const),
    ...accountLetterNames.map((letter) => {
      const code = ["booking", "signIn", "signUp", "reset", "confirm"].includes(letter) ? "407193" : undefined;
      return [
        `account-${letter}`,
        composeAccountLetter({ letter, locale, code, link, club: trip.club.name, email: "someone.with.a.long.name@memphremagog.example" }),
      ] as const;
    }),
  ]);
}

/** Words of a club, with what is no HTML in a letter. */
const ownWords = {
  en: {
    subject: "Welcome aboard, Zoé",
    opening: "Hello Zoé,\n\nWe look forward to your trip.\nBring a <hat> & water.",
    closing: "The crew",
  },
  fr: {
    subject: "Bienvenue à bord, Zoé",
    opening: "Bonjour Zoé,\n\nÀ bientôt au quai.\nApportez un <chapeau> et de l’eau.",
    closing: "L’équipage",
  },
} as const;

function letterOf({ club, locale }: LetterTrip, content: LetterContent & { readonly firstname?: string }): WrittenLetter {
  return clubLetterOf(club, { locale, ...content });
}

function whole(content: LetterContent | undefined): LetterContent {
  if (content === undefined) throw new Error("a letter without a mail");
  return content;
}

function restOf(locale: Locale): RestOfPrice {
  const lastDay = dayFromText("2027-07-07");
  return { paid: asCents(5535), due: asCents(12_915), lastDay, url: `${publicUrl}/${locale}#pay=${key}` };
}

function tripIn(locale: Locale, change: Partial<Reservation> = {}): LetterTrip {
  const club = {
    name: "Club nautique du lac Memphrémagog",
    phone: "+18195550100",
    email: "quai@magog.test",
    address: "1, rue Principale, Magog",
  };
  const plan = {
    docks: {
      magog: { name: { en: "Magog Wharf", fr: "Quai de Magog" }, boats: { alba: { name: { en: "Common Loon", fr: "Plongeon huard" } } } },
    },
  };
  const offer = makeTestOffer({
    mem: { ...club, lakes: { memphremagog: { name: { en: "Lake Memphremagog", fr: "Lac Memphrémagog" }, ...plan } } },
  });
  const lake = offer.lakes[0];
  const dock = offer.docks[0];
  const boat = offer.boats[0];
  if (lake === undefined || dock === undefined || boat === undefined) throw new Error("no trip");
  const place = { lake: lake._id, dock: dock._id, boat: boat._id, date: dayFromText("2027-07-10") };
  const reservation = makeTestReservation({ ...place, locale, status: "paid", reference: "MEM-7K4QX9", ...change });
  const catalogue = { ...offer, version: 1, settings: [] };
  const trip = bookedTripOf(catalogue, reservation);
  if (trip === undefined) throw new Error("no trip");
  const texts = letterTextsOf(locale, "CAD");
  const named = { boat: boat.name[locale], dock: dock.name[locale], date: texts.when.longDay(reservation.date) };
  const params = { club: club.name, phone: "819 555-0100", reference: reservation.reference, ...named };
  const rest = { settings: defaultSettings, publicUrl, pass: passLink(publicUrl, reservation, key), now: 0 };
  return { ...trip, ...texts, params, catalogue, ...rest };
}

async function shownWords(page: Page): Promise<string> {
  return (await page.locator("body").innerText()).replaceAll(/\s+/gu, " ");
}

const drawMap = makeMapDrawing(async () => ({ shores: readShores(shores), lakes: [] }));

/** A letter as a mail program shows it, its maps within it. */
async function shownHtml(letter: WrittenLetter & { readonly from?: string }): Promise<string> {
  const maps = letter.parts.flatMap((part) => (part.kind === "link" && part.map !== undefined ? [part.map.picture] : []));
  const pictures = await Promise.all(maps.map(drawMap));
  return letterHtml({ ...letter, mapUrls: pictures.map((picture) => `data:image/png;base64,${Buffer.from(picture).toString("base64")}`) });
}

for (const locale of ["en", "fr"] as const)
  test(`renders every letter in ${locale}, light and dark, with everything that its plain text has`, async ({ page }, info) => {
    for (const [name, letter] of lettersIn(locale)) {
      await page.setContent(
        await shownHtml(name.startsWith("account") ? letter : { ...letter, from: "Club nautique du lac Memphrémagog" }),
      );
      const words = await shownWords(page);
      const links = await page.locator("a").evaluateAll((all) => all.map((each) => each.getAttribute("href")));
      for (const part of letter.parts) {
        const lines =
          part.kind === "link" ? [part.button] : part.kind === "code" ? [part.code] : part.kind === "facts" ? part.rows : part.lines;
        for (const line of lines) expect(words, name).toContain(line.replaceAll(/\s+/gu, " "));
        if (part.kind !== "link") continue;
        expect(links, name).toContain(part.url);
        if (part.map !== undefined) await expect(page.getByRole("img", { name: part.map.alt }).first()).toBeVisible();
      }
      const pictures: Buffer[] = [];
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, colorScheme === "light" ? "all" : "colours");
        await page.setViewportSize({ width: 640, height: 800 });
        pictures.push(await page.screenshot({ fullPage: true, path: info.outputPath(`${name}-${locale}-${colorScheme}.png`) }));
      }
      expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0)), `${name} is alike by day and by night`).toBe(false);
    }
  });
