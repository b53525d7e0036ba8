import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { Resource } from "./resource.ts";

/**
 * A resource that lives as long as the component, which draws again whenever a signal that it reads changes. It asks the question at once,
 * and again whenever it is another one.
 */
export function useResource<Question, Answer>(create: () => Resource<Question, Answer>, question: Question): Resource<Question, Answer> {
  useSignals();
  const [resource] = useState(create);
  const asked = JSON.stringify(question);
  useEffect(() => {
    void resource.load(JSON.parse(asked));
  }, [resource, asked]);
  return resource;
}
