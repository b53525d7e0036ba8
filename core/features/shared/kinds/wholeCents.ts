/** Gives the issue of a sum of dollars at a path that is not in whole cents; none where it is. */
export function wholeCentsIssues(path: string, dollars: number): readonly { readonly path: string; readonly rule: "wholeCents" }[] {
  return Number.isSafeInteger(Number((dollars * 100).toFixed(6))) ? [] : [{ path, rule: "wholeCents" }];
}
