import { clubOf } from "../people/client.ts";
import { isRecord, isText } from "../validation/json.ts";

/** Who books: as typed, checked by rule set 1 when the step is left. Requirements §3. */
export interface ContactProfile {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/**
 * Where the phone check stands: `phoneVerify` is the phone that a code was sent to as it was typed and `sentTo` in E.164, `otp` the code
 * typed so far, `isVerify` whether the server accepted it, `proof` what it gave for that, or `isOwn` where the phone is that of the account
 * that is signed in; `mailedTo` is the e-mail that the code was sent to in place of a phone that is not texted; `member` is what it said of a membership of the phone or of the account. Requirements §3.
 */
export interface PhoneCheck {
  readonly isVerify: boolean;
  readonly phoneVerify: string;
  readonly otp: string;
  readonly sentTo?: string;
  readonly mailedTo?: string;
  readonly proof?: string;
  readonly isOwn?: true;
  readonly member?: MembershipAnswer;
}

/** What the server said of a proved phone: whether it has a membership of the club of this dock on this day. */
export interface MembershipAnswer {
  readonly location: string;
  readonly date: string;
  readonly isMember: boolean;
}

/** The contact step of a booking; `isMember` is what the server said last. Requirements §3. */
export interface ContactState {
  readonly profile: ContactProfile;
  readonly phone: string;
  /** How many come aboard, as typed; asked where the club asks. */
  readonly people: string;
  /** The confirmation is to come by text too. */
  readonly wantsText: boolean;
  readonly verify: PhoneCheck;
  readonly isMember: boolean;
  readonly isManual: boolean;
}

const unverified: PhoneCheck = { isVerify: false, phoneVerify: "", otp: "" };

/** Nothing typed: also what a contact reset leaves. Requirements §4. */
export const emptyContact: ContactState = {
  profile: { firstname: "", lastname: "", email: "" },
  phone: "",
  people: "",
  wantsText: false,
  verify: unverified,
  isMember: false,
  isManual: false,
};

/** Changes fields of the profile; the check stays, unless it is of another e-mail. */
export function setProfile(state: ContactState, fields: Partial<ContactProfile>): ContactState {
  const profile = { ...state.profile, ...fields };
  const { mailedTo = profile.email } = state.verify;
  return { ...state, profile, ...(mailedTo === profile.email ? {} : { verify: unverified }) };
}

/** Changes the phone; a check of another phone no longer counts. */
export function setPhone(state: ContactState, phone: string): ContactState {
  return phone === state.phone ? state : { ...state, phone, verify: unverified };
}

/** Changes how many come aboard. */
export function setPeople(state: ContactState, people: string): ContactState {
  return { ...state, people };
}

/** A code was sent to the phone, which is `sentTo` in E.164, or to the e-mail in its place; what was typed of an older one is gone. */
export function markCodeSent(state: ContactState, sentTo: string, mailedTo?: string): ContactState {
  const mailed = mailedTo === undefined ? {} : { mailedTo };
  return { ...state, verify: { isVerify: false, phoneVerify: state.phone, otp: "", sentTo, ...mailed } };
}

/** Whom a code or its proof is of, as the server is asked: the e-mail that the code went to, else the phone, `phone` in E.164. */
export function codeContact(
  { verify: { mailedTo } }: ContactState,
  phone: string,
): { readonly phone: string } | { readonly email: string } {
  return mailedTo === undefined ? { phone } : { email: mailedTo };
}

/** Wishes the confirmation by text too, or gives that up. */
export function setWantsText(state: ContactState, wantsText: boolean): ContactState {
  return { ...state, wantsText };
}

/** Whether a code was sent to the present phone that is not accepted yet. */
export function isCodeAwaited({ phone, verify }: ContactState): boolean {
  return !verify.isVerify && verify.sentTo !== undefined && verify.phoneVerify === phone;
}

/** Keeps what was typed of the code: its digits, at most six. */
export function setOtp(state: ContactState, otp: string): ContactState {
  return { ...state, verify: { ...state.verify, otp: otp.replace(/\D/g, "").slice(0, 6) } };
}

/** The server accepted the code sent to `phone`, and gave `proof`; an answer about a phone changed meanwhile changes nothing. */
export function markVerified(state: ContactState, phone: string, proof: string): ContactState {
  if (phone !== state.phone || phone !== state.verify.phoneVerify) return state;
  return { ...state, verify: { ...state.verify, isVerify: true, proof } };
}

/** The server took the phone, `own` in E.164, for that of the account that is signed in: there is no proof, it judges each call anew. */
export function markVerifiedByAccount(state: ContactState, own: string): ContactState {
  return { ...state, verify: { isVerify: true, phoneVerify: state.phone, otp: "", sentTo: own, isOwn: true } };
}

/** Keeps what the server said of the membership of who books. */
export function setMembership(state: ContactState, member: MembershipAnswer): ContactState {
  return { ...state, isMember: member.isMember, verify: { ...state.verify, member } };
}

/** Somebody signed in: that the phone alone has no membership is no answer any more, and is asked again. */
export function forgetNonMember(state: ContactState): ContactState {
  const { member, ...verify } = state.verify;
  return member?.isMember === false ? { ...state, verify } : state;
}

/** Whether who books has a membership of a club on a day; undefined while the server has not said so of a dock of that club on that day. */
export function isMemberAt({ verify: { member } }: ContactState, client: string | undefined, date: string): boolean | undefined {
  return member !== undefined && clubOf(member.location) === client && member.date === date ? member.isMember : undefined;
}

/** The server no longer takes the proof: the phone is to be checked again, all fields stay. */
export function unverify(state: ContactState): ContactState {
  return { ...state, verify: unverified };
}

/** Marks a booking made by staff. */
export function setManual(state: ContactState, isManual: boolean): ContactState {
  return { ...state, isManual };
}

/** Clears profile, phone, verification, member and manual flags. Requirements §4. */
export function resetContact(): ContactState {
  return emptyContact;
}

/** Whether the present phone has been checked. */
export function isVerified(state: ContactState): boolean {
  const { isVerify, phoneVerify, proof, isOwn = false } = state.verify;
  return isVerify && (proof !== undefined || isOwn) && phoneVerify !== "" && phoneVerify === state.phone;
}

/** The contact step in any value; bad or old data give the empty one. Never throws. */
export function decodeContact(value: unknown): ContactState {
  if (!isRecord(value) || !isRecord(value["profile"]) || typeof value["phone"] !== "string") return emptyContact;
  const { profile, phone } = value;
  return {
    profile: { firstname: textOf(profile["firstname"]), lastname: textOf(profile["lastname"]), email: textOf(profile["email"]) },
    phone,
    people: textOf(value["people"]),
    wantsText: value["wantsText"] === true,
    verify: checkOf(value["verify"], phone, profile["email"]),
    isMember: value["isMember"] === true,
    isManual: value["isManual"] === true,
  };
}

function checkOf(value: unknown, phone: string, email: unknown): PhoneCheck {
  if (!isRecord(value) || value["phoneVerify"] !== phone || phone === "") return unverified;
  const { proof, sentTo, mailedTo } = value;
  if (isText(mailedTo) && mailedTo !== email) return unverified;
  const sent = { ...(isText(sentTo) ? { sentTo } : {}), ...(isText(mailedTo) ? { mailedTo } : {}) };
  const check = { isVerify: false, phoneVerify: phone, otp: textOf(value["otp"]), ...sent };
  const shown = isText(proof) ? { proof } : value["isOwn"] === true ? ({ isOwn: true } as const) : undefined;
  if (shown === undefined || value["isVerify"] !== true) return check;
  const member = memberOf(value["member"]);
  return { ...check, isVerify: true, ...shown, ...(member === undefined ? {} : { member }) };
}

function memberOf(value: unknown): MembershipAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const { location, date, isMember } = value;
  return isText(location) && isText(date) && typeof isMember === "boolean" ? { location, date, isMember } : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
