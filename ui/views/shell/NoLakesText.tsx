import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";

/** Shows, on a page about what a club offers, that no club has opened a lake yet, and what to do meanwhile. */
export function NoLakesText(): ReactElement {
  const { say } = useWords();
  return (
    <p>
      <strong>{say("booking.noLakes")}.</strong> {say("booking.noLakesHint")}
    </p>
  );
}
