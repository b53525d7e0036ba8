import { productName } from "#core/domain/people/user.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { isRecord } from "#core/domain/validation/json.ts";

/** The parts that a download needs of the page: `bearer` gives the access token of the moment, undefined when signed out. */
export interface FileDownloadParts {
  readonly bearer: () => Promise<string | undefined>;
  readonly locale: () => "en" | "fr";
}

/**
 * Returns a function that calls a path whose reply is a file, and saves the file under `fileName` once it is complete. A broken download
 * saves nothing.
 */
export function createFileDownload({ bearer, locale }: FileDownloadParts) {
  return async (path: string, data: object, fileName: string): Promise<CallReply<undefined>> => {
    try {
      const token = await bearer();
      const response = await fetch(`/api/${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "accept-language": locale(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ sender: "quai-app", scope: productName, sent: new Date().toISOString(), data }),
      });
      if (!response.ok) return refusalOf(response.status, await response.json());
      save(await response.blob(), fileName);
      return { ok: true, data: undefined };
    } catch {
      return { ok: false, status: 0, code: "OFFLINE", message: "" };
    }
  };
}

function refusalOf(status: number, body: unknown): CallReply<undefined> {
  const [code, message] = isRecord(body) ? [body["code"], body["message"]] : [];
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return { ok: false, status, code: textOf(code), message: textOf(message) };
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
