/** The body that a gateway of texts takes by default. */
export const usualGatewayBody = '{"to":"{{to}}","text":"{{text}}"}';

/** The gateway by which the texts of a club leave: its address, the template of the body, and a header, `Name: value`, empty for none. */
export interface ClubGateway {
  readonly url: string;
  readonly body: string;
  readonly header: string;
}

/** Whether a text is an https address of a machine by its name, or by an IPv4 address, without a user or a password in it. */
export function isClubGatewayUrl(text: string): boolean {
  return text.length <= 500 && /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?][\x21\x24-\x5b\x5d-\x7e]*)?$/i.test(text);
}

/** Gives the name of the machine of a gateway. */
export function hostOfGateway(url: string): string {
  return /^https:\/\/([^/?:]+)/i.exec(url)?.[1] ?? "";
}

/** Whether a text is a header, `Name: value`, that leaves the connection as it is. */
export function isGatewayHeader(text: string): boolean {
  return /^[\w-]+:[^\r\n]+$/.test(text) && !/^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect)\s*:/i.test(text);
}

/** Whether a text is a template that has a place for the phone and one for the text: JSON where it begins with `{`, else form fields. */
export function isGatewayTemplate(template: string): boolean {
  try {
    const values = template.trimStart().startsWith("{") ? jsonValuesOf(template) : formValuesOf(template);
    return ["{{to}}", "{{text}}"].every((place) => values.some((value) => value.includes(place)));
  } catch {
    return false;
  }
}

function jsonValuesOf(template: string): readonly string[] {
  const values: string[] = [];
  JSON.parse(template, (_, value: unknown) => {
    if (typeof value === "string") values.push(value);
    return value;
  });
  return values;
}

function formValuesOf(template: string): readonly string[] {
  return template.split("&").map((field) => (field.includes("=") ? decodeURIComponent(field.slice(field.indexOf("=") + 1)) : ""));
}
