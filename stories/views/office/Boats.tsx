import { mdiAnchor, mdiDownload } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { messagesOver } from "#adapters/memory/messages.ts";
import { isRecord } from "#core/validation/json.ts";
import * as required from "#core/validation/required.ts";
import { issuesIn } from "#core/validation/issue.ts";
import type { Input, Output } from "#core/contract/index.ts";
import { type Address, createIndex, createRecord, issuesOf, type Opened, useIndex, useSignals, useWords } from "#ui/headless/index.ts";
import { Bilingual } from "#ui/parts/Bilingual.tsx";
import { SelectField } from "#ui/parts/SelectField.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { fieldProps } from "#ui/views/form/fieldProps.ts";
import { Index } from "#ui/views/office/Index.tsx";
import { RecordDrawer } from "#ui/views/office/RecordDrawer.tsx";
import { staffPrincipal } from "../../club/club.ts";
import { withFaults, type Faults } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";

type BoatRow = Output<"booking/boats/create">;
type Model = BoatRow["model"];

interface Fields {
  readonly french: string;
  readonly english: string;
  readonly model: Model;
  readonly capacity: string;
}

const models = ["Sportfisher", "Vectra", "Vantage", "Quorum"] as const;

export interface BoatsProps {
  readonly visit: Visit;
  readonly address: Address;
  readonly faults: () => Faults;
  readonly place: string;
  readonly onBulk: (chosen: unknown) => void;
}

/** The boats of a club as its staff manage them: an index, and a record beside it. */
export function Boats({ visit, address, faults, place, onBulk }: BoatsProps): ReactElement {
  useSignals();
  const { locale, named } = useWords();
  const { now, later, loading, alerts, words } = visit.model.ports;
  const [messages] = useState(() =>
    messagesOver(withFaults(visit.club.dispatch, faults), { now, browser: {}, principal: staffPrincipal, locale: () => locale }),
  );
  const index = useIndex(
    () =>
      createIndex<BoatRow, "model" | "capacity" | "client" | "name.en", "name.en" | "name.fr" | "model" | "capacity">({
        now,
        later,
        loading,
        address,
        find: async ({ where, ...question }) => {
          const reply = await messages("booking/boats/find", { ...question, where: { ...where, client: "mem" } });
          return reply.ok ? { ...reply, data: { ...reply.data, items: reply.data.items.map(managed) } } : reply;
        },
        idOf: ({ _id }) => _id,
        filters: { model: "text", capacity: "number", client: "text", "name.en": "text" },
        sorts: ["name.en", "name.fr", "model", "capacity"],
        searched: "name.en",
        retire: ({ _id, version }) => messages("booking/boats/delete", { _id, version }),
        restore: ({ _id, version }) => messages("booking/boats/restore", { _id, version }),
        retireFailed: ({ key }) => alerts.raise({ type: "error", message: words().say(key) }),
      }),
    place,
  );
  const [looks, setLooks] = useState({ rowHeight: "compact" as "compact" | "comfortable", hidden: [] as readonly string[] });
  return (
    <Index
      index={index}
      title={locale === "fr" ? "Bateaux" : "Boats"}
      addLabel={locale === "fr" ? "Ajouter un bateau" : "Add a boat"}
      nameOf={({ name }) => named(name)}
      columns={[
        { id: "fr", title: "Nom", sort: "name.fr", isName: true, show: ({ name }) => name.fr },
        { id: "en", title: "Name", sort: "name.en", isOptional: true, show: ({ name }) => name.en },
        { id: "model", title: "Model", sort: "model", isOptional: true, show: ({ model }) => model },
        {
          id: "capacity",
          title: locale === "fr" ? "Places" : "People",
          sort: "capacity",
          isFigure: true,
          isAside: true,
          show: ({ capacity }) => capacity,
        },
      ]}
      filters={[
        { name: "model", title: "Model", options: models.map((value) => ({ value, text: value })) },
        { name: "capacity", title: "People", options: [{ value: "10", text: "10+" }], conditionOf: () => ({ gte: 10 }) },
      ]}
      looks={{
        ...looks,
        setRowHeight: (rowHeight) => setLooks({ ...looks, rowHeight }),
        setHidden: (hidden) => setLooks({ ...looks, hidden }),
      }}
      empty={{ title: "No boat yet", hint: "A boat belongs to a dock, and is booked by the time slot." }}
      bulk={[
        { id: "csv", label: "CSV", icon: mdiDownload, run: onBulk },
        { id: "move", label: locale === "fr" ? "Changer de quai…" : "Change dock…", icon: mdiAnchor, run: onBulk },
      ]}
      drawer={
        index.opened.value === undefined ? undefined : (
          <BoatDrawer
            key={JSON.stringify(index.opened.value)}
            opened={index.opened.value}
            visit={visit}
            messages={messages}
            index={index}
          />
        )
      }
    />
  );
}

