import { isIP } from "node:net";
import { Result, Schema, SchemaIssue } from "effect";
import type { S3Options } from "#adapters/node/storage/s3Requests.ts";
import { demoSiteAddress } from "#adapters/node/http/pages/sitePage.ts";
import type { TextBudget } from "#core/domain/messages/textCaps.ts";
import { EnvironmentSchema, isHttpsAddress, listEnvironmentSettings } from "./environment.ts";
import { secretWeakness } from "./secret.ts";

/** The configuration of a server. Every value comes from the environment; there is no other place to set one. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly pooler: "none" | "transaction";
  readonly distribution: "none" | "citus";
  readonly data: string;
  /** The bucket with uploaded files; undefined where they are in `data`. */
  readonly bucket: S3Options | undefined;
  readonly mode: "demo" | "production";
  readonly payment: string;
  readonly stripeKey: string;
  readonly stripeWebhookSecret: string;
  readonly stripeUrl: string;
  readonly mail: string;
  readonly mailFrom: string;
  readonly sms: string;
  readonly smsCountries: readonly string[];
  readonly smsBudget: TextBudget;
  /** The address where users' pictures are fetched, without a slash at its end; empty where none are fetched. */
  readonly avatarUrl: string;
  readonly secret: string;
  readonly siteUrl: string;
  readonly publicUrl: string | undefined;
  readonly limits: boolean;
  readonly trustedProxies: readonly string[];
  /** The size of the store in megabytes above which there is an alarm. */
  readonly storeAlarm: number;
  /** The seconds for which an access token is valid. */
  readonly accessSeconds: number;
  readonly metricsReaders: readonly string[];
  readonly log: string;
}

/** The result of reading the configuration: all of it, or one line that names the first wrong value and says which values are allowed. */
export type ConfigResult = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problem: string };

type Variables = Readonly<Record<string, string | undefined>>;
type Values = typeof EnvironmentSchema.Type;
type Name = keyof Values;

const isSecret: ReadonlySet<string> = new Set<Name>(["QUAI_SECRET", "QUAI_S3_SECRET", "DATABASE_URL"]);
const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();

/** Reads and checks the environment variables. Only the first wrong value is reported; an empty value counts as not set. */
export function readConfig(variables: Variables): ConfigResult {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const read = Schema.decodeUnknownResult(EnvironmentSchema)(set);
  if (Result.isFailure(read)) return refuseSetting(read.failure.issue, set);
  const config = configOf(read.success);
  return contradiction(config) ?? { ok: true, config };
}

/** Gives the text of `--help`: every setting with its default and meaning. */
export function configHelpText(): string {
  const lines = listEnvironmentSettings().map(
    ({ name, means, fallback }) => `  ${name.padEnd(20)} ${means}${fallbackText(name, fallback)}`,
  );
  return ["Quai, the booking system of a boating club.", "", "Settings, read from the environment:", ...lines].join("\n");
}

function configOf(values: Values): Config {
  const [hour = 0, day = 0] = values.QUAI_SMS_BUDGET.map(Number);
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL || `sqlite:${values.QUAI_DATA}/quai.sqlite`,
    pooler: values.QUAI_POOLER,
    distribution: values.QUAI_DISTRIBUTED,
    data: values.QUAI_DATA,
    bucket: values.QUAI_STORAGE === "s3" ? bucketOf(values) : undefined,
    mode: values.QUAI_MODE,
    payment: values.QUAI_PAYMENT,
    stripeKey: values.QUAI_STRIPE_KEY,
    stripeWebhookSecret: values.QUAI_STRIPE_WEBHOOK,
    stripeUrl: values.QUAI_STRIPE_URL,
    mail: values.QUAI_MAIL,
    mailFrom: values.QUAI_MAIL_FROM,
    sms: values.QUAI_SMS,
    smsCountries: values.QUAI_SMS_COUNTRIES,
    smsBudget: { hour, day },
    avatarUrl: values.QUAI_AVATAR_URL.replace(/\/+$/, ""),
    secret: values.QUAI_SECRET,
    siteUrl: values.QUAI_SITE_URL.replace(/\/+$/, "") || demoSiteAddress,
    publicUrl: values.QUAI_PUBLIC_URL.replace(/\/+$/, "") || undefined,
    limits: values.QUAI_LIMITS === "on",
    trustedProxies: values.QUAI_TRUST_PROXY,
    storeAlarm: values.QUAI_STORE_ALARM,
    accessSeconds: values.QUAI_ACCESS_SECONDS,
    metricsReaders: values.QUAI_METRICS,
    log: values.QUAI_LOG,
  };
}

function bucketOf({ QUAI_S3_URL: url, QUAI_S3_REGION: region, QUAI_S3_KEY: accessKey, QUAI_S3_SECRET: secretKey }: Values): S3Options {
  return { url: url.replace(/\/+$/, ""), region, accessKey, secretKey };
}

