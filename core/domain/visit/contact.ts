import { clubOfRowId } from "../people/client.ts";
import type { BeyondLimit } from "../club/primeTime.ts";

/** The customer's name and e-mail as typed; checked by rule set 1 at the end of the step. Requirements §3. */
export interface ContactProfile {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/**
 * The state of the phone check. `phoneVerify` is the phone, as typed, that a code was sent to, `sentTo` the same in E.164, `otp` the code
 * typed so far, and `isVerify` whether the server accepted it, with its `proof`. With `isOwn` the phone is that of the signed-in account.
 * `mailedTo` is the e-mail that the code was sent to because the phone cannot be texted. `member` is the server's answer about a
 * membership. Requirements §3.
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

/**
 * The server's answer about a proved phone: whether it pays the member price at the dock's club on this day, and what the club does where it
 * does not because its plan has no room.
 */
export interface MembershipAnswer {
  readonly location: string;
  readonly date: string;
  readonly isMember: boolean;
  readonly beyondLimit?: BeyondLimit;
}

/** The contact step of a booking; `isMember` is the server's latest answer. Requirements §3. */
export interface ContactState {
  readonly profile: ContactProfile;
  readonly phone: string;
  /** The number of people as typed; shown where the club asks. */
  readonly people: string;
  /** Whether the confirmation is also sent by text. */
  readonly wantsText: boolean;
  readonly verify: PhoneCheck;
  readonly isMember: boolean;
  readonly isManual: boolean;
}

/** The contact step with nothing typed; also the state after a reset. Requirements §4. */
export const emptyContactState: ContactState = {
  profile: { firstname: "", lastname: "", email: "" },
  phone: "",
  people: "",
  wantsText: false,
  verify: { isVerify: false, phoneVerify: "", otp: "" },
  isMember: false,
  isManual: false,
};

/**
 * Whether the customer has a membership of a club on a day; undefined while the server has not answered for a dock of that club on that
 * day.
 */
export function isMemberAt({ verify: { member } }: ContactState, client: string | undefined, date: string): boolean | undefined {
  return member !== undefined && clubOfRowId(member.location) === client && member.date === date ? member.isMember : undefined;
}
