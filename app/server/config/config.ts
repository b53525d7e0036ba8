import type { ServerMode } from "#core/domain/serverMode.ts";
import { isIP } from "node:net";
import { Result, Schema, SchemaIssue } from "effect";
import type { S3Options } from "#adapters/node/storage/s3Requests.ts";
import { demoSiteAddress } from "#adapters/node/http/pages/sitePage.ts";
import type { TextBudget } from "#core/domain/accounts/textCaps.ts";
import { EnvironmentSchema, isHttpsAddress, listEnvironmentSettings, secretSettings } from "./environment.ts";
import { secretWeakness } from "./secret.ts";
import { readSecretFiles, type Variables } from "./secretFiles.ts";
import { type WrongSetting, wrongSettingsText } from "./wrongSetting.ts";

/** The configuration of a server. Every value comes from the environment; there is no other place to set one. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly pooler: "none" | "transaction";
  readonly distribution: "none" | "citus";
  readonly data: string;
  /** The folder in which a backup is made each night; empty for none. */
  readonly backup: string;
  /** The addresses of e-mail and the phones of whoever is told of faults; empty for nobody. */
  readonly operator: readonly string[];
  /** The bucket with uploaded files; undefined where they are in `data`. */
  readonly bucket: S3Options | undefined;
  readonly mode: ServerMode;
  /** The addresses of e-mail and the phones that a rehearsal writes to; empty in other modes. */
  readonly rehearsalTo: readonly string[];
  readonly payment: string;
  readonly stripeKey: string;
  readonly stripeWebhookSecret: string;
  readonly stripeUrl: string;
  readonly mail: string;
  readonly mailFrom: string;
  readonly sms: string;
  /** The template of a call to the gateway of text messages, and a header for it, empty for none. */
  readonly smsBody: string;
  readonly smsHeader: string;
  readonly smsCountries: readonly string[];
  readonly smsBudget: TextBudget;
  /** The address where users' pictures are fetched, without a slash at its end; empty where none are fetched. */
  readonly avatarUrl: string;
  readonly secret: string;
  readonly siteUrl: string;
  readonly publicUrl: string | undefined;
  /** Whether browsers keep to https for the subdomains of the server's host too. */
  readonly httpsOfSubdomains: boolean;
  readonly limits: boolean;
  readonly trustedProxies: readonly string[];
  /** The size of the store in megabytes above which there is an alarm. */
  readonly storeAlarm: number;
  /** The seconds for which an access token is valid. */
  readonly accessSeconds: number;
  readonly metricsReaders: readonly string[];
  readonly log: string;
}

/** The result of reading the configuration: all of it, or a text that names every missing and wrong value, each on one line with why. */
export type ConfigResult = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problem: string };

type Values = typeof EnvironmentSchema.Type;

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();

/** Reads and checks the environment variables; an empty value counts as not set. A secret may come from a file, see `readSecretFiles`. */
export function readConfig(variables: Variables): ConfigResult {
  const { set, wrong: wrongFiles } = readSecretFiles(variables);
  const whole = decode(set);
  if (Result.isSuccess(whole) && wrongFiles.length === 0) return resultOf(configOf(whole.success), []);
  const wrong = [...wrongFiles, ...(Result.isFailure(whole) ? wrongValues(whole.failure.issue, set) : [])];
  // Wrong values count as left out here, so that missing ones are named beside them.
  const rest = decode(Object.fromEntries(Object.entries(set).filter(([name]) => wrong.every((one) => one.name !== name))));
  return Result.isFailure(rest) ? { ok: false, problem: wrongSettingsText(wrong) } : resultOf(configOf(rest.success), wrong);
}

const decode = Schema.decodeUnknownResult(EnvironmentSchema, { errors: "all" });

function resultOf(config: Config, wrong: readonly WrongSetting[]): ConfigResult {
  const named = new Set(wrong.map(({ name }) => name.replace(/_FILE$/, "")));
  const all = [...wrong, ...contradictions(config).filter(({ name }) => !named.has(name))];
  return all.length === 0 ? { ok: true, config } : { ok: false, problem: wrongSettingsText(all) };
}

