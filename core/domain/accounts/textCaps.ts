import type { CodeRequester, SentCodeText } from "./oneTimeCode.ts";

/** The type of a cap on text messages: at most `most` (included) within `withinMs`; the last `reserve` of them are for newcomers only. */
export interface TextCap {
  readonly most: number;
  readonly reserve: number;
  readonly withinMs: number;
}

/**
 * A request for a code: who requests it, and for which phone or e-mail. `isKnown` when they signed in to its account before, with the same
 * device or from the same address.
 */
export type TextCodeRequest = Omit<CodeRequester, "client"> & { readonly phone: string; readonly isKnown?: boolean };

/** One share of the caps: which texts count against it, and how many are allowed. */
interface Share {
  /** Whether a text counts for this request. */
  readonly counts: (sent: SentCodeText, request: TextCodeRequest) => boolean;
  /** Whether a text means that this request is not from a newcomer. */
  readonly knows: (sent: SentCodeText, request: TextCodeRequest) => boolean;
  readonly caps: readonly TextCap[];
  /** Replaces `caps` for codes by e-mail, which cost nothing. */
  readonly mailCaps?: readonly TextCap[];
  /** How many more a known requester may have beyond a cap. */
  readonly forKnown?: number;
}

const tenMinutes = 600_000;
const hour = 3_600_000;

/** The milliseconds that caps look back. No code may be erased before. */
export const textCapWindowMs = 24 * hour;

/**
 * The caps on texts, which cost the victim and the club. Each requester has a share of their own, so that nobody's requests block
 * another's: a visitor's texts to one phone, then those of a site. The rest of a phone's daily texts is for its owner, who may come as a
 * newcomer, or as somebody who signed in from there before; nobody else can use that part up. A cookie costs nothing, so requests without
 * one are counted by their address as one visitor, and an address with all its cookies is counted again, as are its line and its site.
 * Codes by e-mail and by text are counted separately.
 */
export const textCapRules = {
  visitorToPhone: {
    counts: (sent, request) => isSamePhone(sent, request) && isSameRequester(sent, request),
    knows: isSamePhone,
    caps: [upTo(3, tenMinutes), upTo(8, textCapWindowMs)],
  },
  siteToPhone: {
    counts: (sent, request) => isSamePhone(sent, request) && sent.site === request.site,
    knows: isSamePhone,
    caps: [upTo(6, tenMinutes), upTo(12, textCapWindowMs)],
  },
  phone: {
    counts: isSamePhone,
    knows: (sent, request) => isSamePhone(sent, request) && (isSameRequester(sent, request) || sent.site === request.site),
    caps: [upTo(8, tenMinutes, 2), upTo(20, textCapWindowMs, 5)],
    mailCaps: [upTo(24, tenMinutes, 8), upTo(60, textCapWindowMs, 20)],
    forKnown: 8,
  },
  visitor: {
    counts: (sent, request) => request.hasCookie && isSameRequester(sent, request),
    knows: isSameRequester,
    caps: [upTo(10, hour), upTo(20, textCapWindowMs)],
  },
  cookieless: {
    counts: (sent, request) => !request.hasCookie && isSameRequester(sent, request),
    knows: isSameRequester,
    caps: [upTo(15, hour), upTo(45, textCapWindowMs)],
  },
  address: {
    counts: (sent, request) => sent.address === request.address,
    knows: isFamiliar,
    caps: [upTo(30, hour, 10), upTo(90, textCapWindowMs, 30)],
  },
  line: {
    counts: (sent, request) => sent.line === request.line,
    knows: isFamiliar,
    caps: [upTo(45, hour, 15), upTo(135, textCapWindowMs, 45)],
  },
  site: {
    counts: (sent, request) => sent.site === request.site,
    knows: isFamiliar,
    caps: [upTo(120, hour, 40), upTo(360, textCapWindowMs, 120)],
  },
} as const satisfies Readonly<Record<string, Share>>;

/**
 * Gives the milliseconds until the requester may have a text: until every cap has room; 0 when all have. `sent` has the last day's texts to
 * the phone, of the visitor and of the site, oldest first; other texts in it have no effect.
 */
export function msUntilTextAllowed(sent: readonly SentCodeText[], request: TextCodeRequest, now: number): number {
  return Math.max(...Object.values<Share>(textCapRules).map((share) => waitOfShare(share, sent, request, now)));
}

/** Whether none of these texts was for the phone, by the visitor or from the site of this request. */
export function isTextNewcomer(sent: readonly SentCodeText[], request: TextCodeRequest): boolean {
  return !sent.some((text) => isFamiliar(text, request) || text.site === request.site);
}

function waitOfShare(
  { counts, knows, forKnown = 0, ...share }: Share,
  all: readonly SentCodeText[],
  request: TextCodeRequest,
  now: number,
): number {
  const isMail = isMailed(request);
  const sent = all.filter((text) => isMailed(text) === isMail);
  const caps = isMail ? (share.mailCaps ?? share.caps) : share.caps;
  const counted = sent.filter((text) => counts(text, request));
  const isFamiliarHere = sent.some((text) => knows(text, request));
  const roomIn = ({ most, reserve }: TextCap) => (request.isKnown === true ? most + forKnown : isFamiliarHere ? most - reserve : most);
  return Math.max(...caps.map((cap) => waitOfCap(counted, roomIn(cap), cap.withinMs, now)));
}

/** Whether a code goes to an e-mail: it was requested for one. */
function isMailed({ phone }: Pick<SentCodeText, "phone">): boolean {
  return phone.includes("@");
}

/** Milliseconds until the oldest text that must expire first is `withinMs` old. */
function waitOfCap(counted: readonly SentCodeText[], room: number, withinMs: number, now: number): number {
  const recent = counted.filter(({ createdAt }) => createdAt > now - withinMs);
  const last = recent[recent.length - room];
  return last === undefined ? 0 : last.createdAt + withinMs - now;
}

function upTo(most: number, withinMs: number, reserve = 0): TextCap {
  return { most, reserve, withinMs };
}

function isSamePhone(sent: SentCodeText, request: TextCodeRequest): boolean {
  return sent.phone === request.phone;
}

/** Whether both have the same cookie; without one, whether both have none at the same address. */
function isSameRequester(sent: SentCodeText, request: TextCodeRequest): boolean {
  return request.hasCookie ? sent.visitor === request.visitor : !sent.hasCookie && sent.address === request.address;
}

function isFamiliar(sent: SentCodeText, request: TextCodeRequest): boolean {
  return isSamePhone(sent, request) || isSameRequester(sent, request);
}

/**
 * The type of a budget: the most text messages within an hour and within a day; beyond them an alarm is raised and only newcomers are
 * served.
 */
export interface TextBudget {
  readonly hour: number;
  readonly day: number;
}

/** The most text messages that all clubs together send within an hour and within a day, unless another budget is configured. */
export const defaultTextBudget: TextBudget = { hour: 1000, day: 5000 };
