import type { Dispatch, Reply } from "#core/gate/answer/caller.ts";
import { isoOf } from "#core/domain/calendar/zone.ts";
import type { Input, Output, Path } from "#core/contract/index.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { productName } from "#core/domain/people/user.ts";
import type { CallFailure, CallReply, Messages } from "#core/ports/messages.ts";
import type { Locale } from "#core/words/index.ts";

/** One browser, as a server without a network knows it: like a cookie, `visitor` stays once the first hold has set it, and `refresh` while it is signed in. */
export interface MemoryBrowser {
  visitor?: string;
  /** The refresh token's cookie. */
  refresh?: string | undefined;
}

/** Who calls a dispatch of the same process. */
export interface MemoryCaller {
  readonly now: () => number;
  readonly browser: MemoryBrowser;
  /** Nobody in particular when left out. */
  readonly principal?: Principal;
  readonly locale?: () => Locale;
}

const offline: CallFailure = { ok: false, status: 0, code: "OFFLINE", message: "" };

/** Messages that a dispatch of the same process answers; one that rejects is out of reach. */
export function messagesOver(dispatch: Dispatch, caller: MemoryCaller): Messages {
  const { now, browser, principal = { kind: "anonymous" }, locale = () => "en" } = caller;
  return async <Called extends Path>(path: Called, data: Input<Called>, { idempotencyKey }: { readonly idempotencyKey?: string } = {}) => {
    try {
      const body: unknown = JSON.parse(JSON.stringify({ sender: "quai-app", scope: productName, sent: isoOf(now()), data }));
      const by = { principal, visitor: browser.visitor, address: "192.0.2.1", locale: locale(), ...refreshOf(browser) };
      const reply = await dispatch({ path, body, caller: by, idempotencyKey });
      if (reply.visitor !== undefined) browser.visitor = reply.visitor;
      if (reply.refresh !== undefined) browser.refresh = reply.refresh?.token;
      return read<Called>(reply);
    } catch {
      return offline;
    }
  };
}

function refreshOf({ refresh }: MemoryBrowser): { readonly refresh?: string } {
  return refresh === undefined ? {} : { refresh };
}

function read<Called extends Path>({ status, body, retryAfter }: Reply): CallReply<Output<Called>> {
  if (status === 200) {
    const answered: { readonly data: Output<Called> } = JSON.parse(body);
    return { ok: true, data: answered.data };
  }
  const refused: Omit<CallFailure, "ok" | "status" | "retryAfter"> = JSON.parse(body);
  return { ok: false, ...refused, status, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
