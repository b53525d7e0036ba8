import type { FileReplyType } from "#core/features/shared/calls/message.ts";

/** The headers of every JSON reply: a browser never shows one as a page. */
export const jsonReplyHeaders = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Gives the headers of a file of this type, which a browser saves and never shows as a page. */
export function attachmentHeaders(type: FileReplyType) {
  return { ...jsonReplyHeaders, "content-type": `${type}; charset=utf-8`, "content-disposition": "attachment" } as const;
}

/**
 * The list of digests of the style elements that a page's own script may add: the ones React Aria puts in the document's head. A test
 * computes them again from the library.
 */
export const allowedStyleHashes: readonly string[] = [
  "sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=",
  "sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=",
];

/**
 * The policy of where a page may load from and send to: this server alone. Style attributes are allowed, or those of the server's HTML are
 * dropped.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' ${allowedStyleHashes.map((hash) => `'${hash}'`).join(" ")}`.trim(),
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/** The headers of every page. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
} as const;

/** The headers of the day sheet, in place of the usual ones: staff read passes and photograph boats by the camera. */
export const cameraPageHeaders = { "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=()" } as const;

/** The headers of every static file. */
export const staticFileHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/**
 * The headers of every picture that the server draws: the browser takes it for an image whatever it contains, and opened as a page it may
 * do nothing.
 */
export const drawnPictureHeaders = {
  ...staticFileHeaders,
  "content-type": "image/webp",
  "content-security-policy": "default-src 'none'; sandbox",
} as const;
