import { Resolver } from "node:dns/promises";
import { domainToASCII } from "node:url";
import { Effect } from "effect";
import type { DomainRecords, DomainRecordState } from "#core/domain/messages/mailServer.ts";

/** The texts of a name of the domain name system, one a record. Rejects with the code of the system, as ENOTFOUND, ENODATA or ETIMEOUT. */
export type LookUpTexts = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/** How long all questions about a domain may take, in milliseconds. */
const patienceMs = 5000;

/**
 * Asks about the records of a sender's domain. A question goes straight to the name servers, since the lookup of the system has few threads and no
 * time limit. Without an answer in time a record counts as silent.
 */
export function lookUpDomainRecords(
  domain: string,
  lookUp: LookUpTexts = lookUpTexts,
  withinMs = patienceMs,
): Effect.Effect<DomainRecords> {
  return Effect.promise(async () => {
    const signal = AbortSignal.timeout(withinMs);
    const name = domainToASCII(domain);
    const textsOf = (of: string) => inTime(lookUp(of, signal), signal);
    const [spf, dkim, dmarc] = await Promise.all([
      stateOf(textsOf(name).then(spfOf)),
      stateOf(dkimOf(textsOf(`_domainkey.${name}`))),
      stateOf(dmarcOf(name, textsOf)),
    ]);
    return { spf, dkim, dmarc };
  });
}

async function lookUpTexts(name: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  signal.addEventListener("abort", () => resolver.cancel(), { once: true });
  return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
}

/** The result of work; rejects once the signal says so, whatever the work does. */
async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const ended = Promise.withResolvers<never>();
  const end = (): void => ended.reject(new Error("no answer in time"));
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

const isAbsent = (error: unknown): boolean => codeOf(error) === "ENOTFOUND" || codeOf(error) === "ENODATA";
/** The domain answers, and wrongly: its servers or its signatures are at fault. */
const brokenCodes: ReadonlySet<unknown> = new Set(["ESERVFAIL", "EFORMERR", "EBADRESP"]);

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

async function stateOf(record: Promise<DomainRecordState>): Promise<DomainRecordState> {
  try {
    return await record;
  } catch (error) {
    if (isAbsent(error)) return "missing";
    return brokenCodes.has(codeOf(error)) ? "broken" : "silent";
  }
}

/** Each term of an SPF record: a mechanism or a modifier. RFC 7208 §12. */
const spfTerm = /^([+?~-]?(all|include:\S+|(a|mx)([:/]\S+)?|ptr(:\S+)?|ip[46]:\S+|exists:\S+)|[a-z][\w.-]*=\S*)$/i;

/** Two records make both useless. RFC 7208 §4.5. */
function spfOf(texts: readonly string[]): DomainRecordState {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const [record = "", ...others] = records;
  if (records.length === 0) return "missing";
  const terms = record.split(/ +/).slice(1).filter(Boolean);
  // A sender that anybody may be proves nothing.
  return others.length === 0 && terms.every((term) => spfTerm.test(term) && !/^\+?all$/i.test(term)) ? "good" : "broken";
}

/** The keys have names that only letters tell: where names exist below this one, it answers without a record of its own. RFC 8020. */
async function dkimOf(texts: Promise<unknown>): Promise<DomainRecordState> {
  try {
    await texts;
    return "good";
  } catch (error) {
    if (codeOf(error) === "ENODATA") return "good";
    throw error;
  }
}

/** The record of the domain, or of one that it is part of. */
async function dmarcOf(name: string, textsOf: (name: string) => Promise<readonly string[]>): Promise<DomainRecordState> {
  const labels = name.split(".");
  for (let skipped = 0; skipped === 0 || labels.length - skipped >= 2; skipped += 1) {
    const texts = await textsOf(`_dmarc.${labels.slice(skipped).join(".")}`).catch((error: unknown) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    const [record, ...others] = texts.filter((text) => /^v=DMARC1\s*(;|$)/.test(text));
    if (record !== undefined)
      return others.length === 0 && /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(record) ? "good" : "broken";
  }
  return "missing";
}
