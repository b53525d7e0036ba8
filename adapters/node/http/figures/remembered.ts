/**
 * Asks at most once in `ms`: who comes while an answer is awaited shares it, and who comes soon after is told the same. A failure is not
 * kept, nor is an answer that is not worth it.
 */
export function rememberedFor<A>(ms: number, ask: () => Promise<A>, isKept: (told: A) => boolean = () => true): () => Promise<A> {
  let answer: Promise<A> | undefined;
  return () => {
    if (answer !== undefined) return answer;
    const asked = ask();
    const forget = (): unknown => (answer = undefined);
    asked.then((told) => (isKept(told) ? setTimeout(forget, ms).unref() : forget()), forget);
    return (answer = asked);
  };
}

/** Asks until it is told something, and never again: a failure, and nothing, are asked anew by who comes next. */
export function rememberedOnce<A>(ask: () => Promise<A | undefined>): () => Promise<A | undefined> {
  let answer: Promise<A | undefined> | undefined;
  return () => {
    if (answer !== undefined) return answer;
    const asked = ask();
    const forget = (): unknown => (answer = undefined);
    asked.then((told) => told === undefined && forget(), forget);
    return (answer = asked);
  };
}
