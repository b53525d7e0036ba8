import { expect, type Page } from "@playwright/test";
import { type Locale, type LookUpText, type WordKey, textLookupFor } from "../../core/words/index.ts";
import type { RunningQuai } from "./quai.ts";

/** A text as it appears in names of elements: without no-break spaces. */
export const plainSpaces = (text: string): string => text.replaceAll("\u00a0", " ");

/** The steps of a visitor, in the words of the page's language; each waits for its result. */
export interface Visitor {
  readonly say: LookUpText<WordKey>;
  /** The contact that the visitor types. */
  readonly own: Contact;
  /** Opens the booking page. */
  readonly arrive: () => Promise<void>;
  /** Shows the nth day of the window, or a day of the next season where this one ends before. */
  readonly lookAtDay: (nth: number) => Promise<void>;
  /** Chooses the nth free hour of the boats shown. */
  readonly chooseSlot: (nth?: number) => Promise<void>;
  readonly continueToContact: () => Promise<void>;
  readonly fillContact: (contact?: Partial<Contact>) => Promise<void>;
  readonly submitContact: () => Promise<void>;
  /** Reads the code on the demo phone and types it. */
  readonly enterCode: (phone?: string) => Promise<void>;
  /** Accepts the rules, and goes to the payment page. */
  readonly goToPayment: () => Promise<void>;
  /** Goes to the payment page again after a failed payment, by one press. */
  readonly payAgain: () => Promise<void>;
  readonly onPaymentPage: (outcome: "pay" | "fail" | "leave") => Promise<void>;
}

export interface Contact {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
}

let visitors = 0;
/** A phone that no other visitor of this worker has. */
const freshPhone = (worker: number) => `+1514555${String(1000 + worker * 400 + (visitors += 1)).padStart(4, "0")}`;

export function visitorOf(page: Page, quai: RunningQuai, locale: Locale, worker: number): Visitor {
  const say = textLookupFor(locale);
  const own: Contact = { firstname: "Maude", lastname: "Lévesque", email: "maude@example.org", phone: freshPhone(worker) };
  const button = (key: WordKey) => page.getByRole("button", { name: say(key), exact: true });
  const leaveToPay = async () => {
    await page.getByRole("button", { name: new RegExp(`^${say("pay.pay", { amount: "" }).trim()}.*\\$`) }).click();
    await page.waitForURL(/\/pay\//);
  };
  return {
    say,
    own,
    arrive: async () => {
      await page.goto(`/${locale}`, { waitUntil: "load" });
      await expect(slotsOf(page).first()).toBeVisible();
    },
    lookAtDay: async (nth) => {
      const days = page.getByRole("radiogroup", { name: say("booking.days.label"), exact: true });
      const shown = days.locator("label:has(input[type=radio])");
      // A window at the end of the season has fewer days; the next window begins in April.
      const isShown = nth < (await shown.count());
      if (!isShown) await button("booking.days.next").click();
      const day = shown.nth(isShown ? nth : 1);
      const radio = day.getByRole("radio");
      const value = await radio.inputValue();
      const isViewed = await radio.isChecked();
      await day.click();
      await expect(radio).toBeChecked();
      // A tapped day is marked before it is viewed: the hours shown until then are those of another day.
      if (!isViewed) await expect(page).toHaveURL((url) => url.searchParams.get("day") === value);
      await expect(page.locator("[data-slots]")).toHaveAttribute("aria-busy", "false");
    },
    chooseSlot: async (nth = 0) => {
      const free = slotsOf(page).and(page.locator(":not([data-unavailable])")).nth(nth);
      await free.click();
      await expect(free.getByRole("radio")).toBeChecked();
      // A tapped hour is marked before it is chosen.
      await expect(page).toHaveURL(/[?&]time=/);
    },
    continueToContact: async () => {
      await button("booking.continue").click();
      await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
    },
    fillContact: async (contact = {}) => {
      for (const [field, value] of Object.entries({ ...own, ...contact })) await page.locator(`#${field}`).fill(value);
    },
    submitContact: async () => {
      await button("contact.sendCode").click();
      await expect(page.getByRole("heading", { name: say("contact.codeTitle") })).toBeVisible();
    },
    enterCode: async (phone = own.phone) => {
      await page.getByLabel(say("contact.code"), { exact: true }).fill(await codeSentTo(quai, phone));
      await expect(page.getByRole("heading", { name: say("pay.title"), exact: true })).toBeVisible();
    },
    goToPayment: async () => {
      await page.getByText(say("pay.accept")).click();
      await leaveToPay();
    },
    payAgain: async () => {
      await button("pay.retry").click();
      await page.waitForURL(/\/pay\//);
    },
    onPaymentPage: async (outcome) => {
      await page.locator(`button[value=${outcome}]`).click();
      await page.waitForURL((url) => !url.pathname.startsWith("/pay/"));
    },
  };
}

/** The hours of the boats shown, each with its radio, in the order of the page. */
export const slotsOf = (page: Page) => page.locator("[data-slots] label");

interface Sent {
  readonly channel: string;
  readonly to: string;
  readonly text: string;
}

/** Every message that the embedded drivers sent, newest first. */
export async function messagesOf(quai: Pick<RunningQuai, "url">): Promise<readonly Sent[]> {
  const reply = await fetch(`${quai.url}/demo/messages`);
  return reply.json();
}

/** The newest code that was sent to a phone by text message, or to an email address. */
export async function codeSentTo(quai: RunningQuai, phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const text = (await messagesOf(quai)).find(({ channel, to }) => (channel === "sms" || phone.includes("@")) && to === phone)?.text;
      code = text === undefined ? undefined : /\d{6}/.exec(text)?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? "";
}

/** The address of the pass in the newest letter that has one. */
export async function passLinkSentBy(quai: Pick<RunningQuai, "url">): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await messagesOf(quai)).map(({ text }) => /\S+#reservation=\S+/.exec(text)?.[0]).find(Boolean)))
    .toBeDefined();
  return link ?? "";
}
