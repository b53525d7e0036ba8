import { isRecord, isFilledText } from "../validation/json.ts";
import { type ContactProfile, type ContactState, emptyContactState, type MembershipAnswer, type PhoneCheck } from "./contact.ts";

const unverified = emptyContactState.verify;

/** Changes fields of the profile; the phone check stays, unless it was made by another e-mail. */
export function setContactProfile(state: ContactState, fields: Partial<ContactProfile>): ContactState {
  const profile = { ...state.profile, ...fields };
  const { mailedTo = profile.email } = state.verify;
  return { ...state, profile, ...(mailedTo === profile.email ? {} : { verify: unverified }) };
}

/** Changes the phone; a check of another phone is dropped. */
export function setContactPhone(state: ContactState, phone: string): ContactState {
  return phone === state.phone ? state : { ...state, phone, verify: unverified };
}

/** Gives the state of the contact fields with another number of people. */
export function setPeopleCount(state: ContactState, people: string): ContactState {
  return { ...state, people };
}

/**
 * Records that a code was sent to the phone (`sentTo` in E.164), or to the e-mail `mailedTo` in its place; a code typed before is cleared.
 */
export function markCodeSent(state: ContactState, sentTo: string, mailedTo?: string): ContactState {
  const mailed = mailedTo === undefined ? {} : { mailedTo };
  return { ...state, verify: { isVerify: false, phoneVerify: state.phone, otp: "", sentTo, ...mailed } };
}

/**
 * Gives the contact that a code or its proof belongs to, as calls have it: the e-mail that the code was sent to, else the phone, `phone` in
 * E.164.
 */
export function contactOfCode(
  { verify: { mailedTo } }: ContactState,
  phone: string,
): { readonly phone: string } | { readonly email: string } {
  return mailedTo === undefined ? { phone } : { email: mailedTo };
}

/** Sets whether the confirmation is also sent by text. */
export function setWantsConfirmationText(state: ContactState, wantsText: boolean): ContactState {
  return { ...state, wantsText };
}

/** Whether a code was sent to the current phone and is not accepted yet. */
export function isPhoneCodeAwaited({ phone, verify }: ContactState): boolean {
  return !verify.isVerify && verify.sentTo !== undefined && verify.phoneVerify === phone;
}

/** Gives the state of the contact fields with another typed code, of which only digits count, at most six. */
export function setTypedCode(state: ContactState, otp: string): ContactState {
  return { ...state, verify: { ...state.verify, otp: otp.replace(/\D/g, "").slice(0, 6) } };
}

/** Records that the server accepted the code sent to `phone` and gave `proof`; does nothing when the phone was changed meanwhile. */
export function markPhoneVerified(state: ContactState, phone: string, proof: string): ContactState {
  if (phone !== state.phone || phone !== state.verify.phoneVerify) return state;
  return { ...state, verify: { ...state.verify, isVerify: true, proof } };
}

/**
 * Records that the phone, `own` in E.164, is that of the signed-in account, or `email` in its place; there is no proof, because the server checks
 * each call.
 */
export function markPhoneVerifiedByAccount(state: ContactState, own: string, email?: string): ContactState {
  const mailed = email === undefined ? {} : { mailedTo: email };
  return { ...state, verify: { isVerify: true, phoneVerify: state.phone, otp: "", sentTo: own, ...mailed, isOwn: true } };
}

/** Records the server's answer about the customer's membership. */
export function setMembershipAnswer(state: ContactState, member: MembershipAnswer): ContactState {
  return { ...state, isMember: member.isMember, verify: { ...state.verify, member } };
}

/** Drops an answer of "no membership" after a sign-in, so that the client queries the server again. */
export function dropNoMembershipAnswer(state: ContactState): ContactState {
  const { member, ...verify } = state.verify;
  return member?.isMember === false ? { ...state, verify } : state;
}

/** Drops a proof that the server no longer accepts; all fields stay. */
export function dropPhoneProof(state: ContactState): ContactState {
  return { ...state, verify: unverified };
}

/** Marks a booking as made by staff. */
export function markBookingMadeByStaff(state: ContactState, isManual: boolean): ContactState {
  return { ...state, isManual };
}

/** Clears profile, phone, verification, and the member and manual flags. Requirements §4. */
export function resetContactState(): ContactState {
  return emptyContactState;
}

/** Whether the current phone was checked. */
export function isPhoneVerified(state: ContactState): boolean {
  const { isVerify, phoneVerify, proof, isOwn = false } = state.verify;
  return isVerify && (proof !== undefined || isOwn) && phoneVerify !== "" && phoneVerify === state.phone;
}

/** Decodes the state of the booking's contact step from any value; bad or old data give the empty state. Never throws. */
export function decodeContactState(value: unknown): ContactState {
  if (!isRecord(value) || !isRecord(value["profile"]) || typeof value["phone"] !== "string") return emptyContactState;
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
  if (isFilledText(mailedTo) && mailedTo !== email) return unverified;
  const sent = { ...(isFilledText(sentTo) ? { sentTo } : {}), ...(isFilledText(mailedTo) ? { mailedTo } : {}) };
  const check = { isVerify: false, phoneVerify: phone, otp: textOf(value["otp"]), ...sent };
  const shown = isFilledText(proof) ? { proof } : value["isOwn"] === true ? ({ isOwn: true } as const) : undefined;
  if (shown === undefined || value["isVerify"] !== true) return check;
  const member = memberOf(value["member"]);
  return { ...check, isVerify: true, ...shown, ...(member === undefined ? {} : { member }) };
}

function memberOf(value: unknown): MembershipAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const { location, date, isMember, beyondLimit } = value;
  if (!isFilledText(location) || !isFilledText(date) || typeof isMember !== "boolean") return undefined;
  const beyond: Pick<MembershipAnswer, "beyondLimit"> =
    beyondLimit === "nonMemberPrice" || beyondLimit === "refused" ? { beyondLimit } : {};
  return { location, date, isMember, ...beyond };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
