import type { Session } from "../session.ts";

/** The dock pass of a paid reservation. */
export function Information({ session }: { readonly session: Session }) {
  return <p>{session.first.locale}</p>;
}
