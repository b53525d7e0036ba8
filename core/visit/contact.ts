import { isRecord, isText } from "../validation/json.ts";

/** Who books: as typed, checked by rule set 1 when the step is left. Spec §3. */
export interface Profile {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/**
 * Where the phone check stands: `phoneVerify` is the phone that a code was sent to as it was typed and `sentTo` in E.164, `otp` the code
 * typed so far, `isVerify` whether the server accepted it, `proof` what it gave for that, or `isOwn` where the phone is that of the account
 * that is signed in; `member` is what it said of the phone's membership. Spec §3.
 */
export interface PhoneCheck {
  readonly isVerify: boolean;
  readonly phoneVerify: string;
  readonly otp: string;
  readonly sentTo?: string;
  readonly proof?: string;
  readonly isOwn?: true;
  readonly member?: KnownMember;
}

/** What the server said of a proved phone: whether it has a membership of the club of this dock on this day. */
export interface KnownMember {
  readonly location: string;
  readonly date: string;
  readonly isMember: boolean;
}

/** The contact step of a booking. Spec §3. */
export interface ContactState {
  readonly profile: Profile;
  readonly phone: string;
  /** How many come aboard, as typed; asked where the club asks. */
  readonly people: string;
  readonly verify: PhoneCheck;
  readonly isMember: boolean;
  readonly isManual: boolean;
}

const unverified: PhoneCheck = { isVerify: false, phoneVerify: "", otp: "" };

/** Nothing typed: also what a contact reset leaves. Spec §4. */
export const emptyContact: ContactState = {
  profile: { firstname: "", lastname: "", email: "" },
  phone: "",
  people: "",
  verify: unverified,
  isMember: false,
  isManual: false,
};

/** Changes fields of the profile; the phone check stays. */
export function setProfile(state: ContactState, fields: Partial<Profile>): ContactState {
  return { ...state, profile: { ...state.profile, ...fields } };
}

/** Changes the phone; a check of another phone no longer counts. */
export function setPhone(state: ContactState, phone: string): ContactState {
  return phone === state.phone ? state : { ...state, phone, verify: unverified };
}

/** Changes how many come aboard. */
export function setPeople(state: ContactState, people: string): ContactState {
  return { ...state, people };
}

/** A code was sent to the phone, which is `sentTo` in E.164; what was typed of an older one is gone. */
export function codeSent(state: ContactState, sentTo: string): ContactState {
  return { ...state, verify: { isVerify: false, phoneVerify: state.phone, otp: "", sentTo } };
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
export function verified(state: ContactState, phone: string, proof: string): ContactState {
  if (phone !== state.phone || phone !== state.verify.phoneVerify) return state;
  return { ...state, verify: { ...state.verify, isVerify: true, proof } };
}

/** The server took the phone, `own` in E.164, for that of the account that is signed in: there is no proof, it judges each call anew. */
export function verifiedByAccount(state: ContactState, own: string): ContactState {
  return { ...state, verify: { isVerify: true, phoneVerify: state.phone, otp: "", sentTo: own, isOwn: true } };
}

/** Keeps what the server said of the membership of the proved phone. */
export function knowMember(state: ContactState, member: KnownMember): ContactState {
  return { ...state, verify: { ...state.verify, member } };
}

/** Whether the proved phone has a membership where and when it books; undefined while the server has not said so of that dock and day. */
export function memberAt({ verify }: ContactState, trip: Omit<KnownMember, "isMember"> | null): boolean | undefined {
  const { member } = verify;
  return member?.location === trip?.location && member?.date === trip?.date ? member?.isMember : undefined;
}

/** The server no longer takes the proof: the phone is to be checked again, all fields stay. */
export function unverify(state: ContactState): ContactState {
  return { ...state, verify: unverified };
}

/** Claims the member price, or gives it up; once the phone is proved the server has decided. */
export function setMember(state: ContactState, isMember: boolean): ContactState {
  return { ...state, isMember };
}

/** Marks a booking made by staff. */
export function setManual(state: ContactState, isManual: boolean): ContactState {
  return { ...state, isManual };
}

/** Clears profile, phone, verification, member and manual flags. Spec §4. */
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
    verify: checkOf(value["verify"], phone),
    isMember: value["isMember"] === true,
    isManual: value["isManual"] === true,
  };
}

function checkOf(value: unknown, phone: string): PhoneCheck {
  if (!isRecord(value) || value["phoneVerify"] !== phone || phone === "") return unverified;
  const [proof, sentTo] = [value["proof"], value["sentTo"]];
  const check = { isVerify: false, phoneVerify: phone, otp: textOf(value["otp"]), ...(isText(sentTo) ? { sentTo } : {}) };
  const shown = isText(proof) ? { proof } : value["isOwn"] === true ? ({ isOwn: true } as const) : undefined;
  if (shown === undefined || value["isVerify"] !== true) return check;
  const member = memberOf(value["member"]);
  return { ...check, isVerify: true, ...shown, ...(member === undefined ? {} : { member }) };
}

function memberOf(value: unknown): KnownMember | undefined {
  if (!isRecord(value)) return undefined;
  const { location, date, isMember } = value;
  return isText(location) && isText(date) && typeof isMember === "boolean" ? { location, date, isMember } : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
