import type { FormEvent, ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { type BookingPorts, createForm, formIssuesOf, failureText, useForm, useWords } from "#ui/headless/index.ts";
import preview from "../.storybook/preview.tsx";
import { offline } from "../club/faults.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "../views/openPages.ts";
import { useVisit } from "../views/BookingPage.tsx";
import { shown } from "../waitUntilShown.ts";

interface CodeFormProps extends OpenPageArgs {
  readonly visits?: OpenPages;
}

function CodeForm({ visits }: CodeFormProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Typed ports={visit.model.ports} />;
}

/** One field over a real call: what the page can check is checked before it is sent, what only the server knows is shown on the field. */
function Typed({ ports: { messages, loading } }: { readonly ports: BookingPorts }): ReactElement {
  const words = useWords();
  const form = useForm(() =>
    createForm({
      first: { phone: "" },
      loading,
      check: (fields) => formIssuesOf(issuesInForm({ phone: required.required }, fields)),
      send: ({ phone }) => messages("booking/reservations/requestOtp", { phone }),
    }),
  );
  const issue = form.issueOf("phone");
  const problem = form.problem.value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <main>
      <h1>A code by text message</h1>
      <form noValidate onSubmit={submit}>
        <label htmlFor="phone">Phone</label>
        <input
          id="phone"
          value={form.fields.value.phone}
          aria-invalid={issue !== undefined}
          aria-describedby="phone-issue"
          onChange={({ target }) => form.set({ phone: target.value })}
        />
        <p id="phone-issue">{issue === undefined ? "" : words.say(issue.phrase.key, issue.phrase.params)}</p>
        <p role="alert">{problem === null ? "" : failureText(problem, words)}</p>
        <button type="submit" disabled={form.isSaving.value}>
          Send
        </button>
        <button type="button" onClick={() => form.leave(form.revert)}>
          Leave
        </button>
      </form>
      {form.isAsking.value ? (
        <section aria-label="Leave?">
          <p>What you typed is not sent.</p>
          <button type="button" onClick={form.stay}>
            Stay
          </button>
          <button type="button" onClick={form.leaveAnyway}>
            Leave anyway
          </button>
        </section>
      ) : null}
      <p role="status">{form.isDirty.value ? "Not sent yet" : ""}</p>
    </main>
  );
}

const meta = preview.meta({
  title: "Headless/Form",
  component: CodeForm,
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <CodeForm {...args} {...loaded} />,
});

/** Refused here, refused by the server on its field, sent. */
export const Sent = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Phone" });
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription("This field is required."));
    await userEvent.type(field, "12");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(field).not.toHaveAccessibleDescription("This field is required."));
    await expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, "450 555 0100");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(field).toBeValid());
    await expect(canvas.getByRole("status")).toHaveTextContent(/^$/);
  },
});

/** Without an answer every field stays, and another try is the same one. */
export const Unanswered = meta.story({
  args: { faults: { "booking/reservations/requestOtp": offline } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Phone" });
    await userEvent.type(field, "450 555 0100");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await shown(canvas.findByText(/We can’t connect/));
    await expect(field).toHaveValue("450 555 0100");
  },
});

/** Leaving asks, where something would be lost. */
export const Leaving = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Phone" });
    await userEvent.type(field, "450");
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Stay" }));
    await expect(field).toHaveValue("450");
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Leave anyway" }));
    await expect(field).toHaveValue("");
  },
});
