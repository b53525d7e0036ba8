import { failWithRefusal } from "../shared/refuse.ts";

/** Refuses a file for a rule that has words. */
export function refuseFile(rule: string, params?: Readonly<Record<string, number>>) {
  return failWithRefusal("BAD_REQUEST", { issues: [{ path: "/file", rule, ...(params === undefined ? {} : { params }) }] });
}
