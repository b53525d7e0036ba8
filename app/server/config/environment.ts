import { Effect, Schema, SchemaGetter } from "effect";
import { defaultTextBudget } from "#core/domain/accounts/textCaps.ts";
import { isGatewayTemplate, usualGatewayBody } from "#core/domain/messages/clubGateway.ts";
import { trustedNetworkError } from "./trustedNetworks.ts";
import { demoSignatureKey, minSecretLength } from "./secret.ts";

/** The default. The names of all regions, which take several milliseconds of a start to load, are read only for other countries. */
const usualCountries: ReadonlySet<string> = new Set(["CA", "US"]);

const Count = Schema.FiniteFromString;
const Port = Schema.String.check(mustBe("a whole number from 0 to 65535", isPort)).pipe(Schema.decodeTo(Count));
const Megabytes = Schema.String.check(mustMatch("a whole number of megabytes", /^[1-9]\d{0,8}$/)).pipe(Schema.decodeTo(Count));
const AccessSeconds = Schema.String.check(
  mustMatch("a whole number of seconds, 60 to 3600", /^(?:[6-9]\d|[1-9]\d\d|[12]\d{3}|3[0-5]\d\d|3600)$/),
).pipe(Schema.decodeTo(Count));
const Countries = listOf(Schema.String.check(mustBe("countries by two letters, with commas between", areCountries)));
const Networks = listOf(Schema.String.check(Schema.makeFilter(networksFault)));
const TwoBudgets = Schema.String.check(mustMatch("two whole numbers with a comma between", /^\d{1,7},\d{1,7}$/));
const WebAddress = Schema.String.check(mustBe("an http or https address", orNothing(isWebAddress)));

/**
 * The schema of all environment variables, in the order in which they are checked and `--help` lists them. A variable that is not set gets
 * its default.
 */
