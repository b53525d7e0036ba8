import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { createResource, type Resource, type ResourceParts } from "./resource.ts";

/** Creates the signals of what a page loads from the server, without React. A failure has the words of the catalogue of errors. */
export function createPageResource<Question, Answer>(
  { now, loading }: Pick<ResourceParts<Question, Answer>, "now" | "loading">,
  ask: ResourceParts<Question, Answer>["ask"],
): Resource<Question, Answer> {
  return createResource({ now, loading, failurePhrase: failureCatalogPhrase, ask });
}
