/** Gives the name of a dock without the second name in brackets. */
export function shortDockName(name: string): string {
  return name.replace(/\s*\(.*\)/, "");
}
