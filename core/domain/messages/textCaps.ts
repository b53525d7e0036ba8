import type { CodeRequester, SentText } from "../people/oneTimeCode.ts";

/** At most `most` texts, included, within `withinMs`; the last `reserve` of them go to newcomers alone. */
export interface Cap {
  readonly most: number;
  readonly reserve: number;
  readonly withinMs: number;
}

/** Who asks for a code, and for which phone or e-mail; `isKnown` where they signed in to its account before, with that device or from that address. */
export type CodeRequest = Omit<CodeRequester, "client"> & { readonly phone: string; readonly isKnown?: boolean };

interface Share {
  /** Whether a text counts for who asks now. */
  readonly counts: (sent: SentText, asked: CodeRequest) => boolean;
  /** Whether a text makes who asks now no newcomer. */
  readonly knows: (sent: SentText, asked: CodeRequest) => boolean;
  readonly caps: readonly Cap[];
  /** In place of `caps` for codes by e-mail, which cost nothing. */
  readonly mailCaps?: readonly Cap[];
  /** What whoever is known may have beyond a cap. */
  readonly forKnown?: number;
}

const tenMinutes = 600_000;
const hour = 3_600_000;

/** How far back caps look. No code may be swept before. */
export const dayMs = 24 * hour;

/**
 * What texts cost a victim, and us. One who asks is bound alone, so that nobody's requests stop another's: a visitor's texts to one phone,
 * then a site's. What remains of a phone's day is its owner's, who may come to it as a newcomer, or as somebody who signed in from there
 * before, whom nobody else can use it up for. A cookie costs nothing: who asks from one address without any is counted as one visitor, and an
 * address with all its cookies once more, its line and its site too. Codes by e-mail and by text are counted apart.
 */
export const textCapRules = {
  visitorToPhone: {
    counts: (sent, asked) => isSamePhone(sent, asked) && isSameAsker(sent, asked),
    knows: isSamePhone,
    caps: [upTo(3, tenMinutes), upTo(8, dayMs)],
  },
  siteToPhone: {
    counts: (sent, asked) => isSamePhone(sent, asked) && sent.site === asked.site,
    knows: isSamePhone,
    caps: [upTo(6, tenMinutes), upTo(12, dayMs)],
  },
  phone: {
    counts: isSamePhone,
    knows: (sent, asked) => isSamePhone(sent, asked) && (isSameAsker(sent, asked) || sent.site === asked.site),
    caps: [upTo(8, tenMinutes, 2), upTo(20, dayMs, 5)],
    mailCaps: [upTo(24, tenMinutes, 8), upTo(60, dayMs, 20)],
    forKnown: 8,
  },
  visitor: {
    counts: (sent, asked) => asked.hasCookie && isSameAsker(sent, asked),
    knows: isSameAsker,
    caps: [upTo(10, hour), upTo(20, dayMs)],
  },
  cookieless: {
    counts: (sent, asked) => !asked.hasCookie && isSameAsker(sent, asked),
    knows: isSameAsker,
    caps: [upTo(15, hour), upTo(45, dayMs)],
  },
  address: {
    counts: (sent, asked) => sent.address === asked.address,
    knows: isAgain,
    caps: [upTo(30, hour, 10), upTo(90, dayMs, 30)],
  },
  line: {
    counts: (sent, asked) => sent.line === asked.line,
    knows: isAgain,
    caps: [upTo(45, hour, 15), upTo(135, dayMs, 45)],
  },
  site: {
    counts: (sent, asked) => sent.site === asked.site,
    knows: isAgain,
    caps: [upTo(120, hour, 40), upTo(360, dayMs, 120)],
  },
} as const satisfies Readonly<Record<string, Share>>;

/**
 * How long who asks must wait for a text, in milliseconds: until every cap has room again; 0 when all have. `sent` holds the last day's
 * texts to the phone, of the visitor and of the site, oldest first; others in it change nothing.
 */
export function codeWaitMs(sent: readonly SentText[], asked: CodeRequest, now: number): number {
  return Math.max(...Object.values<Share>(textCapRules).map((share) => waitOfShare(share, sent, asked, now)));
}

/** Whether none of these texts was for the phone, of the visitor or from the site of who asks now. */
export function isNewcomer(sent: readonly SentText[], asked: CodeRequest): boolean {
  return !sent.some((text) => isAgain(text, asked) || text.site === asked.site);
}

function waitOfShare({ counts, knows, forKnown = 0, ...share }: Share, all: readonly SentText[], asked: CodeRequest, now: number): number {
  const isMail = isMailed(asked);
  const sent = all.filter((text) => isMailed(text) === isMail);
  const caps = isMail ? (share.mailCaps ?? share.caps) : share.caps;
  const counted = sent.filter((text) => counts(text, asked));
  const isAgainHere = sent.some((text) => knows(text, asked));
  const roomIn = ({ most, reserve }: Cap) => (asked.isKnown === true ? most + forKnown : isAgainHere ? most - reserve : most);
  return Math.max(...caps.map((cap) => waitOfCap(counted, roomIn(cap), cap.withinMs, now)));
}

/** A code goes to an e-mail where it is asked for by one. */
function isMailed({ phone }: Pick<SentText, "phone">): boolean {
  return phone.includes("@");
}

/** Until the oldest text that must go first is `withinMs` old. */
function waitOfCap(counted: readonly SentText[], room: number, withinMs: number, now: number): number {
  const recent = counted.filter(({ createdAt }) => createdAt > now - withinMs);
  const last = recent[recent.length - room];
  return last === undefined ? 0 : last.createdAt + withinMs - now;
}

function upTo(most: number, withinMs: number, reserve = 0): Cap {
  return { most, reserve, withinMs };
}

function isSamePhone(sent: SentText, asked: CodeRequest): boolean {
  return sent.phone === asked.phone;
}

/** By the cookie; who shows none is whoever shows none at that address. */
function isSameAsker(sent: SentText, asked: CodeRequest): boolean {
  return asked.hasCookie ? sent.visitor === asked.visitor : !sent.hasCookie && sent.address === asked.address;
}

function isAgain(sent: SentText, asked: CodeRequest): boolean {
  return isSamePhone(sent, asked) || isSameAsker(sent, asked);
}

/** Texts after which an alarm is raised and newcomers alone are served: within an hour, and within a day. */
export interface TextBudget {
  readonly hour: number;
  readonly day: number;
}

/** Of all clubs together, when nothing else is configured. */
export const defaultTextBudget: TextBudget = { hour: 1000, day: 5000 };
