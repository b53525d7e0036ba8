import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import { dialablePhoneRule } from "#core/domain/validation/phone.ts";
import { emailRule, required } from "#core/domain/validation/required.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { type CodeForm, createCodeForm } from "../form/codeForm.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import type { WishDraft, WishLink } from "./wish.ts";

/** What a wish covers and its odds. */
export type WishPreview = CallOutput<"waitlist/wishes/preview">;

/** The fields of the form that joins the waitlist: how to be reached, and the code that proves it. */
export interface JoinFields {
  readonly way: "text" | "mail";
  readonly phone: string;
  readonly email: string;
  readonly otp: string;
}

/** The model of the page `/waitlist`: the sentence of a wish, what it covers, and the form that joins the line. */
export interface JoinModel {
  readonly draft: ReadonlySignal<WishDraft>;
  readonly preview: Resource<WishDraft, WishPreview>;
  readonly contact: CodeForm<JoinFields>;
  /** Whether the caller's account has proved the contact that is typed, so that no code is needed. */
  readonly isOwnContact: ReadonlySignal<boolean>;
  /** Whether messages go by e-mail alone, since the server sends no texts. */
  readonly isMailOnly: boolean;
  /** Changes the wish, and reads what it covers. */
  readonly set: (change: Partial<WishDraft>) => void;
  readonly load: () => Promise<void>;
}

/** Creates the model of joining, without React. `open` shows the wish that was entered. */
export function createJoinModel(ports: BookingPorts, first: WishDraft, open: (link: WishLink) => void): JoinModel {
  const { messages, loading, now } = ports;
  const draft = signal(first);
  const preview = createResource<WishDraft, WishPreview>({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: (terms) => messages("waitlist/wishes/preview", terms),
  });

  async function join(fields: JoinFields, proof: string | undefined): Promise<CallReply<unknown>> {
    const contact = fields.way === "text" ? { phone: fields.phone } : { email: fields.email.trim() };
    const body = { ...draft.peek(), ...contact, ...(proof === undefined ? {} : { proof }), locale: ports.words().locale };
    const reply = await messages("waitlist/wishes/create", body);
    if (reply.ok) open({ wish: reply.data._id, key: reply.data.key });
    return reply;
  }

  const isMailOnly = ports.first.isMailOnly === true;
  const isOwn = ({ way, phone, email }: JoinFields) =>
    way === "text" ? digitsOf(phone) === digitsOf(ports.ownPhone() ?? "-") : isMailOnly && email.trim().toLowerCase() === ports.ownEmail();
  const contact: CodeForm<JoinFields> = createCodeForm<JoinFields>({
    loading,
    first: { way: isMailOnly ? "mail" : "text", phone: ports.ownPhone() ?? "", email: isMailOnly ? (ports.ownEmail() ?? "") : "", otp: "" },
    check: (fields, isAsking) => {
      const known = fields.way === "text" ? { phone: dialablePhoneRule } : { email: emailRule };
      return formIssuesOf(issuesInForm(isAsking ? known : { ...known, otp: required }, fields));
    },
    ask: (fields) => {
      if (isOwn(fields)) return join(fields, undefined);
      const to = fields.way === "text" ? { phone: fields.phone } : { email: fields.email.trim() };
      const client = clubOfRowId(draft.peek().lake);
      return messages("booking/reservations/requestOtp", { ...to, ...(client === undefined ? {} : { client }) });
    },
    guess: async (otp, fields) => {
      const to = fields.way === "text" ? { phone: fields.phone } : { email: fields.email.trim() };
      const reply = await messages("booking/reservations/verifyOtp", { ...to, otp });
      return reply.ok ? join(fields, reply.data.proof) : reply;
    },
    failurePhrase: failurePhraseOf,
  });
  return {
    draft,
    preview,
    contact,
    isMailOnly,
    isOwnContact: computed(() => isOwn(contact.form.fields.value)),
    set: (change) => {
      draft.value = { ...draft.peek(), ...change };
      void preview.load(draft.peek());
    },
    load: () => preview.load(draft.peek()),
  };
}

/** The ten last digits of a phone, which is how Canadians and Americans type theirs. */
function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-10);
}
