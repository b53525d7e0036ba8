import { signal, type ReadonlySignal } from "@preact/signals-react";
import { parseDay } from "#core/domain/calendar/day.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { repeatUnansweredCall } from "../form/repeatUnanswered.ts";
import { createForm, type Form } from "../form/form.ts";
import { type FormIssue, formIssuesOf } from "../form/issues.ts";
import type { Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { saveFailurePhrase } from "../managed/saveFailurePhrase.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The versions of a club's rental rules, with the texts of one. */
export type ClausesRow = CallOutput<"configuration/clauses/read">;

/** A section of the rules as it is typed; each line of a text is a paragraph. */
export interface TypedClausesSection {
  readonly french: string;
  readonly english: string;
  readonly frenchText: string;
  readonly englishText: string;
}

/** A new version as it is typed; `from` is its first day, or empty for at once. */
export interface TypedClauses {
  readonly sections: readonly TypedClausesSection[];
  readonly from: string;
}

/**
 * The model of the rental rules that a club's visitors accept: shown by version, replaced by a new version, and withdrawn before they are
 * in force.
 */
export interface ClausesModel extends Pick<Resource<string, ClausesRow>, "data" | "failure"> {
  /** Shows a version; the one in force when left out. */
  readonly show: (version?: string) => Promise<void>;
  /** The form of a new version, which begins with the version shown; undefined until `write`. */
  readonly form: ReadonlySignal<Form<TypedClauses> | undefined>;
  readonly write: () => void;
  readonly discard: () => void;
  readonly withdraw: (version: string) => Promise<boolean>;
}

/** The parts that the rules page needs: calls, the shared version of the club's settings, and listeners. */
export interface ClausesParts extends Pick<OfficeParts, "messages" | "client" | "now" | "loading"> {
  /** Which text it is: the rental rules, or the safety checklist. */
  readonly of: "clauses" | "checklist";
  /** The last known version of the club's settings, which all forms of the page share. */
  readonly version: () => number;
  readonly know: (version: number) => void;
  readonly tell: (event: "clausesSaved" | "clausesWithdrawn") => void;
  readonly failed: (failure: CallFailure) => void;
}

/** Creates the model of the rental rules of a club, without React. */
export function createClausesModel(parts: ClausesParts): ClausesModel {
  const { of, messages, client, now, loading, version, know, tell } = parts;
  const form = signal<Form<TypedClauses> | undefined>(undefined);
  const { data, failure, load } = createPageResource<string, ClausesRow>({ now, loading }, async (version) => {
    const reply = await messages("configuration/clauses/read", { client, of, ...(version === "" ? {} : { version }) });
    if (reply.ok) know(reply.data.settings);
    return reply;
  });
  const show = (shown = "") => load(shown);

  function write(): void {
    const shown = data.peek();
    if (shown === undefined) return;
    form.value = createForm<TypedClauses, ClausesRow>({
      first: { sections: typedSections(shown), from: "" },
      loading,
      check: (typed) => issuesIn(typed, now()),
      send: (typed) => {
        const sent = { client, of, settings: version(), texts: trimmedClausesTexts(typed), ...fromOf(typed) };
        return repeatUnansweredCall(() => messages("configuration/clauses/create", sent));
      },
      failurePhrase: saveFailurePhrase,
      pathOf: (name) => (name === "sections" ? "/texts" : `/${name}`),
      // A new version overwrites nothing: what others saved is read, and what is typed can be saved again.
      refused: ({ code }) => {
        if (code === "CONFLICT") void show();
        return false;
      },
      accepted: (saved) => {
        know(saved.settings);
        form.value = undefined;
        void show(saved.shown);
        tell("clausesSaved");
      },
    });
  }

  async function withdraw(planned: string): Promise<boolean> {
    const sent = { client, of, settings: version(), version: planned };
    const reply = await loading.during(repeatUnansweredCall(() => messages("configuration/clauses/delete", sent)));
    if (reply.ok) tell("clausesWithdrawn");
    else parts.failed(reply);
    await show();
    return reply.ok;
  }

  return { data, failure, show, form, write, discard: () => void (form.value = undefined), withdraw };
}

/** An empty section of rental rules, which staff add to a new version and fill in. */
export const emptyClausesSection: TypedClausesSection = { french: "", english: "", frenchText: "", englishText: "" };

function typedSections({ texts: { fr, en } }: ClausesRow): readonly TypedClausesSection[] {
  return fr.map((part, at) => ({
    french: part.title,
    english: en[at]?.title ?? "",
    frenchText: part.paragraphs.join("\n"),
    englishText: (en[at]?.paragraphs ?? []).join("\n"),
  }));
}

/** Gives the texts of a new version of the rental rules as they are sent and shown: trimmed, without blank lines. */
export function trimmedClausesTexts({ sections }: TypedClauses): ClausesRow["texts"] {
  return {
    en: sections.map(({ english, englishText }) => ({ title: english.trim(), paragraphs: paragraphsIn(englishText) })),
    fr: sections.map(({ french, frenchText }) => ({ title: french.trim(), paragraphs: paragraphsIn(frenchText) })),
  };
}

function paragraphsIn(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replaceAll("\t", " ").trim())
    .filter((line) => line !== "");
}

function fromOf({ from }: TypedClauses): { readonly from?: string } {
  const day = parseDay(from);
  return day === undefined ? {} : { from: isoTextOf(instantOf(day, 0)) };
}

function issuesIn(typed: TypedClauses, now: number): readonly FormIssue<"sections" | "from">[] {
  const { en, fr } = trimmedClausesTexts(typed);
  const isWhole =
    fr.length > 0 && fr.every((part, at) => isComplete(part) && isComplete(en[at]) && part.paragraphs.length === en[at]?.paragraphs.length);
  const day = parseDay(typed.from);
  const isPast = typed.from !== "" && (day === undefined || instantOf(day, 0) < now);
  return [
    ...(isWhole ? [] : [{ field: "sections", phrase: { key: "config.clausesWrong" } } as const]),
    ...(isPast ? formIssuesOf([{ field: "from" as const, issue: { key: "pastCheck" } as const }]) : []),
  ];
}

function isComplete(part: ClausesRow["texts"]["en"][number] | undefined): boolean {
  return part !== undefined && part.title !== "" && part.paragraphs.length > 0;
}
