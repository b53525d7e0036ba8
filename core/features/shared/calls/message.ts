import { Schema } from "effect";
import { productName } from "../../../domain/people/user.ts";
import { isMutationPath } from "./mutations.ts";
import { type CallWork, workOfCall } from "./work.ts";

/** One of those who may call: everybody, everybody signed in, staff with the row's permission, or the holder of a reservation's key. */
export type CallAccess = "public" | "signedIn" | "staff" | "holder";

/** A schema that decodes plain JSON without services. */
export type JsonCodec<Value> = Schema.Codec<Value, unknown>;

/** The media type of a reply that is a file. */
export type FileReplyType = "text/csv" | "application/json";

/** An entry of the contract without the parts that derive from its path. */
export interface CallSpec<Input = unknown, Output = unknown> {
  /** A short description of the call: a verb and its object. */
  readonly summary: string;
  readonly input: JsonCodec<Input>;
  readonly output: JsonCodec<Output>;
  readonly access: CallAccess;
  /** The type of the reply where it is a file, streamed while it is made, instead of a body with `data`. */
  readonly file?: FileReplyType;
  /** Whether its body is a form with a file, `multipart/form-data`, instead of JSON. */
  readonly multipart?: true;
}

/** The parts of a row that derive from the path of its call. */
export interface CallName {
  readonly service: string;
  readonly model: string;
  readonly method: string;
  /** `service/model/method`. */
  readonly path: string;
  /** `@service/model/method`; callers need it when `access` is "staff". */
  readonly permission: string;
  readonly mutation: boolean;
  /** How much work it is for its server; the bench measures it. */
  readonly work: CallWork;
}

/** One call of the contract. */
export interface CallRow<Input = unknown, Output = unknown> extends CallSpec<Input, Output>, CallName {}

/** The form of a call's path. */
export type CallPath = `${string}/${string}/${string}`;

type NamedRows<Specs> = { readonly [Path in keyof Specs]: Specs[Path] & CallName };

/** Makes an entry of the contract without its path. */
export function callSpec<Input, Output>(
  summary: string,
  access: CallAccess,
  input: JsonCodec<Input>,
  output: JsonCodec<Output>,
): CallSpec<Input, Output> {
  return { summary, access, input, output };
}

/** Makes a row that replies with a file of this type, without its path. */
export function fileCallSpec<Input>(
  file: FileReplyType,
  summary: string,
  access: CallAccess,
  input: JsonCodec<Input>,
): CallSpec<Input, string> & { readonly file: FileReplyType } {
  return { ...callSpec(summary, access, input, Schema.String), file };
}

/** Gives a row whose body is a form with the field `file` and the fields of its input, without its path. */
export function multipartCallSpec<Input, Output>(
  summary: string,
  access: CallAccess,
  input: JsonCodec<Input>,
  output: JsonCodec<Output>,
): CallSpec<Input, Output> & { readonly multipart: true } {
  return { ...callSpec(summary, access, input, output), multipart: true };
}

/** Makes a row with its path, and what derives from it. */
export function callRow<Spec extends CallSpec>(path: string, spec: Spec): Spec & CallName {
  const [service = "", model = "", method = ""] = path.split("/");
  const isFile = spec.file !== undefined || spec.multipart === true;
  return { ...spec, service, model, method, path, permission: `@${path}`, mutation: isMutationPath(path), work: workOfCall(path, isFile) };
}

/** Makes the rows of a table with their paths, which are its keys. */
export function callRows<const Specs extends Readonly<Record<CallPath, CallSpec>>>(specs: Specs): NamedRows<Specs> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(Object.entries(specs).map(([path, spec]) => [path, callRow(path, spec)])) as unknown as NamedRows<Specs>;
}

const sentInstant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)`;

/** The schema of the body of every call. `sent` is an ISO instant; `scope` names the product. Requirements §7. */
export const CallBodySchema = Schema.Struct({
  sender: Schema.String.check(Schema.isMaxLength(64)),
  scope: Schema.String.check(Schema.isMaxLength(64)),
  sent: Schema.String.check(Schema.isPattern(new RegExp(`^${sentInstant}$`, "u"))),
  data: Schema.Unknown,
});

/** A body as JSON.stringify writes it: its fields in the order of the schema, without blanks, and `sender` without escapes. */
const compactCallBody = new RegExp(
  String.raw`^\{"sender":"[ !#-\[\]-~]{0,64}","scope":"${productName}","sent":"${sentInstant}","data":(\{.*\})\}$`,
  "s",
);

/**
 * Gives the text of `data` in the JSON text of a body, for a body in the compact form of our clients; undefined for another one. Says nothing
 * of the text itself: for a body that is no JSON it may be anything in braces.
 */
export function dataTextOfCall(body: string): string | undefined {
  return compactCallBody.exec(body)?.[3];
}

/** Why a field was refused: a JSON pointer into `data`, and the rule, which has words in both languages. */
const IssueView = Schema.Struct({
  path: Schema.String,
  rule: Schema.String,
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.Number, Schema.String]))),
});

/**
 * The schema of the body of every refused call. `issues` come with 400, 409 and 422, `clauses` with CLAUSES_CHANGED, `current` with
 * CONFLICT, `extra` with EXTRA_UNAVAILABLE, `uses` with IN_USE, and `countries` that texts can be sent to with PHONE_NOT_TEXTED.
 */
export const FailureBodySchema = Schema.Struct({
  status: Schema.Number,
  message: Schema.String,
  code: Schema.String,
  issues: Schema.optionalKey(Schema.Array(IssueView)),
  clauses: Schema.optionalKey(Schema.Struct({ version: Schema.String })),
  current: Schema.optionalKey(Schema.Unknown),
  countries: Schema.optionalKey(Schema.Array(Schema.String)),
  extra: Schema.optionalKey(Schema.Struct({ _id: Schema.String, why: Schema.String })),
  uses: Schema.optionalKey(Schema.Array(Schema.Struct({ model: Schema.String, _id: Schema.String, name: Schema.Unknown }))),
});
