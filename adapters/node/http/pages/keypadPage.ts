import type { FastifyInstance } from "fastify";
import { lockCodeLength } from "#core/domain/lock/code.ts";
import type { KeypadOutcome } from "#core/domain/lock/keypad.ts";
import { textLookupFor } from "#core/words/index.ts";
import { html, type PlainPageLook, plainPageHtml } from "../reply/html.ts";
import { pageHeaders } from "../reply/headers.ts";
import { plainPageLookOf } from "./pages.ts";
import { acceptForms } from "./payPage.ts";

/** The keypads of the demo: their names, and what one does with a code. */
export interface DemoKeypads {
  readonly list: () => Promise<readonly { readonly _id: string; readonly name: string }[]>;
  /** Undefined for a lock that does not exist. */
  readonly press: (lock: string, code: string) => Promise<KeypadOutcome | undefined>;
}

interface KeypadView {
  readonly lock: string;
  /** The digits that were typed and not tried yet. */
  readonly typed: string;
  readonly outcome?: KeypadOutcome | undefined;
}

const formLimit = 1024;
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** Serves `GET` and `POST /demo/keypad`: a simulated keypad, without script. Only the demo serves it. */
export function serveDemoKeypad(app: FastifyInstance, keypads: DemoKeypads): void {
  acceptForms(app);
  const headers = { ...pageHeaders, "cache-control": "no-store" };
  const page = async (look: PlainPageLook, view: KeypadView) => keypadPage(look, await keypads.list(), view);
  app.get("/demo/keypad", async (request, reply) =>
    reply.headers(headers).send(await page(plainPageLookOf(request), { lock: "", typed: "" })),
  );
  app.post("/demo/keypad", { bodyLimit: formLimit }, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const lock = form.get("lock") ?? "";
    const key = form.get("key") ?? "#";
    const typed = (form.get("typed") ?? "").replaceAll(/\D/gu, "").slice(0, lockCodeLength);
    const look = plainPageLookOf(request);
    if (key === "*") return reply.headers(headers).send(await page(look, { lock, typed: "" }));
    if (digits.includes(key)) return reply.headers(headers).send(await page(look, { lock, typed: (typed + key).slice(0, lockCodeLength) }));
    return reply.headers(headers).send(await page(look, { lock, typed: "", outcome: await keypads.press(lock, typed) }));
  });
}

function keypadPage(look: PlainPageLook, locks: Awaited<ReturnType<DemoKeypads["list"]>>, { lock, typed, outcome }: KeypadView): string {
  const { locale } = look;
  const say = textLookupFor(locale);
  const other = locale === "en" ? "fr" : "en";
  const said = outcome === undefined ? undefined : say(`demo.keypad.${outcome}`);
  const options = locks.map(({ _id, name }) => html`<option value="${_id}" ${_id === lock ? { html: "selected" } : ""}>${name}</option>`);
  const body = html`<p class="note">${say("demo.keypad.note")}</p>
    <nav>
      <a href="/demo/keypad?locale=${other}" lang="${other}" hreflang="${other}">${say("demo.phone.other")}</a
      ><a href="/${locale}">${say("demo.phone.back")}</a>
    </nav>
    <p role="status" class="amount">${said ?? ""}</p>
    <form method="post" action="/demo/keypad?locale=${locale}">
      <label
        >${say("demo.keypad.lock")}
        <select name="lock">
          ${options}
        </select></label
      >
      <label>
        ${say("demo.keypad.code")}
        <input name="typed" value="${typed}" inputmode="numeric" maxlength="${String(lockCodeLength)}" autocomplete="off" autofocus />
      </label>
      <button class="primary" name="key" value="#"># ${say("demo.keypad.open")}</button>
      <div class="keys">
        ${digits.map((digit) => html`<button name="key" value="${digit}">${digit}</button>`)}
        <button name="key" value="*" aria-label="${say("demo.keypad.clear")}">*</button>
      </div>
    </form>
    <p class="note">${say("demo.keypad.rests")}</p>`;
  return plainPageHtml(look, said === undefined ? say("demo.keypad.title") : `${said} ${say("demo.keypad.title")}`, body);
}
