import type { DispatchCall, GateReply } from "#core/features/caller/caller.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import type { CallInput, CallOutput, ApiPath, SendContractCall } from "#core/contract/index.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { productName } from "#core/domain/people/user.ts";
import { withCallKeys } from "#core/contract/callKeys.ts";
import type { CallOptions, CallFailure, CallReply } from "#core/ports/messages.ts";
import type { Locale } from "#core/words/index.ts";

/** The cookies of one browser. `visitor` is set by the first hold and stays; `refresh` is set while somebody is signed in. */
export interface MemoryBrowserCookies {
  visitor?: string;
  /** The refresh token's cookie. */
  refresh?: string | undefined;
}

/** The caller of a dispatch in the same process. */
export interface MemoryCaller {
  /** The time in epoch milliseconds. */
  readonly now: () => number;
  readonly browser: MemoryBrowserCookies;
  /** An anonymous visitor if left out. */
  readonly principal?: Principal;
  readonly locale?: () => Locale;
}

let keys = 0;

/** Gives a key that no other client of this process has given. */
const newCallKey = (): string => `in-process-${(keys += 1)}`;

const offline: CallFailure = { ok: false, status: 0, code: "OFFLINE", message: "" };

/** Sends calls to a dispatch in the same process. If the dispatch rejects, the call fails as `OFFLINE`. */
export function createInProcessClient(dispatch: DispatchCall, caller: MemoryCaller): SendContractCall {
  const { now, browser, principal = { kind: "anonymous" }, locale = () => "en" } = caller;
  const send: SendContractCall = async <Called extends ApiPath>(
    path: Called,
    data: CallInput<Called>,
    { idempotencyKey, capability }: CallOptions = {},
  ) => {
    try {
      const body: unknown = JSON.parse(JSON.stringify({ sender: "quai-app", scope: productName, sent: isoTextOf(now()), data }));
      const by = { principal, visitor: browser.visitor, address: "192.0.2.1", locale: locale(), ...refreshOf(browser) };
      const shown = capability === undefined ? by : { ...by, capability };
      const reply = await dispatch({ path, body, caller: shown, idempotencyKey });
      if (reply.visitor !== undefined) browser.visitor = reply.visitor;
      if (reply.refresh !== undefined) browser.refresh = reply.refresh?.token;
      return read<Called>(reply);
    } catch {
      return offline;
    }
  };
  return withCallKeys(send, newCallKey);
}

function refreshOf({ refresh }: MemoryBrowserCookies): { readonly refresh?: string } {
  return refresh === undefined ? {} : { refresh };
}

function read<Called extends ApiPath>({ status, body, retryAfter }: GateReply): CallReply<CallOutput<Called>> {
  if (status === 200) {
    const answered: { readonly data: CallOutput<Called> } = JSON.parse(body);
    return { ok: true, data: answered.data };
  }
  const refused: Omit<CallFailure, "ok" | "status" | "retryAfter"> = JSON.parse(body);
  return { ok: false, ...refused, status, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
