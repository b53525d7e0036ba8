import type { OneTimeCode } from "../people/oneTimeCode.ts";

/** One-time codes within a commit. */
export interface CodeWrites {
  readonly insert: (code: OneTimeCode & { readonly address: string }) => Promise<void>;
  /** Newest code of phone and purpose, locked; undefined when none was asked. */
  readonly newest: (phone: string, purpose: string) => Promise<OneTimeCode | undefined>;
  readonly update: (code: Pick<OneTimeCode, "id" | "judged" | "used">) => Promise<void>;
  readonly since: (by: { readonly phone?: string; readonly address?: string }, since: number) => Promise<number>;
}