/**
 * The contradiction between two valid values, if there is one: a driver without its keys, demo parts in production, no public address in
 * production, or a demo that others can reach.
 */
function contradiction(config: Config): ConfigResult | undefined {
  return findMissingSetting(config) ?? (config.mode === "demo" ? openDemo(config) : unfitForProduction(config));
}

function findMissingSetting(config: Config): ConfigResult | undefined {
  const wanted = "must be set";
  const isSqlite = config.databaseUrl.startsWith("sqlite:");
  if (config.pooler !== "none" && isSqlite)
    return refusal("QUAI_POOLER", config.pooler, "is a pooler of PostgreSQL: DATABASE_URL must be postgres://...");
  if (config.distribution !== "none" && isSqlite)
    return refusal("QUAI_DISTRIBUTED", config.distribution, "spreads PostgreSQL: DATABASE_URL must be postgres://... of a coordinator");
  if (config.bucket?.url === "") return refusal("QUAI_S3_URL", undefined, wanted);
  if (config.bucket?.accessKey === "") return refusal("QUAI_S3_KEY", undefined, wanted);
  if (config.bucket?.secretKey === "") return refusal("QUAI_S3_SECRET", undefined, wanted);
  if (config.payment === "stripe" && config.stripeKey === "") return refusal("QUAI_STRIPE_KEY", undefined, wanted);
  if (config.payment === "stripe" && config.stripeWebhookSecret === "") return refusal("QUAI_STRIPE_WEBHOOK", undefined, wanted);
  return config.mail !== "embedded" && config.mailFrom === "" ? refusal("QUAI_MAIL_FROM", undefined, wanted) : undefined;
}

function openDemo({ host }: Config): ConfigResult | undefined {
  return isLoopback(host) ? undefined : refusal("HOST", host, "must be a loopback address in demo mode");
}

function unfitForProduction(config: Config): ConfigResult | undefined {
  const weakness = secretWeakness(config.secret);
  if (weakness !== undefined) return refusal("QUAI_SECRET", undefined, weakness);
  if (!config.limits) return refusal("QUAI_LIMITS", "off", "is for demo mode only");
  if (config.stripeUrl !== "") return refusal("QUAI_STRIPE_URL", undefined, "is for demo mode only");
  if (config.payment === "embedded") return refusal("QUAI_PAYMENT", "embedded", "is for demo mode only");
  if (config.mail === "embedded") return refusal("QUAI_MAIL", "embedded", "is for demo mode only");
  if (config.sms === "embedded") return refusal("QUAI_SMS", "embedded", "is for demo mode only");
  if (config.bucket !== undefined && !isHttpsAddress(config.bucket.url))
    return refusal("QUAI_S3_URL", config.bucket.url, "must begin with https:// in production");
  if (isTestKey(config.stripeKey)) return refusal("QUAI_STRIPE_KEY", undefined, "is a test key: nobody would be charged");
  return unfitAddress(config);
}

function unfitAddress({ publicUrl, siteUrl }: Config): ConfigResult | undefined {
  const wanted = "must be set in production; mails and the payment page lead there";
  if (publicUrl === undefined) return refusal("QUAI_PUBLIC_URL", undefined, wanted);
  const plain = "must begin with https:// in production";
  if (!isHttpsAddress(publicUrl)) return refusal("QUAI_PUBLIC_URL", publicUrl, plain);
  if (siteUrl === demoSiteAddress) return refusal("QUAI_SITE_URL", undefined, "must be set in production; the top bar leads there");
  return isHttpsAddress(siteUrl) ? undefined : refusal("QUAI_SITE_URL", siteUrl, plain);
}

function refuseSetting(issue: SchemaIssue.Issue, set: Readonly<Record<string, unknown>>): ConfigResult {
  const [first] = formatIssues(issue).issues;
  const name = Object.keys(EnvironmentSchema.fields).find((one) => one === first?.path?.[0]) ?? "";
  return refusal(name, isSecret.has(name) ? undefined : String(set[name]), first?.message ?? "");
}

function refusal(name: string, value: string | undefined, why: string): ConfigResult {
  const shown = value === undefined ? "" : `=${JSON.stringify(value.replace(/:\/\/[^@/]*@/, "://…@")).slice(1, -1)}`;
  return { ok: false, problem: `Quai cannot start: ${name}${shown} ${why}` };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Stripe's keys of its test mode, whole or restricted. */
function isTestKey(key: string): boolean {
  return /^\s*[rs]k_test_/i.test(key);
}

function fallbackText(name: string, fallback: string): string {
  return fallback === "" || name === "QUAI_SECRET" ? "" : ` (${fallback})`;
}
