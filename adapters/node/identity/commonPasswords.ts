/** The passwords that people take most often, in lower case. Loaded with the first that is judged: the list takes a while to unpack. */
let listed: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one that many have: in whatever case, and with whatever signs around it. */
export async function isCommon(password: string): Promise<boolean> {
  listed ??= unpacked();
  const plain = password.toLowerCase();
  const common = await listed;
  return common.has(plain) || common.has(plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
}

async function unpacked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}
