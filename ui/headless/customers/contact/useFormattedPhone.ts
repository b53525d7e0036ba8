import { useEffect, useState } from "react";
import { useWords } from "../../words/words.tsx";
import type { formatTypedPhone } from "./formatTypedPhone.ts";

/**
 * A hook that gives a typed phone in international format; undefined while it is not a phone, and until the phone library (30 kB) is
 * loaded.
 */
export function useFormattedPhone(typed: string): string | undefined {
  const { locale } = useWords();
  const [read, setRead] = useState<{ readonly formatTypedPhone: typeof formatTypedPhone }>();
  useEffect(() => {
    let isMounted = true;
    void import("./formatTypedPhone.ts").then(
      (book) => isMounted && setRead(book),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return read?.formatTypedPhone(typed, locale);
}