/** Gives how visitors reach the server: its address, whether by https, and whether its subdomains are to be reached by https alone. */
export function publicAddressOf({
  publicUrl,
  httpsOfSubdomains,
}: Config): Pick<Config, "publicUrl" | "httpsOfSubdomains"> & { readonly secure: boolean } {
  return { publicUrl, secure: publicUrl !== undefined && isHttpsAddress(publicUrl), httpsOfSubdomains };
}

/** Whether a server sends texts; where it does not, codes go by mail. */
export function sendsTexts({ sms }: Pick<Config, "sms">): boolean {
  return sms !== "none";
}

/** Gives the text of `--help`: every setting with its default and meaning. */
export function configHelpText(): string {
  const lines = listEnvironmentSettings().map(
    ({ name, means, fallback }) => `  ${name.padEnd(20)} ${means}${fallbackText(name, fallback)}`,
  );
  const files = `Each of ${secretSettings.join(", ")} may be in a file that NAME_FILE names.`;
  return ["Quai, the booking system of a boating club.", "", "Settings, read from the environment:", ...lines, "", files].join("\n");
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
    backup: values.QUAI_BACKUP,
    operator: values.QUAI_OPERATOR,
    bucket: values.QUAI_STORAGE === "s3" ? bucketOf(values) : undefined,
    mode: values.QUAI_MODE,
    rehearsalTo: values.QUAI_REHEARSAL_TO,
    payment: values.QUAI_PAYMENT,
    stripeKey: values.QUAI_STRIPE_KEY,
    stripeWebhookSecret: values.QUAI_STRIPE_WEBHOOK,
    stripeUrl: values.QUAI_STRIPE_URL,
    mail: values.QUAI_MAIL,
    mailFrom: values.QUAI_MAIL_FROM,
    sms: values.QUAI_SMS,
    smsBody: values.QUAI_SMS_BODY,
    smsHeader: values.QUAI_SMS_HEADER,
    smsCountries: values.QUAI_SMS_COUNTRIES,
    smsBudget: { hour, day },
    avatarUrl: values.QUAI_AVATAR_URL.replace(/\/+$/, ""),
    secret: values.QUAI_SECRET,
    siteUrl: values.QUAI_SITE_URL.replace(/\/+$/, "") || demoSiteAddress,
    publicUrl: values.QUAI_PUBLIC_URL.replace(/\/+$/, "") || undefined,
    httpsOfSubdomains: values.QUAI_HSTS === "subdomains",
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
 * The contradictions between valid values: a driver without its keys, demo parts in production or a rehearsal, no public address there, keys
 * of another mode, or a demo that others can reach.
 */
function contradictions(config: Config): readonly WrongSetting[] {
  const ofMode = config.mode === "demo" ? openDemo(config) : [...unfitForProduction(config), ...unfitAddresses(config)];
  const all = [...missingSettings(config), ...ofMode, ...unfitForRehearsal(config)];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

const mustBeSet = "must be set";

function missingSettings({ databaseUrl, pooler, distribution, bucket, ...config }: Config): readonly WrongSetting[] {
  const isSqlite = databaseUrl.startsWith("sqlite:");
  const isPaidByStripe = config.payment === "stripe";
  return [
    ...(pooler !== "none" && isSqlite
      ? [{ name: "QUAI_POOLER", value: pooler, why: "is a pooler of PostgreSQL: DATABASE_URL must be postgres://..." }]
      : []),
    ...(distribution !== "none" && isSqlite
      ? [{ name: "QUAI_DISTRIBUTED", value: distribution, why: "spreads PostgreSQL: DATABASE_URL must be postgres://... of a coordinator" }]
      : []),
    ...missingOf("QUAI_S3_URL", bucket?.url),
    ...missingOf("QUAI_S3_KEY", bucket?.accessKey),
    ...missingOf("QUAI_S3_SECRET", bucket?.secretKey),
    ...(isPaidByStripe ? missingOf("QUAI_STRIPE_KEY", config.stripeKey) : []),
    ...(isPaidByStripe ? missingOf("QUAI_STRIPE_WEBHOOK", config.stripeWebhookSecret) : []),
    ...(config.mail === "embedded" ? [] : missingOf("QUAI_MAIL_FROM", config.mailFrom)),
  ];
}

function missingOf(name: string, value: string | undefined): readonly WrongSetting[] {
  return value === "" ? [{ name, why: mustBeSet }] : [];
}

function openDemo({ host }: Config): readonly WrongSetting[] {
  return isLoopback(host) ? [] : [{ name: "HOST", value: host, why: "must be a loopback address in demo mode" }];
}

function unfitForProduction(config: Config): readonly WrongSetting[] {
  const weakness = secretWeakness(config.secret);
  const bucket = config.bucket?.url ?? "";
  const demoOnly = "is for demo mode only";
  return [
    ...(weakness === undefined ? [] : [{ name: "QUAI_SECRET", why: weakness }]),
    ...(config.limits ? [] : [{ name: "QUAI_LIMITS", value: "off", why: demoOnly }]),
    ...(config.stripeUrl === "" ? [] : [{ name: "QUAI_STRIPE_URL", why: demoOnly }]),
    ...(["payment", "mail", "sms"] as const).flatMap((service) =>
      config[service] === "embedded" ? [{ name: `QUAI_${service.toUpperCase()}`, value: "embedded", why: demoOnly }] : [],
    ),
    ...(bucket === "" || isHttpsAddress(bucket) ? [] : [{ name: "QUAI_S3_URL", value: bucket, why: onlyHttps }]),
    ...(config.mode === "production" && isTestKey(config.stripeKey)
      ? [{ name: "QUAI_STRIPE_KEY", why: "is a test key: nobody would be charged" }]
      : []),
  ];
}

/** What a rehearsal alone needs or refuses: only test keys, and somebody to write to. */
function unfitForRehearsal({ mode, payment, stripeKey, rehearsalTo }: Config): readonly WrongSetting[] {
  if (mode !== "rehearsal") return rehearsalTo.length === 0 ? [] : [{ name: "QUAI_REHEARSAL_TO", why: "is for a rehearsal only" }];
  const isCharging = payment === "stripe" && stripeKey !== "" && !isTestKey(stripeKey);
  return [
    ...(isCharging ? [{ name: "QUAI_STRIPE_KEY", why: "is no test key: a rehearsal charges nobody" }] : []),
    ...(rehearsalTo.length === 0
      ? [{ name: "QUAI_REHEARSAL_TO", why: `${mustBeSet} in a rehearsal; mail and texts reach nobody else` }]
      : []),
  ];
}

const onlyHttps = "must begin with https:// in production";

function unfitAddresses({ publicUrl, siteUrl }: Config): readonly WrongSetting[] {
  const wanted = `${mustBeSet} in production;`;
  const unfit = (name: string, value: string | undefined, why: string): readonly WrongSetting[] => {
    if (value === undefined) return [{ name, why: `${wanted} ${why}` }];
    return isHttpsAddress(value) ? [] : [{ name, value, why: onlyHttps }];
  };
  return [
    ...unfit("QUAI_PUBLIC_URL", publicUrl, "mails and the payment page lead there"),
    ...unfit("QUAI_SITE_URL", siteUrl === demoSiteAddress ? undefined : siteUrl, "the top bar leads there"),
  ];
}

/** The first fault of each value that the schema refuses. */
function wrongValues(issue: SchemaIssue.Issue, set: Readonly<Record<string, string>>): readonly WrongSetting[] {
  const names = Object.keys(EnvironmentSchema.fields);
  const faults = Map.groupBy(formatIssues(issue).issues, ({ path }) => names.find((name) => name === path?.[0]) ?? "");
  return [...faults].map(([name, [first]]) => ({
    name,
    value: secretSettings.some((secret) => secret === name) ? undefined : set[name],
    why: first?.message ?? "",
  }));
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
