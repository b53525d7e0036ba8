import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { SignInModels } from "../member.tsx";
import type { PageModels } from "../session.ts";

/** Whoever is signed in, with what their pages need; undefined until that is known. */
export function useSignInModels({ door }: PageModels): SignInModels | undefined {
  useSignals();
  // A chunk that is lost reloads the page.
  useEffect(() => void door.open().catch(() => undefined), [door]);
  return door.member.value;
}
