import { expect, type Page, test } from "@playwright/test";
import { letterHtml } from "../../adapters/node/mail/page.ts";
import { composeAccountLetter } from "../../core/application/accounts/accountLetters.ts";
import { accountLetterNames } from "../../core/domain/messages/accountLetterNames.ts";
import type { Letter } from "../../core/words/letter.ts";
import * as letters from "../../core/application/letters/bookingLetters.ts";
import * as letterParts from "../../core/application/letters/letterParts.ts";
import * as moneyLetters from "../../core/application/letters/moneyLetters.ts";
import * as swapLetters from "../../core/application/letters/swapLetters.ts";
import { type ProposalFacts, writeProposalLetter } from "../../core/application/rebooking/rebookingLetters.ts";
import { asCents } from "../../core/domain/money/cents.ts";
import type { Locale } from "../../core/words/index.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";
import { makeTestReservation } from "#core/testing/fixtures/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./test.ts";

const publicUrl = "https://quai.example";
const key = "k".repeat(43);
const until = Date.UTC(2027, 6, 8, 22);

/** Every letter by its name. */
function lettersIn(locale: Locale): ReadonlyMap<string, Letter> {
  const trip = tripIn(locale);
  const atDock = { ...trip, reservation: { ...trip.reservation, status: "cash_payment" as const } };
  const canceled = { ...trip, reservation: { ...trip.reservation, status: "canceled" as const, reason: "customer" as const } };
  const due = asCents(12_050);
  const link = `${publicUrl}/${locale}/login`;
  const pass = letterParts.passLinkOfTrip(trip, publicUrl, key);
  const another = { ...trip, reservation: { ...trip.reservation, date: dayFromText("2027-07-12") } };
  return new Map<string, Letter>([
    ["confirmation", letters.writeConfirmationLetter({ ...trip, receipt: 41 }, publicUrl, key)],
    ["confirmation-at-dock", letters.writeConfirmationLetter(atDock, publicUrl, key)],
    ["moved", letters.writeMoveLetter(trip, publicUrl, key, { why: "asked", credited: asCents(0) })],
    ["canceled", letters.writeCancellationLetter(canceled, { kept: asCents(0), refused: asCents(0), credited: asCents(4500) })],
    ["refund-refused", moneyLetters.writeRefusedRefundLetter(trip, { amount: asCents(3000), currency: "CAD" }, "lowered")],
    [
      "refund",
      moneyLetters.writeRefundLetter(canceled, { amount: asCents(9225), currency: "CAD" }, { kept: asCents(9225), credited: asCents(0) }),
    ],
    ["reminder", letters.writeReminderLetter(trip, { due, isOver: false }, publicUrl, key)],
    ["reminder-over", letters.writeReminderLetter(trip, { due, isOver: true }, publicUrl, key)],
    ["pay-link", moneyLetters.writePayLinkLetter(trip, { due, until, url: `${publicUrl}/${locale}#pay=${key}` })],
    ["down-payment", letters.writeConfirmationLetter({ ...trip, rest: restOf(locale, key) }, publicUrl, key)],
    ["rest-due", moneyLetters.writeRestDueLetter(trip, restOf(locale, key))],
    ["change-done", swapLetters.writeSwapEndLetter(trip, "swapDone", { due }, pass)],
    ["change-not-paid", swapLetters.writeSwapEndLetter(trip, "swapFailed", { due }, pass)],
    ["change-link", swapLetters.writeSwapLinkLetter(trip, another, { due, deadline: until }, pass)],
    ["notice", letters.writeStaffNotice(trip, "made", locale, publicUrl)],
    ["mismatch", moneyLetters.writePaymentMismatchNotice(trip)],
    ["offer", writeProposalLetter(trip, proposal(trip), publicUrl, key)],
    ["offer-back", letters.writeProposalWithdrawalLetter(trip, publicUrl, key)],
    ...accountLetterNames.map((letter) => {
      const code = ["booking", "signIn", "signUp", "reset", "confirm"].includes(letter) ? "407193" : undefined;
      return [
        `account-${letter}`,
        composeAccountLetter({ letter, locale, code, link, club: trip.club.name, email: "someone.with.a.long.name@memphremagog.example" }),
      ] as const;
    }),
  ]);
}

function restOf(locale: Locale, key: string): letterParts.RestOfPrice {
  const lastDay = dayFromText("2027-07-07");
  return { paid: asCents(5535), due: asCents(12_915), lastDay, url: `${publicUrl}/${locale}#pay=${key}` };
}

function tripIn(locale: Locale): letterParts.BookedTrip {
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
  const [lake, dock, boat] = [offer.lakes[0], offer.docks[0], offer.boats[0]];
  if (lake === undefined || dock === undefined || boat === undefined) throw new Error("no trip");
  const place = { lake: lake._id, dock: dock._id, boat: boat._id, date: dayFromText("2027-07-10") };
  const reservation = makeTestReservation({ ...place, locale, status: "paid", reference: "MEM-7K4QX9" });
  const trip = letterParts.bookedTripOf({ ...offer, version: 1, settings: [] }, reservation);
  if (trip === undefined) throw new Error("no trip");
  return trip;
}

function proposal(trip: letterParts.BookedTrip): ProposalFacts {
  const { _id, client, dock, boat, time } = trip.reservation;
  const to = { hold: "mem_h_1", dock, boat, date: dayFromText("2027-07-12"), time, start: 780, end: 1020 };
  const rebooking = {
    _id: "mem_x_1",
    client,
    closure: "mem_c_1",
    reservation: _id,
    why: "weather",
    state: "open",
    to,
    lapse: "cancel",
    deadline: until,
    actor: "mem_u_1",
    isLetterSent: true,
    createdAt: 0,
    version: 1,
  } as const;
  return {
    rebooking,
    reason: trip.reservation.locale === "en" ? "Strong wind" : "Vent fort",
    to: { ...trip, reservation: { ...trip.reservation, date: to.date } },
  };
}

async function shownWords(page: Page): Promise<string> {
  return (await page.locator("body").innerText()).replaceAll(/\s+/gu, " ");
}

for (const locale of ["en", "fr"] as const)
  test(`renders every letter in ${locale}, light and dark, with everything that its plain text has`, async ({ page }, info) => {
    for (const [name, letter] of lettersIn(locale)) {
      await page.setContent(letterHtml(name.startsWith("account") ? letter : { ...letter, from: "Club nautique du lac Memphrémagog" }));
      const words = await shownWords(page);
      const links = await page.locator("a").evaluateAll((all) => all.map((each) => each.getAttribute("href")));
      for (const part of letter.parts) {
        const lines =
          part.kind === "link" ? [part.button] : part.kind === "code" ? [part.code] : part.kind === "facts" ? part.rows : part.lines;
        for (const line of lines) expect(words, name).toContain(line.replaceAll(/\s+/gu, " "));
        if (part.kind === "link") expect(links, name).toContain(part.url);
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
