import { type ReactElement, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { CustomerModel, CustomerNote } from "../../headless/customers/office/customer.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import type { RightsOnRows } from "../managed/record/rightsOnRows.ts";
import * as css from "./clients.css.ts";
import type { ReportActionResult } from "./reportOutcome.ts";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The props of `CustomerNotes`: the customer, their notes, what the user may do with notes, and a way to report results. */
export interface CustomerNotesProps {
  readonly client: CustomerModel;
  readonly notes: readonly CustomerNote[];
  readonly rights: RightsOnRows;
  readonly tell: ReportActionResult;
}

/** Shows the staff's notes on a customer, newest first, and a field for a new one. */
export function CustomerNotes({ client, notes, rights, tell }: CustomerNotesProps): ReactElement {
  const { say } = useWords();
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("customers.notes")}</h3>
      {rights.mayAdd ? (
        <NoteForm
          label={say("customers.note")}
          first=""
          send={say("customers.addNote")}
          onSend={async (text) => {
            const why = await client.addNote(text);
            if (why !== undefined) tell(why, "");
            return why === undefined;
          }}
        />
      ) : null}
      {notes.length === 0 ? <p className={css.quiet}>{say("customers.noNotes")}</p> : null}
      <ul className={css.lines}>
        {notes.map((note) => (
          <Note key={`${note._id} ${note.version}`} note={note} client={client} rights={rights} tell={tell} />
        ))}
      </ul>
    </section>
  );
}

function Note({
  note,
  client,
  rights,
  tell,
}: Pick<CustomerNotesProps, "client" | "rights" | "tell"> & { readonly note: CustomerNote }): ReactElement {
  const { say, format } = useWords();
  const [isChanging, setChanging] = useState(false);
  const at = Date.parse(note.at ?? "");
  const by = say("customers.noteBy", { who: note.who ?? say("kinds.somebody"), day: format.date(dayAt(at)), time: format.clock(at) });
  return (
    <li className={css.note}>
      {isChanging ? (
        <NoteForm
          label={by}
          first={note.text}
          send={say("customers.saveNote")}
          onStop={() => setChanging(false)}
          onSend={async (text) => {
            const why = await client.changeNote(note, text);
            if (why !== undefined) tell(why, "");
            return why === undefined;
          }}
        />
      ) : (
        <>
          <p className={css.noteText}>{note.text}</p>
          <p className={css.quiet}>
            {by}
            {note.version > 1 ? ` · ${say("customers.noteChanged")}` : ""}
          </p>
          <div className={css.buttons}>
            {rights.mayChange ? (
              <Button kind="quiet" onPress={() => setChanging(true)}>
                {say("customers.change")}
              </Button>
            ) : null}
            {rights.mayRetire ? (
              <Button kind="quiet" onPress={async () => tell(await client.removeNote(note), say("customers.noteGone"))}>
                {say("customers.removeNote")}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </li>
  );
}

interface NoteFormProps {
  readonly label: string;
  readonly first: string;
  readonly send: string;
  readonly onStop?: () => void;
  /** Saves a note; resolves to whether that succeeded. */
  readonly onSend: (text: string) => Promise<boolean>;
}

const longest = 2000;

function NoteForm({ label, first, send, onStop, onSend }: NoteFormProps): ReactElement {
  const { say } = useWords();
  const [text, setText] = useState(first);
  const [isSending, setSending] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const submit = submitHandlerOf(async () => {
    const typed = text.replaceAll("\r\n", "\n").trim();
    setBlank(typed === "");
    if (typed === "" || isSending) return;
    setSending(true);
    if (await onSend(typed)) setText(first === "" ? "" : typed);
    setSending(false);
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextArea
        label={label}
        value={text}
        maxLength={longest}
        onChange={(typed) => {
          setText(typed);
          setBlank(false);
        }}
        {...(isBlank ? { error: say("validation.required") } : {})}
      />
      <div className={css.buttons}>
        <Button type="submit" isPending={isSending} pendingLabel={say("office.saving")}>
          {send}
        </Button>
        {onStop === undefined ? null : (
          <Button kind="quiet" onPress={onStop}>
            {say("office.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
