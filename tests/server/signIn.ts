import { demoPassword } from "#app/server/seed/people.ts";
import { call } from "./process/edge.ts";
import { fieldOf } from "./whole.ts";

export const member = "member@memphremagog.test";

/** Posts a body to a call of signing in, as it is, and gives what came back. */
export async function post(url: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const reply = await fetch(`${url}/api/account/auth/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
  const answered: unknown = await reply.json();
  const { status } = reply;
  return { status, data: fieldOf(answered, "data"), code: fieldOf(answered, "code"), cookie: reply.headers.get("set-cookie") };
}

/** Signs in with the demo's password, the member of its first club where nobody else is named. */
export function login(url: string, contact = member, more: object = {}) {
  return post(url, "login", call({ contact, password: demoPassword, ...more }));
}