interface BoatDrawerProps {
  readonly opened: Exclude<Opened, undefined>;
  readonly visit: Visit;
  readonly messages: ReturnType<typeof messagesOver>;
  readonly index: {
    readonly close: () => void;
    readonly saved: (row: BoatRow) => void;
    readonly retire: (row: BoatRow) => Promise<boolean>;
  };
}

function BoatDrawer({ opened, visit, messages, index }: BoatDrawerProps): ReactElement {
  useSignals();
  const words = useWords();
  const { now, loading, newKey } = visit.model.ports;
  const [record] = useState(() =>
    createRecord<Fields, BoatRow>({
      ...(opened === "new" ? {} : { id: opened.id }),
      now,
      loading,
      newKey,
      first: { french: "", english: "", model: "Vectra", capacity: "" },
      fieldsOf: ({ name, model, capacity }) => ({ french: name.fr, english: name.en, model, capacity: String(capacity) }),
      rowOf: (value) => (isRecord(value) && typeof value["_id"] === "string" ? rowIn(value) : undefined),
      pathOf: (name) => ({ french: "/name/fr", english: "/name/en", model: "/model", capacity: "/capacity" })[name],
      check: (fields) =>
        issuesOf(issuesIn({ french: required.required, english: required.required, capacity: required.intNumber }, fields)),
      read: async (_id) => {
        const reply = await messages("booking/boats/read", { _id });
        return reply.ok ? { ...reply, data: managed(reply.data) } : reply;
      },
      create: (fields, keyOf) => {
        const data = { ...written(fields), dock: "mem_d_magog", properties: { factor: 1 } };
        return messages("booking/boats/create", data, { idempotencyKey: keyOf(data) });
      },
      update: ({ _id, version, name }, change, keyOf) => {
        const { french = name.fr, english = name.en, model, capacity } = change;
        const data: Input<"booking/boats/update"> = {
          _id,
          version,
          ...(change.french === undefined && change.english === undefined ? {} : { name: { fr: french, en: english } }),
          ...(model === undefined ? {} : { model }),
          ...(capacity === undefined ? {} : { capacity: Number(capacity) }),
        };
        return messages("booking/boats/update", data, { idempotencyKey: keyOf(data) });
      },
      saved: index.saved,
    }),
  );
  const row = record.form.value?.row.value;
  return (
    <RecordDrawer
      record={record}
      title={row === undefined ? (opened === "new" ? "New boat" : "…") : words.named(row.name)}
      labels={{ french: "Nom", english: "Name", model: "Model", capacity: "People" }}
      onClose={index.close}
      onRetire={index.retire}
    >
      {(form) => (
        <>
          <Bilingual
            french={<TextField label="Nom" {...fieldProps(form, "french", words)} />}
            english={<TextField label="Name" {...fieldProps(form, "english", words)} />}
          />
          <SelectField
            label="Model"
            {...fieldProps(form, "model", words)}
            options={models.map((value) => ({ value, text: value }))}
            onChange={(chosen) => {
              const model = models.find((each) => each === chosen);
              if (model !== undefined) form.set({ model });
            }}
          />
          <TextField label="People" inputMode="numeric" {...fieldProps(form, "capacity", words)} />
        </>
      )}
    </RecordDrawer>
  );
}

function written({ french, english, model, capacity }: Fields) {
  return { name: { fr: french, en: english }, model, capacity: Number(capacity) };
}

function managed(row: Output<"booking/boats/read">): BoatRow {
  return { ...row, version: row.version ?? 0 };
}

/** The server answered this row in the same process. */
function rowIn(value: Readonly<Record<string, unknown>>): BoatRow {
  const row: BoatRow = JSON.parse(JSON.stringify(value));
  return row;
}
