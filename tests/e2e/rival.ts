import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale, LookUpText, WordKey } from "../../core/words/index.ts";
import type { RunningQuai } from "./quai.ts";
import type { Visitor } from "./visitor.ts";

/** A choice as calls carry it. */
export interface Choice {
  readonly location: string;
  readonly item: string;
  readonly date: string;
  readonly time: readonly string[];
}

/** A call's answer: its HTTP status and the payload, or the error body. */
export interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Calls the server as another visitor, or with the token of a signed-in user, without a browser. */
export async function callAs(quai: Pick<RunningQuai, "url">, path: string, data: unknown, jwt?: string): Promise<Answer> {
  const reply = await fetch(`${quai.url}/api/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify({ sender: "quai-app", scope: "quai", sent: new Date().toISOString(), data }),
  });
  const body = await reply.json();
  return { status: reply.status, data: body.data ?? body };
}

/** Calls the server as the page's own visitor, with its cookie. */
export async function callOf(page: Page, quai: Pick<RunningQuai, "url">, path: string, data: unknown): Promise<Answer> {
  const reply = await page.request.post(`${quai.url}/api/${path}`, {
    // The server may close an idle connection just as it is used again; a browser sends such a call again, too.
    maxRetries: 1,
    headers: { "idempotency-key": randomUUID() },
    data: { sender: "quai-app", scope: "quai", sent: new Date().toISOString(), data },
  });
  const body = await reply.json();
  return { status: reply.status(), data: body.data ?? body };
}

/** Holds a boat and time as the rival. */
export async function takeSlot(quai: RunningQuai, choice: Choice): Promise<void> {
  const { status } = await callAs(quai, "booking/reservations/hold", { attributes: choice });
  expect(status, "the rival's hold").toBe(200);
}

/** The boat and hour that a page's address has as chosen. */
export function choiceOf(page: Page): Pick<Choice, "item" | "time"> {
  const { searchParams } = new URL(page.url());
  return { item: searchParams.get("boat") ?? "", time: [searchParams.get("time") ?? ""] };
}

/** The hour of the boat that somebody chose, on another's page, which may list the boats in another order. */
export function hourOn(page: Page, { item, time: [slot = ""] }: Pick<Choice, "item" | "time">): Locator {
  return page.locator(`article:has(a[href*="boat=${item}"]) label:has(input[value="${slot}"])`);
}

/** The hold of the page, as its tab stores it. */
export async function holdOf(page: Page): Promise<{ readonly hold: string; readonly attributes: Choice }> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem("quai.hold"))) ?? "{}");
}

/** Releases the page's hold and lets a rival take the slot, while the page still shows its hold. */
export async function loseHold(page: Page, quai: RunningQuai): Promise<Choice> {
  const { hold, attributes } = await holdOf(page);
  // With the page's own cookie, because nobody else may release its hold.
  const { status } = await callOf(page, quai, "booking/reservations/release", { hold });
  expect(status).toBe(200);
  await takeSlot(quai, attributes);
  return attributes;
}

/** The buttons of the alternatives in the panel, without the panel's own two buttons. */
export function alternativesOn(page: Page, say: LookUpText<WordKey>) {
  const own = new RegExp(`^(${say("hold.change")}|${say("hold.again")})$`);
  return page
    .locator("[role=alert]")
    .filter({ has: page.getByText(say("hold.kept")) })
    .getByRole("button")
    .filter({ hasNotText: own });
}

/** The values of the contact fields, in the order of the page. */
export function typedContact(page: Page): Promise<readonly string[]> {
  return page
    .locator("#firstname, #lastname, #email, #phone")
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : "")));
}

export const contactOf = (phone: string) => ({ firstname: "Zoé", lastname: "O’Neil-Tremblay", email: "zoe@example.org", phone });

/** Removes faults that the browser reports because of answers that the test caused, such as "Failed to load resource". */
export function ignoreFaults(faults: string[], ...expected: readonly RegExp[]): void {
  const left = faults.filter((fault) => !expected.some((each) => each.test(fault)));
  faults.splice(0, faults.length, ...left);
}

export const refusedCalls = /Failed to load resource: the server responded with a status of (400|404|409|429)/;
/** The fault that the browser reports for calls that were under way when their session ended, as the page logged out. */
export const callsOfEndedSession = /Failed to load resource: the server responded with a status of 401/;
export const brokenCalls = /Failed to load resource|net::ERR_|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/;

/** The fault that the browser reports for each call without a network; when it comes depends on the page. */
const withoutNetwork = /net::ERR_INTERNET_DISCONNECTED/;

/** Runs a task without a network and then restores it. Faults that the browser reports for the missing network are ignored. */
export async function offline(page: Page, faults: string[], task: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await task();
  await page.context().setOffline(false);
  // The page answers after everything that it reported before.
  await page.evaluate(() => undefined);
  ignoreFaults(faults, withoutNetwork);
}

/** The fault of the browser's own search for a newer service worker while the server is down. */
export const workerFetchFault = /An unknown error occurred when fetching the script/;

/** Goes from the booking page to the payment step with the phone verified; `daysAhead` counts from the first shown day. */
export async function reachPayment(visitor: Visitor, nth = 0, daysAhead = 0): Promise<void> {
  await visitor.arrive();
  if (daysAhead > 0) await visitor.lookAtDay(daysAhead);
  await visitor.chooseSlot(nth);
  await reachPaymentFromChoice(visitor);
}

/** Goes from the booking page with an hour chosen to the payment step with the phone verified. */
export async function reachPaymentFromChoice(visitor: Visitor): Promise<void> {
  await visitor.continueToContact();
  await visitor.fillContact();
  await visitor.submitContact();
  await visitor.enterCode();
}

export const locales: readonly Locale[] = ["en", "fr"];
