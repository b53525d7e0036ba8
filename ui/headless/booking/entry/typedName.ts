/** Gives the names of a customer whose whole name was typed in one field: the first word, and the others. */
export function namesOfTypedName(typed: string): { readonly firstname: string; readonly lastname: string } {
  const [firstname = "", ...others] = typed.trim().split(/\s+/u);
  return { firstname, lastname: others.join(" ") };
}