export const EnvironmentSchema = Schema.Struct({
  HOST: setting(
    Schema.String.check(mustMatch("an address or a host name", /^[\w.:-]+$/)),
    "127.0.0.1",
    "address to listen on; demo mode takes loopback only",
  ),
  PORT: setting(Port, "3000", "port to listen on; 0 takes any free one"),
  QUAI_MODE: setting(
    oneOf("demo", "rehearsal", "production"),
    "demo",
    "demo, production, or rehearsal: as production, with Stripe's test keys, and mail and texts for listed people alone",
  ),
  QUAI_REHEARSAL_TO: setting(
    listOf(Schema.String.check(mustBe("addresses of e-mail and phones such as +14505550142, with commas between", areContacts))),
    "",
    "in a rehearsal: the addresses of e-mail and the phones that mail and texts reach, with commas between",
  ),
  QUAI_DATA: setting(Schema.String.check(mustBe("a folder", (path) => !path.includes("\0"))), "data", "folder for files"),
  QUAI_BACKUP: setting(
    Schema.String.check(mustBe("a folder", (path) => !path.includes("\0"))),
    "",
    "folder in which the server makes and proves a backup each night, and keeps 7 days, 4 weeks and 12 months; none is made when not set",
  ),
  QUAI_OPERATOR: setting(
    listOf(Schema.String.check(mustBe("addresses of e-mail and phones such as +14505550142, with commas between", areContacts))),
    "",
    "who is told when a part of the server fails and when it works again: addresses of e-mail, and phones for when mail fails, with commas between; nobody when not set",
  ),
  QUAI_STORAGE: setting(oneOf("folder", "s3"), "folder", "where uploaded files are: folder (media and documents in QUAI_DATA), or s3"),
  QUAI_S3_URL: setting(WebAddress, "", "address of the bucket with the uploaded files, such as https://s3.ca-central-1.amazonaws.com/quai"),
  QUAI_S3_REGION: setting(Schema.String.check(mustMatch("the name of a region", /^[\w-]+$/)), "us-east-1", "region of the bucket"),
  QUAI_S3_KEY: setting(Schema.String, "", "access key of the bucket"),
  QUAI_S3_SECRET: setting(Schema.String, "", "secret of that access key"),
  DATABASE_URL: setting(
    Schema.String.check(mustMatch("sqlite:<file> or postgres://...", /^(|sqlite:.+|postgres(ql)?:\/\/.+)$/)),
    "",
    "sqlite:<file> or postgres://...; sqlite:<QUAI_DATA>/quai.sqlite when not set",
  ),
  QUAI_POOLER: setting(
    oneOf("none", "transaction"),
    "none",
    "none, or transaction where DATABASE_URL is that of pgbouncer in its transaction mode",
  ),
  QUAI_DISTRIBUTED: setting(
    oneOf("none", "citus"),
    "none",
    "none, or citus where DATABASE_URL is that of a Citus coordinator, whose workers the clubs are spread over",
  ),
  QUAI_SECRET: setting(
    Schema.String.check(mustBe(`${minSecretLength} characters or more`, ({ length }) => length >= minSecretLength)),
    demoSignatureKey,
    `key of every signature, ${minSecretLength} characters or more; demo mode has its own`,
  ),
  QUAI_PAYMENT: setting(
    oneOf("embedded", "stripe", "dock"),
    "embedded",
    "payment driver: embedded, for demo mode, stripe, or dock, where nobody pays online",
  ),
  QUAI_STRIPE_KEY: setting(Schema.String, "", "Stripe's secret key"),
  QUAI_STRIPE_WEBHOOK: setting(Schema.String, "", "Stripe's signing secret of POST /webhooks/stripe"),
  QUAI_STRIPE_URL: setting(
    Schema.String.check(mustBe("http://127.0.0.1:port", orNothing(isPeer))),
    "",
    "where Stripe is played on this machine, for tests in demo mode; Stripe itself when not set",
  ),
  QUAI_MAIL: setting(
    Schema.String.check(mustMatch("embedded or smtp://...", /^(embedded$|smtps?:\/\/.)/)),
    "embedded",
    "mail driver: embedded, for demo mode, or smtp://user:password@host:port",
  ),
  QUAI_MAIL_FROM: setting(Schema.String.check(mustMatch("a mail address", /^(|[^\r\n]+@[^\r\n]+)$/)), "", "the sender of mails"),
  QUAI_SMS: setting(
    Schema.String.check(
      mustBe(
        "embedded, none, an https address or http://127.0.0.1:port/path, without a user or a password in it",
        (text) => text === "embedded" || text === "none" || isGateway(text),
      ),
    ),
    "embedded",
    "text message driver: embedded, for demo mode, none, where codes go by mail and prove that, or the address of a gateway that takes { to, text }: https, or http on this machine",
  ),
  QUAI_SMS_BODY: setting(
    Schema.String.check(mustBe("JSON or form fields that contain {{to}} and {{text}}", isGatewayTemplate)),
    usualGatewayBody,
    "what the gateway of text messages takes: JSON, or form fields as To={{to}}&Body={{text}}",
  ),
  QUAI_SMS_HEADER: setting(
    Schema.String.check(mustMatch("one header, Name: value", /^(|[\w-]+:[^\r\n]+)$/)),
    "",
    "a header that the gateway knows its customer by, as Authorization: Bearer ...",
  ),
  QUAI_SMS_COUNTRIES: setting(
    Countries,
    [...usualCountries].join(","),
    "countries whose mobiles are sent codes by text message: two letters each, with commas between",
  ),
  QUAI_SMS_BUDGET: setting(
    listOf(TwoBudgets),
    `${defaultTextBudget.hour},${defaultTextBudget.day}`,
    "codes texted in an hour and in a day, all clubs together, after which an alarm is raised and newcomers alone are sent any",
  ),
  QUAI_AVATAR_URL: setting(
    Schema.String.check(
      mustBe(
        "an https address, or http://127.0.0.1:port",
        orNothing((text) => isHttpsAddress(text) || isPeer(text)),
      ),
    ),
    "",
    "where users' pictures are fetched, as https://www.gravatar.com/avatar; when not set none are, and initials stand in their place",
  ),
  QUAI_SITE_URL: setting(
    WebAddress,
    "",
    "the public marketing site that the top bar links to; plain pages that say what would stand there when not set, in demo mode alone",
  ),
  QUAI_PUBLIC_URL: setting(
    Schema.String.check(mustBe("an http or https address without a path, such as https://book.example.org", orNothing(isOrigin))),
    "",
    "where visitors reach this server, for links in mails and the way back from the payment page; http://HOST:PORT when not set, in demo mode alone",
  ),
  QUAI_HSTS: setting(
    oneOf("host", "subdomains"),
    "host",
    "what browsers are to reach by https alone, where QUAI_PUBLIC_URL begins with https: this host, or its subdomains too",
  ),
  QUAI_TRUST_PROXY: setting(
    Networks,
    "",
    "proxies before this server whose X-Forwarded-For is believed: addresses and networks, with commas between",
  ),
  QUAI_STORE_ALARM: setting(Megabytes, "1024", "megabytes of the store beyond which the log warns"),
  QUAI_ACCESS_SECONDS: setting(AccessSeconds, "900", "seconds for which an access token is good, 60 to 3600"),
  QUAI_METRICS: setting(
    Networks,
    "",
    "who may read /metrics besides this machine, straight and not through a proxy: addresses and networks, with commas between",
  ),
  QUAI_LIMITS: setting(
    oneOf("on", "off"),
    "on",
    "caps on what is held, unpaid and texted, on changes a second and the horizon: on, or off in demo mode",
  ),
  QUAI_LOG: setting(oneOf("debug", "info", "warn", "error", "silent"), "info", "log level: debug, info, warn, error or silent"),
});

