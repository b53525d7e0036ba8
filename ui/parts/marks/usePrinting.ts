import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Gives whether the page is being printed: what shows on paper alone renders only then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia("print");
    // The browser prints the page as it is when this returns, so the update is synchronous.
    const turn = () => flushSync(() => setPrinting(paper.matches));
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(paper.matches);
    paper.addEventListener("change", turn);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      paper.removeEventListener("change", turn);
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
