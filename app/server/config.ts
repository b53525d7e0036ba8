import { isIP } from "node:net";
import { defaultTextBudget, type TextBudget } from "#core/booking/textBudget.ts";
import { networkFault } from "./networks.ts";
import { demoSecret, secretLength, weaknessOf } from "./secret.ts";

/** How Quai was asked to run. Every value comes from the environment; there is no other place to set one. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly data: string;
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
  readonly secret: string;
  readonly siteUrl: string;
  readonly publicUrl: string | undefined;
  readonly limits: boolean;
  readonly trustedProxies: readonly string[];
  /** Megabytes beyond which the store is said to be large. */
  readonly storeAlarm: number;
  readonly metricsReaders: readonly string[];
  readonly log: string;
}

/** Either a whole configuration or one line that says which value is wrong and what it may be. */
export type ConfigOutcome = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problem: string };

type Environment = Readonly<Record<string, string | undefined>>;

interface Setting {
  readonly fallback: string;
  readonly means: string;
  /** What the value must be, when it is not; undefined for a good value. */
  readonly fault: (text: string) => string | undefined;
}

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The whole environment, in the order in which `--help` prints it. */
export const settings = {
  HOST: {
    fallback: "127.0.0.1",
    means: "address to listen on; demo mode takes loopback only",
    fault: (text) => (/^[\w.:-]+$/.test(text) ? undefined : "an address or a host name"),
  },
  PORT: {
    fallback: "3000",
    means: "port to listen on; 0 takes any free one",
    fault: (text) => (isPort(text) ? undefined : "a whole number from 0 to 65535"),
  },
  QUAI_MODE: { fallback: "demo", means: "demo or production", fault: oneOf("demo", "production") },
  QUAI_DATA: { fallback: "data", means: "folder for files", fault: (text) => (text.includes("\0") ? "a folder" : undefined) },
  DATABASE_URL: {
    fallback: "",
    means: "sqlite:<file> or postgres://...; sqlite:<QUAI_DATA>/quai.sqlite when not set",
    fault: (text) => (text === "" || /^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(text) ? undefined : "sqlite:<file> or postgres://..."),
  },
  QUAI_SECRET: {
    fallback: demoSecret,
    means: `key of every signature, ${secretLength} characters or more; demo mode has its own`,
    fault: (text) => (text.length >= secretLength ? undefined : `${secretLength} characters or more`),
  },
  QUAI_PAYMENT: { fallback: "embedded", means: "payment driver: embedded, for demo mode, or stripe", fault: oneOf("embedded", "stripe") },
  QUAI_STRIPE_KEY: { fallback: "", means: "Stripe's secret key", fault: () => undefined },
  QUAI_STRIPE_WEBHOOK: { fallback: "", means: "Stripe's signing secret of POST /webhooks/stripe", fault: () => undefined },
  QUAI_STRIPE_URL: {
    fallback: "",
    means: "where Stripe is played on this machine, for tests in demo mode; Stripe itself when not set",
    fault: (text) => (text === "" || isPeer(text) ? undefined : "http://127.0.0.1:port"),
  },
  QUAI_MAIL: {
    fallback: "embedded",
    means: "mail driver: embedded, for demo mode, or smtp://user:password@host:port",
    fault: (text) => (text === "embedded" || /^smtps?:\/\/.+/.test(text) ? undefined : "embedded or smtp://..."),
  },
  QUAI_MAIL_FROM: {
    fallback: "",
    means: "the sender of mails",
    fault: (text) => (text === "" || /^[^\r\n]+@[^\r\n]+$/.test(text) ? undefined : "a mail address"),
  },
  QUAI_SMS: {
    fallback: "embedded",
    means: "text message driver: embedded, for demo mode, or the https address of a gateway that takes { to, text }",
    fault: (text) =>
      text === "embedded" || (isWebAddress(text) && text.startsWith("https:")) ? undefined : "embedded or an https address",
  },
  QUAI_SMS_COUNTRIES: {
    fallback: "CA,US",
    means: "countries whose mobiles are sent codes by text message: two letters each, with commas between",
    fault: (text) => (listIn(text).every(isCountry) ? undefined : "countries by two letters, with commas between"),
  },
  QUAI_SMS_BUDGET: {
    fallback: `${defaultTextBudget.hour},${defaultTextBudget.day}`,
    means: "codes texted in an hour and in a day, all clubs together, after which an alarm is raised and newcomers alone are sent any",
    fault: (text) => (/^\d{1,7},\d{1,7}$/.test(text) ? undefined : "two whole numbers with a comma between"),
  },
  QUAI_SITE_URL: {
    fallback: "https://www.quai.example",
    means: "the public marketing site that the top bar links to",
    fault: (text) => (isWebAddress(text) ? undefined : "an http or https address"),
  },
  QUAI_PUBLIC_URL: {
    fallback: "",
    means:
      "where visitors reach this server, for links in mails and the way back from the payment page; http://HOST:PORT when not set, in demo mode alone",
    fault: (text) => (text === "" || isWebAddress(text) ? undefined : "an http or https address"),
  },
  QUAI_TRUST_PROXY: {
    fallback: "",
    means: "proxies before this server whose X-Forwarded-For is believed: addresses and networks, with commas between",
    fault: networksFault,
  },
  QUAI_STORE_ALARM: {
    fallback: "1024",
    means: "megabytes of the store beyond which the log warns",
    fault: (text) => (/^[1-9]\d{0,8}$/.test(text) ? undefined : "a whole number of megabytes"),
  },
  QUAI_METRICS: {
    fallback: "",
    means: "who may read /metrics besides this machine, straight and not through a proxy: addresses and networks, with commas between",
    fault: networksFault,
  },
  QUAI_LIMITS: {
    fallback: "on",
    means: "caps on what is held, unpaid and texted, on changes a second and the horizon: on, or off in demo mode",
    fault: oneOf("on", "off"),
  },
  QUAI_LOG: {
    fallback: "info",
    means: "log level: debug, info, warn, error or silent",
    fault: oneOf("debug", "info", "warn", "error", "silent"),
  },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settings;
const names = Object.keys(settings).filter((name): name is Name => name in settings);

/** Reads and judges the environment; the first bad value is the one reported. An empty value counts as not set. */
export function readConfig(env: Environment): ConfigOutcome {
  const valueOf = (name: Name): string => env[name] || settings[name].fallback;
  for (const name of names) {
    const wanted = settings[name].fault(valueOf(name));
    if (wanted !== undefined)
      return refusal(name, name === "QUAI_SECRET" || name === "DATABASE_URL" ? undefined : valueOf(name), `must be ${wanted}`);
  }
  const config = assembled(valueOf);
  return contradiction(config) ?? { ok: true, config };
}

/** Every setting with its default and meaning, for `--help`. */
export function helpText(): string {
  const lines = names.map((name) => `  ${name.padEnd(20)} ${settings[name].means}${fallbackText(name)}`);
  return ["Quai, the booking system of a boating club.", "", "Settings, read from the environment:", ...lines].join("\n");
}

function assembled(valueOf: (name: Name) => string): Config {
  const data = valueOf("QUAI_DATA");
  return {
    host: valueOf("HOST"),
    port: Number(valueOf("PORT")),
    databaseUrl: valueOf("DATABASE_URL") || `sqlite:${data}/quai.sqlite`,
    data,
    mode: valueOf("QUAI_MODE") === "production" ? "production" : "demo",
    payment: valueOf("QUAI_PAYMENT"),
    stripeKey: valueOf("QUAI_STRIPE_KEY"),
    stripeWebhookSecret: valueOf("QUAI_STRIPE_WEBHOOK"),
    stripeUrl: valueOf("QUAI_STRIPE_URL"),
    mail: valueOf("QUAI_MAIL"),
    mailFrom: valueOf("QUAI_MAIL_FROM"),
    sms: valueOf("QUAI_SMS"),
    smsCountries: listIn(valueOf("QUAI_SMS_COUNTRIES")),
    smsBudget: budgetIn(valueOf("QUAI_SMS_BUDGET")),
    secret: valueOf("QUAI_SECRET"),
    siteUrl: valueOf("QUAI_SITE_URL").replace(/\/+$/, ""),
    publicUrl: valueOf("QUAI_PUBLIC_URL").replace(/\/+$/, "") || undefined,
    limits: valueOf("QUAI_LIMITS") === "on",
    trustedProxies: listIn(valueOf("QUAI_TRUST_PROXY")),
    storeAlarm: Number(valueOf("QUAI_STORE_ALARM")),
    metricsReaders: listIn(valueOf("QUAI_METRICS")),
    log: valueOf("QUAI_LOG"),
  };
}

/** What two good values may not be together: a driver without what it needs, demo things in production or nothing that links could lead to, the demo where others can reach it. */
function contradiction(config: Config): ConfigOutcome | undefined {
  return missing(config) ?? (config.mode === "demo" ? openDemo(config) : unfitForProduction(config));
}

function missing(config: Config): ConfigOutcome | undefined {
  const wanted = "must be set";
  if (config.payment === "stripe" && config.stripeKey === "") return refusal("QUAI_STRIPE_KEY", undefined, wanted);
  if (config.payment === "stripe" && config.stripeWebhookSecret === "") return refusal("QUAI_STRIPE_WEBHOOK", undefined, wanted);
  return config.mail !== "embedded" && config.mailFrom === "" ? refusal("QUAI_MAIL_FROM", undefined, wanted) : undefined;
}

function openDemo({ host }: Config): ConfigOutcome | undefined {
  return isLoopback(host) ? undefined : refusal("HOST", host, "must be a loopback address in demo mode");
}

function unfitForProduction(config: Config): ConfigOutcome | undefined {
  const weakness = weaknessOf(config.secret);
  if (weakness !== undefined) return refusal("QUAI_SECRET", undefined, weakness);
  if (!config.limits) return refusal("QUAI_LIMITS", "off", "is for demo mode only");
  if (config.stripeUrl !== "") return refusal("QUAI_STRIPE_URL", undefined, "is for demo mode only");
  if (config.payment === "embedded") return refusal("QUAI_PAYMENT", "embedded", "is for demo mode only");
  if (config.mail === "embedded") return refusal("QUAI_MAIL", "embedded", "is for demo mode only");
  if (config.sms === "embedded") return refusal("QUAI_SMS", "embedded", "is for demo mode only");
  if (isTestKey(config.stripeKey)) return refusal("QUAI_STRIPE_KEY", undefined, "is a test key: nobody would be charged");
  return unfitAddress(config);
}

function unfitAddress({ publicUrl, siteUrl }: Config): ConfigOutcome | undefined {
  const wanted = "must be set in production; mails and the payment page lead there";
  if (publicUrl === undefined) return refusal("QUAI_PUBLIC_URL", undefined, wanted);
  const plain = "must begin with https:// in production";
  if (!isEncrypted(publicUrl)) return refusal("QUAI_PUBLIC_URL", publicUrl, plain);
  return isEncrypted(siteUrl) ? undefined : refusal("QUAI_SITE_URL", siteUrl, plain);
}

function refusal(name: Name, value: string | undefined, why: string): ConfigOutcome {
  const shown = value === undefined ? "" : `=${JSON.stringify(value.replace(/:\/\/[^@/]*@/, "://…@")).slice(1, -1)}`;
  return { ok: false, problem: `Quai cannot start: ${name}${shown} ${why}` };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** A code of ISO 3166 as the plans write it: "UK", which people mean for "GB", would never be met. */
function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && new Intl.Locale(`und-${text}`).region === text && regionNames.of(text) !== undefined;
}

function budgetIn(text: string): TextBudget {
  const [hour = 0, day = 0] = listIn(text).map(Number);
  return { hour, day };
}

function listIn(text: string): readonly string[] {
  return text === "" ? [] : text.split(",").map((entry) => entry.trim());
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isEncrypted(address: string): boolean {
  return new URL(address).protocol === "https:";
}

/** Stripe's keys of its test mode, whole or restricted. */
function isTestKey(key: string): boolean {
  return /^\s*[rs]k_test_/i.test(key);
}

/** Plain http on this machine alone: the key of the provider travels with every call. */
function isPeer(text: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/?$/.test(text) && URL.canParse(text);
}

function networksFault(text: string): string | undefined {
  return listIn(text)
    .map(networkFault)
    .find((fault) => fault !== undefined);
}

function oneOf(...choices: readonly string[]): (text: string) => string | undefined {
  return (text) => (choices.includes(text) ? undefined : choices.join(" or "));
}

function fallbackText(name: Name): string {
  const { fallback } = settings[name];
  return fallback === "" || name === "QUAI_SECRET" ? "" : ` (${fallback})`;
}
