import { signal } from "@preact/signals-react";
import { describe, expect, it } from "vitest";
import { createForm, createListModel, createResource, failureCatalogPhrase } from "#ui/headless/index.ts";
import { visitOf } from "../../stories/club/visit.ts";

/** Writes what is read only, as far as the compiler lets it: each line must be an error, or the compiler refuses this file. */
async function trespass(): Promise<void> {
  const { model } = await visitOf();
  const { now, later, loading } = model.ports;
  const resource = createResource<string, string>({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    ask: async (data) => ({ ok: true, data }),
  });
  const find = async () => ({ ok: true, data: { items: [], total: 0 } }) as const;
  const list = createListModel({ now, later, loading, find, idOf: String, filters: { name: "text" }, sorts: ["name"] });
  const form = createForm({ first: { name: "" }, loading, send: async () => ({ ok: true, data: "" }) });
  // @ts-expect-error -- the choice is tapped
  model.choice.announcement.value = null;
  // @ts-expect-error -- steps are gone
  model.checkout.step.value = "pay";
  // @ts-expect-error -- only the server's word makes a payment a success
  model.payment.outcome.value = "success";
  // @ts-expect-error -- a pass comes from the server
  model.pass.reservation.value = null;
  // @ts-expect-error -- alerts are raised
  model.ports.alerts.notices.value = [];
  // @ts-expect-error -- data is loaded, or mended
  resource.data.value = "";
  // @ts-expect-error -- pages are gone to
  list.page.value = 2;
  // @ts-expect-error -- fields are set
  form.fields.value = { name: "" };
  // What may be written is no error: were it all, the lines above would show nothing.
  signal("").value = "written";
}

describe("the headless layer's face", () => {
  it("exposes read-only signals: changes are made by verbs", () => {
    expect(trespass).toBeTypeOf("function");
  });
});
