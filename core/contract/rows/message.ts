import { Schema } from "effect";
import { isMutation } from "./mutations.ts";

/** Who may call: everybody, everybody signed in, staff with the row's permission, or the holder of a reservation's key. */
export type Access = "public" | "signedIn" | "staff" | "holder";

/** A schema that decodes plain JSON by itself, without services. */
export type Plain<Value> = Schema.Codec<Value, unknown>;

/** One call of the contract. `permission` is the call's path, `@service/model/method`, and is asked for when `access` is "staff". */
export interface CallRow<Input = unknown, Output = unknown> {
  readonly service: string;
  readonly model: string;
  readonly method: string;
  /** `service/model/method`. */
  readonly path: string;
  readonly input: Plain<Input>;
  readonly output: Plain<Output>;
  readonly access: Access;
  readonly permission: string;
  readonly mutation: boolean;
  /** The type of the reply where it is a file, sent while it is made, instead of JSON. */
  readonly file?: "text/csv";
}

/** A call that answers a file. */
export type FileRow<Input = unknown> = CallRow<Input> & { readonly file: "text/csv" };

/** A row of the table from its path and what it adds. */
export function row<Input, Output>(
  path: `${string}/${string}/${string}`,
  access: Access,
  input: Plain<Input>,
  output: Plain<Output>,
): CallRow<Input, Output> {
  const [service = "", model = "", method = ""] = path.split("/");
  return { service, model, method, path, input, output, access, permission: `@${path}`, mutation: isMutation(path) };
}

/** A row of the table that answers a file of CSV. */
export function csvRow<Input>(
  path: `${string}/${string}/${string}`,
  access: Access,
  input: Plain<Input>,
): FileRow<Input> & CallRow<Input, string> {
  return { ...row(path, access, input, Schema.String), file: "text/csv" };
}

/** The body of every call. `sent` is an ISO instant; `scope` names the product. Spec §7. */
export const Envelope = Schema.Struct({
  sender: Schema.String.check(Schema.isMaxLength(64)),
  scope: Schema.String.check(Schema.isMaxLength(64)),
  sent: Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/u)),
  data: Schema.Unknown,
});

/** Why a field was refused: a JSON pointer into `data`, and the rule, which has words in both languages. */
const IssueView = Schema.Struct({
  path: Schema.String,
  rule: Schema.String,
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Number)),
});

/** The body of every refused call; `issues` stands in those of 400, 409 and 422, `clauses` beside CLAUSES_CHANGED, `current` beside CONFLICT, `uses` beside IN_USE, `countries` that texts are sent to beside PHONE_NOT_TEXTED. */
export const Failure = Schema.Struct({
  status: Schema.Number,
  message: Schema.String,
  code: Schema.String,
  issues: Schema.optionalKey(Schema.Array(IssueView)),
  clauses: Schema.optionalKey(Schema.Struct({ version: Schema.String })),
  current: Schema.optionalKey(Schema.Unknown),
  countries: Schema.optionalKey(Schema.Array(Schema.String)),
  uses: Schema.optionalKey(Schema.Array(Schema.Struct({ model: Schema.String, _id: Schema.String, name: Schema.Unknown }))),
});
