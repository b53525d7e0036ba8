import type { SendContractCall } from "#core/contract/index.ts";
import { type ApiClientOptions, offlineFailure } from "./options.ts";

/**
 * Creates a client of the message contract. To stay small it has no schemas, only types and the least shape of each reply; a reply of
 * another shape counts as `OFFLINE`. The code that sends calls is loaded with the first call, so that the page is ready sooner; a failed
 * load is tried again.
 */
export function createApiClient(options: ApiClientOptions): SendContractCall {
  let sendCall: SendContractCall | undefined;
  return async (path, data, callOptions) => {
    try {
      const { createHttpCalls } = await import("./link.ts");
      sendCall ??= createHttpCalls(options);
      return await sendCall(path, data, callOptions);
    } catch {
      return offlineFailure;
    }
  };
}
