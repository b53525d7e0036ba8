import { expect, it } from "vitest";
import type { BuiltApplication } from "#app/server/pages/builtApplication.ts";
import { serveHelpPages } from "#adapters/node/http/pages/helpPages.ts";
import { startEdge } from "./edge.ts";
import { startWholeServer } from "../whole.ts";

const rehearsal = {
  QUAI_MODE: "rehearsal",
  QUAI_SECRET: "8f1c27d94be05a63f2c81e7bd0943a56e1f7",
  QUAI_PUBLIC_URL: "https://book.club.test",
  QUAI_SITE_URL: "https://club.test",
  QUAI_PAYMENT: "stripe",
  QUAI_STRIPE_KEY: "rk_test_0",
  QUAI_STRIPE_WEBHOOK: "whsec_0",
  QUAI_MAIL: "smtp://127.0.0.1:1",
  QUAI_MAIL_FROM: "quai@club.test",
  QUAI_SMS: "https://sms.club.test",
  QUAI_REHEARSAL_TO: "ada@club.test",
};

/** The page at a path of a server with these settings. */
async function pageOf(env: Record<string, string>, path: string, isBuilt = true): Promise<string> {
  const template = "<html><body><!--app--></body></html>";
  const application: BuiltApplication = {
    template,
    edition: "",
    render: ({ first, status }) => ({ status, html: "<main></main>", lang: first.locale }),
  };
  const server = await startWholeServer(env, { built: async () => (isBuilt ? application : undefined) });
  try {
    return await (await fetch(server.url + path)).text();
  } finally {
    await server.stop();
  }
}

it("a page of a rehearsal says so in its language, in front of everything else, and a page of the demo does not", async () => {
  expect(await pageOf(rehearsal, "/fr")).toMatch(/<body><p role="note"[^>]*>Essai\u00a0: aucune réservation ici n’est réelle.*<\/p><main>/);
  expect(await pageOf(rehearsal, "/en/login")).toMatch(/<body><p role="note"[^>]*>Rehearsal: nothing here is a real booking.*<\/p><main>/);
  expect(await pageOf({}, "/en")).toContain("<body><main>");
  expect(await pageOf(rehearsal, "/en", false)).toMatch(/<p role="note"[^>]*>Rehearsal: .*<p>The pages are not built/);
});

it.each([
  ["an error", "/fr/subscription", 500],
  ["an address that cannot be read", "/%E0%A4%A", 400],
  ["a lost network", "/offline", 200],
])("the page of %s, which is drawn without the application, says so too, and only in a rehearsal", async (_, url, status) => {
  const pageOfEdge = async (isRehearsal: boolean) => {
    const { app } = await startEdge({
      isRehearsal,
      draw: () => Promise.reject(new Error("no page")),
      extras: [(routes) => serveHelpPages(routes, async () => undefined)],
    });
    return app.inject({ url, headers: { accept: "text/html", "accept-language": "fr" } });
  };
  const rehearsed = await pageOfEdge(true);
  const other = await pageOfEdge(false);
  expect([rehearsed.statusCode, other.statusCode]).toEqual([status, status]);
  expect(rehearsed.body).toMatch(/<body>\s*<p role="note"[^>]*>Essai\u00a0: aucune réservation ici n’est réelle/);
  expect(other.body).not.toContain('role="note"');
});
