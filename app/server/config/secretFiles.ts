import { readFileSync } from "node:fs";
import { secretSettings } from "./environment.ts";
import type { WrongSetting } from "./wrongSetting.ts";

/** The environment variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Variables with the secrets that files contain, and what is wrong with those files. */
export interface VariablesWithSecrets {
  readonly set: Readonly<Record<string, string>>;
  readonly wrong: readonly WrongSetting[];
}

/**
 * Reads each secret that `NAME_FILE` names from its file, without blanks at its ends, as `NAME`. An empty variable counts as not set. Both
 * names at once, an empty file and one that cannot be read are wrong; the secret is then left out.
 */
export function readSecretFiles(variables: Variables): VariablesWithSecrets {
  const set = new Map(Object.entries(variables).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])));
  const wrong: WrongSetting[] = [];
  for (const secret of secretSettings) {
    const name = `${secret}_FILE`;
    const given = set.get(secret);
    const file = set.get(name);
    if (file === undefined) continue;
    const value = given === undefined ? readSecret(file) : undefined;
    set.delete(secret);
    if (given !== undefined) wrong.push({ name, why: `and ${secret} are both set: set one of them` });
    else if (value === undefined) wrong.push({ name, value: file, why: "cannot be read" });
    else if (value === "") wrong.push({ name, value: file, why: "is an empty file" });
    else set.set(secret, value);
  }
  return { set: Object.fromEntries(set), wrong };
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
