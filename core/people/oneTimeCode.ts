/** A one-time code: keyed HMAC of the code, bound to phone and purpose; judged at most five times. */
export interface OneTimeCode {
  readonly id: string;
  readonly phone: string;
  readonly purpose: string;
  readonly digest: string;
  readonly expires: number;
  readonly judged: number;
  readonly used: boolean;
  readonly createdAt: number;
}
