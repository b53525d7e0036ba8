/** The body of a call to a gateway, with its content type. */
export interface GatewayBody {
  readonly contentType: "application/json" | "application/x-www-form-urlencoded";
  readonly body: string;
}

/**
 * Fills a template with a phone and a text: JSON where it begins with `{`, else form fields such as `To={{to}}&Body={{text}}`. Whatever the
 * text contains stays within its value. Throws for JSON that cannot be read, see `isGatewayTemplate`.
 */
export function gatewayBodyOf(template: string, to: string, text: string): GatewayBody {
  const fill = (value: string): string => value.replaceAll(/\{\{(to|text)\}\}/g, (_, name) => (name === "to" ? to : text));
  if (isJson(template)) {
    const filled: unknown = JSON.parse(template, (_, value: unknown) => (typeof value === "string" ? fill(value) : value));
    return { contentType: "application/json", body: JSON.stringify(filled) };
  }
  const fields = [...new URLSearchParams(template)].map(([name, value]): [string, string] => [name, fill(value)]);
  return { contentType: "application/x-www-form-urlencoded", body: new URLSearchParams(fields).toString() };
}

function isJson(template: string): boolean {
  return template.trimStart().startsWith("{");
}