/** The settings that are secrets: no message repeats one, and each may be in a file. */
export const secretSettings = [
  "DATABASE_URL",
  "QUAI_SECRET",
  "QUAI_S3_SECRET",
  "QUAI_STRIPE_KEY",
  "QUAI_STRIPE_WEBHOOK",
  "QUAI_MAIL",
  "QUAI_SMS",
  "QUAI_SMS_HEADER",
] as const satisfies readonly (keyof typeof EnvironmentSchema.fields)[];

/** The help of one environment variable: its meaning and its default. */
export interface SettingHelp {
  readonly name: string;
  readonly means: string;
  readonly fallback: string;
}

/** Lists every environment variable with its help, in order. */
export function listEnvironmentSettings(): readonly SettingHelp[] {
  return Object.entries(EnvironmentSchema.fields).map(([name, { ast }]) => {
    const { description, fallback } = ast.context?.annotations ?? {};
    return { name, means: String(description), fallback: String(fallback) };
  });
}

/** Whether an address begins with `https://`. */
export function isHttpsAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:";
}

function setting<T, E extends string>(codec: Schema.Codec<T, E>, fallback: NoInfer<E>, description: string) {
  return codec.pipe(Schema.withDecodingDefaultKey(Effect.succeed(fallback)), Schema.annotateKey({ description, fallback }));
}

function mustBe(what: string, isGood: (text: string) => boolean) {
  return Schema.makeFilter<string>(isGood, { message: `must be ${what}` });
}

function mustMatch(what: string, form: RegExp) {
  return mustBe(what, (text) => form.test(text));
}

function oneOf<const Choices extends readonly string[]>(...choices: Choices) {
  return Schema.Literals(choices).annotate({ message: `must be ${choices.join(" or ")}` });
}

/** A list of texts between commas, without the blanks around them; empty for an empty text. */
function listOf(text: Schema.Codec<string>) {
  const decode = SchemaGetter.transform(listIn);
  const encode = SchemaGetter.transform((entries: readonly string[]) => entries.join(","));
  return text.pipe(Schema.decodeTo(Schema.Array(Schema.String), { decode, encode }));
}

function listIn(text: string): readonly string[] {
  return text === "" ? [] : text.split(",").map((entry) => entry.trim());
}

function orNothing(isGood: (text: string) => boolean): (text: string) => boolean {
  return (text) => text === "" || isGood(text);
}

/** Whether a text is a list of ISO 3166 codes as numbering plans have them: "UK" instead of "GB" would match no number. */
function areCountries(text: string): boolean {
  const others = listIn(text).filter((code) => !usualCountries.has(code));
  if (others.length === 0) return true;
  const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return others.every(
    (code) => /^[A-Z]{2}$/.test(code) && new Intl.Locale(`und-${code}`).region === code && regionNames.of(code) !== undefined,
  );
}

function areContacts(text: string): boolean {
  return listIn(text).every((contact) => /^(\+[1-9]\d{6,14}|[^\s@,]+@[^\s@,]+)$/.test(contact));
}

function networksFault(text: string): string | undefined {
  const fault = listIn(text)
    .map(trustedNetworkError)
    .find((one) => one !== undefined);
  return fault === undefined ? undefined : `must be ${fault}`;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Whether an address has a scheme, a host and a port alone: pages and links lie at its root. */
function isOrigin(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { origin, href } = new URL(text);
  return href.replace(/\/+$/, "") === origin;
}

/** Whether a gateway can be called at an address: a call with a user or a password in it fails. */
function isGateway(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  const isHere = protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
  return (protocol === "https:" || isHere) && username === "" && password === "";
}

/** Whether an address is plain http on this machine; elsewhere the provider's key would travel unencrypted. */
function isPeer(text: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/?$/.test(text) && URL.canParse(text);
}
