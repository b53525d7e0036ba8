/** The most common passwords, in lower case. Loaded at the first check, because unpacking the list takes a while. */
let listed: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is a common one, in any case and with any signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= unpackPasswords();
  const plain = password.toLowerCase();
  const common = await listed;
  return common.has(plain) || common.has(plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
}

async function unpackPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}
