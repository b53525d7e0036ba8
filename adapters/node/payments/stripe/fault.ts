import type { ProviderRefusal } from "#core/domain/ledger/refunds.ts";
import { ServiceFault, type ServiceFaultReason } from "#core/ports/outside.ts";

/** A failure of Stripe. Its message is safe to log: it has none of the provider's text, which may repeat what a customer typed. */
export class StripeFault extends ServiceFault {
  override readonly name = "StripeFault";
  /** The HTTP status of the provider's refusal; undefined when no answer came. */
  readonly status: number | undefined;

  constructor(what: string, permanent: boolean, status?: number, refusal: ProviderRefusal = "other") {
    super(what, permanent, refusal, reasonOf(status));
    this.status = status;
  }
}

function reasonOf(status: number | undefined): ServiceFaultReason {
  if (status === 401 || status === 403) return "credentials";
  return status === undefined || status >= 500 ? "unanswered" : "refused";
}

const temporaryStatuses = new Set([408, 409, 429]);

/** Turns any failure of `call` into a fault: a refusal (4xx) is permanent, anything else may be tried again. */
export function stripeFaultOf(call: string, error: unknown): StripeFault {
  if (error instanceof StripeFault) return error;
  const status = part(error, "statusCode");
  const known = typeof status === "number" ? status : undefined;
  const code = part(error, "code");
  const words = [part(error, "type"), known, code, part(error, "requestId")].filter((word) => word !== undefined);
  return new StripeFault(
    `Stripe ${call}: ${words.length === 0 ? "no usable answer" : words.join(" ")}`,
    isRefusal(known) && !temporaryRefusals.has(code),
    known,
    refusalOf(code),
  );
}

/** Refusals that end by themselves, as when the club's balance at the provider is too low. */
const temporaryRefusals: ReadonlySet<string | number | undefined> = new Set(["balance_insufficient", "insufficient_funds"]);

function refusalOf(code: string | number | undefined): ProviderRefusal {
  if (code === "charge_already_refunded") return "alreadyRefunded";
  return code === "charge_disputed" ? "disputed" : "other";
}

/** Whether the provider refused for good. A refused key (401, 403) does not count: it can be corrected, and the money is still owed. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && !temporaryStatuses.has(status) && status !== 401 && status !== 403;
}

function part(error: unknown, name: string): string | number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
