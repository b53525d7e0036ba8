import { describe, expect, it } from "vitest";
import { serveLettersPage } from "#adapters/node/http/pages/lettersPage.ts";
import { startEdge } from "../process/edge.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

async function letters() {
  const chosen: (readonly [string, boolean])[] = [];
  let isOut = false;
  const { app } = await startEdge({
    extras: [
      (routes) =>
        serveLettersPage(routes, {
          read: async (token) => (token === "good" ? { client: "mem", club: "Club <b>nautique</b>", isOut } : undefined),
          choose: async (token, out) => {
            if (token !== "good") return undefined;
            isOut = out;
            chosen.push([token, out]);
            return { client: "mem", club: "Club nautique", isOut };
          },
        }),
    ],
  });
  return { app, chosen };
}

describe("the page that ends optional letters", () => {
  it("stores nothing when it is opened, in either language", async () => {
    const { app, chosen } = await letters();
    for (const [locale, title] of [
      ["en", "Stop these emails?"],
      ["fr", "Ne plus recevoir ces courriels"],
    ]) {
      const page = await app.inject({ method: "GET", url: `/letters/good?locale=${locale}` });
      expect([page.statusCode, page.headers["cache-control"], page.headers["referrer-policy"]]).toEqual([200, "no-store", "no-referrer"]);
      expect(page.body).toContain(title);
      expect(page.body).toContain("Club &lt;b&gt;nautique&lt;/b&gt;");
    }
    const head = await app.inject({ method: "HEAD", url: "/letters/good" });
    expect([head.statusCode, chosen]).toEqual([200, []]);
  });

  it("ends them with one POST, as mail programs send it, and starts them again by its own button", async () => {
    const { app, chosen } = await letters();
    const press = (payload: string, headers: Readonly<Record<string, string>> = form) =>
      app.inject({ method: "POST", url: "/letters/good?locale=en", payload, headers });
    const ended = await press("List-Unsubscribe=One-Click");
    expect([ended.statusCode, ended.body.includes("You will get no more of these emails")]).toEqual([200, true]);
    expect((await press("letters=on")).body).toContain("Stop these emails?");
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(parts, multipart)).statusCode).toBe(200);
    expect(chosen.map(([, out]) => out)).toEqual([true, false, true]);
    expect((await press("x".repeat(2000))).statusCode).toBe(413);
  });

  it("says that a forged link does not work", async () => {
    const { app, chosen } = await letters();
    const page = await app.inject({ method: "POST", url: "/letters/forged?locale=fr", payload: "letters=off", headers: form });
    expect([page.statusCode, page.body.includes("Ce lien ne fonctionne pas"), chosen]).toEqual([404, true, []]);
  });
});
