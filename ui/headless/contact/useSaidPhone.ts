import { useEffect, useState } from "react";
import { useWords } from "../words/words.tsx";
import type { saidPhone } from "./saidPhone.ts";

/** A phone as typed, written out for people; undefined while it is none, or while the phone book, 30 kB, is under way or out of reach. */
export function useSaidPhone(typed: string): string | undefined {
  const { locale } = useWords();
  const [read, setRead] = useState<{ readonly saidPhone: typeof saidPhone }>();
  useEffect(() => {
    let isShown = true;
    void import("./saidPhone.ts").then(
      (book) => isShown && setRead(book),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return read?.saidPhone(typed, locale);
}
