import type { SecretsShape } from "../../ports/outside.ts";
import type { AnyKind } from "../shared/kinds/kind.ts";

interface Owner {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/**
 * Gives the secret fields of an input, sealed for their row. `row` is the stored row, or only its id when it is new. A field that is
 * unchanged keeps its stored seal.
 */
export function sealSecretFields(
  { seal, unseal }: Pick<SecretsShape, "seal" | "unseal">,
  { name, secret = [] }: Pick<AnyKind, "name" | "secret">,
  row: Owner,
  written: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const sealed = (field: string, text: string): string => {
    const purpose = `${name} ${field}`;
    const kept = row[field];
    return typeof kept === "string" && unseal(purpose, row._id, kept) === text ? kept : seal(purpose, row._id, text);
  };
  return Object.fromEntries(
    secret.flatMap((field) => {
      const text = written[field];
      return typeof text === "string" ? [[field, sealed(field, text)]] : [];
    }),
  );
}
