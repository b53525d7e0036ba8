import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { Resource } from "./resource.ts";

/**
 * A hook that keeps a resource as long as the component, which renders again whenever a signal that it reads changes. It fetches at once,
 * and again whenever the request changes.
 */
export function useResource<Question, Answer>(create: () => Resource<Question, Answer>, question: Question): Resource<Question, Answer> {
  useSignals();
  const [resource] = useState(create);
  // In a list, since the text of `undefined` alone could not be read again.
  const requestText = JSON.stringify([question]);
  useEffect(() => {
    void resource.load(JSON.parse(requestText)[0]);
  }, [resource, requestText]);
  return resource;
}
