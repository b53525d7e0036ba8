/** A setting that is missing or wrong, why, and its value where people may read it: never that of a secret. */
export interface WrongSetting {
  readonly name: string;
  readonly value?: string | undefined;
  readonly why: string;
}

/** Gives the text that names every wrong setting, each on one line. */
export function wrongSettingsText(wrong: readonly WrongSetting[]): string {
  const lines = wrong.map(({ name, value, why }) => `${name}${value === undefined ? "" : `=${shownValue(value)}`} ${why}`);
  return lines.length === 1 ? `Quai cannot start: ${lines.join("")}` : ["Quai cannot start:", ...lines].join("\n  ");
}

/** A value on one line, without the password in an address. */
function shownValue(value: string): string {
  return JSON.stringify(value.replace(/:\/\/[^@/]*@/, "://…@")).slice(1, -1);
}
