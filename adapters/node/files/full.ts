const codes: readonly unknown[] = ["ENOSPC", "EDQUOT"];

/** Whether an error of the file system says that there is no room left. */
export function isDiskFullError(error: unknown): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}
