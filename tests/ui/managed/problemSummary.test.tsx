import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createForm } from "#ui/headless/form/form.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { FormProblemSummary } from "#ui/views/form/FormProblemSummary.tsx";
import { SettingField } from "#ui/views/club/fields/SettingField.tsx";

/** A form whose host name the server refuses by a rule. */
async function refusedFor(rule: string) {
  const form = createForm<Readonly<Record<string, unknown>>, undefined>({
    first: { host: "quai.test" },
    loading: createCallsInFlight({ later: () => () => undefined }),
    send: async () => ({ ok: false, status: 409, code: "DUPLICATE", message: "host", issues: [{ path: "/host", rule }] }),
  });
  await form.submit();
  return form;
}

describe("the summary of a form's problems", () => {
  it.each([
    ["en", "Duplicate entry found on field Host."],
    ["fr", "Entrée en double pour le champ Host."],
  ] as const)("has for a duplicate the words of the field, those of the requirements (%s)", async (locale, text) => {
    const form = await refusedFor("DUPLICATE");
    const summary = renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <FormProblemSummary form={form} labels={{ host: "Host" }} />
      </WordsProvider>,
    );
    const field = renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <SettingField form={form} name="host" label="Host" />
      </WordsProvider>,
    );
    expect(summary).toContain(`>${text}<`);
    expect(field).toContain(text);
  });

  it("names the field before the words of any other rule", async () => {
    const form = await refusedFor("required");
    const summary = renderToStaticMarkup(
      <WordsProvider locale="en">
        <FormProblemSummary form={form} labels={{ host: "Host" }} />
      </WordsProvider>,
    );
    expect(summary).toContain("Host: This field is required");
  });
});
