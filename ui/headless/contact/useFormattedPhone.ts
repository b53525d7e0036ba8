import { useEffect, useState } from "react";
import { useWords } from "../words/words.tsx";
import type { formatTypedPhone } from "./formatTypedPhone.ts";

/** A phone as typed, written out for people; undefined while it is none, or while the phone book, 30 kB, is under way or out of reach. */
export function useFormattedPhone(typed: string): string | undefined {
  const { locale } = useWords();
  const [read, setRead] = useState<{ readonly formatTypedPhone: typeof formatTypedPhone }>();
  useEffect(() => {
    let isShown = true;
    void import("./formatTypedPhone.ts").then(
      (book) => isShown && setRead(book),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return read?.formatTypedPhone(typed, locale);
}
