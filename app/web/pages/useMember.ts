import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { Member } from "../member.tsx";
import type { Session } from "../session.ts";

/** Whoever is signed in, with what their pages need; undefined until that is known. */
export function useMember({ door }: Session): Member | undefined {
  useSignals();
  // A chunk that is lost reloads the page.
  useEffect(() => void door.open().catch(() => undefined), [door]);
  return door.member.value;
}
