import {
  mdiAccountOutline,
  mdiAnchor,
  mdiArrowRight,
  mdiCalendarMonthOutline,
  mdiClose,
  mdiFerry,
  mdiKeyboardOutline,
  mdiLogout,
  mdiMagnify,
  mdiPlus,
  mdiTranslate,
  mdiWaves,
} from "@mdi/js";
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { foldText } from "#core/domain/find/fold.ts";
import {
  type CommandActionName,
  type CommandMenuModel,
  type CommandMenuEntry,
  type CommandScope,
  commandScopes,
} from "../../../headless/site/command/command.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import * as css from "./command.css.ts";

/** The props of `CommandMenu`: its model, and how to go to a page or carry out an action. */
export interface CommandMenuProps {
  readonly command: CommandMenuModel;
  readonly onClose: () => void;
  /** Opens a path without language; `isNew` opens it in a new tab. */
  readonly onGo: (to: string, isNew: boolean) => void;
  /** Carries out an action that has no page. */
  readonly onAct: (action: CommandActionName) => void;
}

const names: readonly CommandScope[] = ["all", "pages", "people", "references", "dates", "actions"];

/** Shows the command menu: the search text, the scope, and the results. Arrows choose, Enter opens, Tab goes to the next scope. */
export function CommandMenu({ command, onClose, onGo, onAct }: CommandMenuProps): ReactElement {
  const { say } = useWords();
  const id = useId();
  const [at, setAt] = useState(0);
  const entries = command.entries.value;
  const chosen = entries[Math.min(at, entries.length - 1)];
  const optionId = (entry: CommandMenuEntry) => `${id}-${entry.id}`;
  const run = (entry: CommandMenuEntry | undefined, isNew: boolean) => {
    if (entry === undefined) return;
    onClose();
    if (entry.to !== undefined) onGo(entry.to, isNew);
    else if (entry.kind === "action") onAct(entry.id);
  };
  const press = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const here = Math.min(at, last);
    if (event.key === "ArrowDown") setAt(here >= last ? 0 : here + 1);
    else if (event.key === "ArrowUp") setAt(here <= 0 ? Math.max(0, last) : here - 1);
    else if (event.key === "Enter") run(chosen, event.ctrlKey || event.metaKey);
    else if (event.key === "Tab" && !event.shiftKey) command.nextScope();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  return (
    <ModalOverlay className={css.veil} isOpen onOpenChange={(open) => (open ? undefined : onClose())} isDismissable>
      <Modal className={css.paper}>
        <AriaDialog className={css.dialog} aria-label={say("command.label")}>
          <div className={css.top}>
            <Icon path={mdiMagnify} />
            <input
              className={css.input}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type into it.
              autoFocus
              role="combobox"
              aria-expanded
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-label={say("command.label")}
              aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
              autoComplete="off"
              spellCheck={false}
              placeholder={say("command.open")}
              value={command.text.value}
              onChange={(event) => {
                setAt(0);
                command.type(event.currentTarget.value);
              }}
              onKeyDown={press}
            />
            <Button kind="quiet" icon={mdiClose} aria-label={say("command.close")} aria-keyshortcuts="Escape" onPress={onClose} />
          </div>
          <Scopes command={command} />
          <Results id={id} command={command} chosen={chosen} onChoose={(entry) => setAt(entries.indexOf(entry))} onRun={run} />
          <Foot command={command} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly command: CommandMenuModel;
  readonly chosen: CommandMenuEntry | undefined;
  readonly onChoose: (entry: CommandMenuEntry) => void;
  readonly onRun: (entry: CommandMenuEntry, isNew: boolean) => void;
}

function Results({ id, command, chosen, onChoose, onRun }: ResultsProps): ReactElement {
  const { say } = useWords();
  const query = command.text.value.replace(/^[/@#=>]/u, "").trim();
  return (
    <div id={`${id}-list`} role="listbox" aria-label={say("command.label")} className={css.list}>
      {groupsOf(command.entries.value).map(([group, of]) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={css.group}>
            {say(`command.groups.${group}`)}
          </div>
          {of.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              isChosen={entry === chosen}
              query={query}
              onChoose={() => onChoose(entry)}
              onRun={(isNew) => onRun(entry, isNew)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Scopes({ command }: { readonly command: CommandMenuModel }): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.scopes} role="group" aria-label={say("command.scope")}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={css.scope}
          aria-pressed={command.scope.value === name}
          onClick={() => command.lookIn(name)}
        >
          {say(`command.scopes.${name}`)}
          {commandScopes[name] === "" ? null : <Keys keys={[commandScopes[name]]} />}
        </button>
      ))}
    </div>
  );
}

/** The foot: a message where nothing matches, the keys that work here, and the number of results. */
function Foot({ command }: { readonly command: CommandMenuModel }): ReactElement {
  const { say } = useWords();
  const count = command.entries.value.length;
  return (
    <>
      {count === 0 ? <p className={css.quiet}>{say(command.text.value.trim() === "" ? "command.hint" : "command.none")}</p> : null}
      <div role="alert">{command.hasFailed.value ? <p className={css.quiet}>{say("command.failed")}</p> : null}</div>
      <div className={css.foot}>
        <span className={css.keys}>
          <Keys keys={["↑", "↓"]} /> {say("command.keys.choose")}
        </span>
        <span className={css.keys}>
          <Keys keys={["↵"]} /> {say("command.keys.go")}
        </span>
        <span className={css.keys}>
          <Keys keys={["Tab"]} /> {say("command.keys.scope")}
        </span>
        <output className={css.count}>{say("command.results", { count })}</output>
      </div>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: CommandMenuEntry;
  readonly isChosen: boolean;
  readonly query: string;
  readonly onChoose: () => void;
  readonly onRun: (isNew: boolean) => void;
}

function Option({ id, entry, isChosen, query, onChoose, onRun }: OptionProps): ReactElement {
  const words = useWords();
  const { name, more, end } = entryText(entry, words);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus, and its Enter does the same.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={css.option}
      onPointerMove={onChoose}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      <Icon path={iconOf(entry)} />
      <span className={css.name}>{nameWithMatch(name, query)}</span>
      <span className={css.more}>{more}</span>
      <span className={css.end}>{end}</span>
    </div>
  );
}

type Group = "pages" | "bookings" | "records" | "people" | "dates" | "actions";
const groupOf = {
  page: "pages",
  booking: "bookings",
  record: "records",
  person: "people",
  date: "dates",
  action: "actions",
} as const satisfies Record<CommandMenuEntry["kind"], Group>;

function groupsOf(entries: readonly CommandMenuEntry[]): readonly (readonly [Group, readonly CommandMenuEntry[]])[] {
  return [...Map.groupBy(entries, ({ kind }) => groupOf[kind])];
}

/** Gives the title of a page or action. */
export function commandEntryTitle(entry: Extract<CommandMenuEntry, { readonly kind: "page" | "action" }>, { say }: Words): string {
  return entry.kind === "page" ? say(`people.menu.${entry.page.key}`) : say(`command.${entry.id}`);
}

function entryText(entry: CommandMenuEntry, words: Words): { readonly name: string; readonly more: string; readonly end: ReactNode } {
  const { say, format, named } = words;
  if (entry.kind === "page") return { name: commandEntryTitle(entry, words), more: "", end: <Keys keys={["g", entry.page.letter]} /> };
  if (entry.kind === "action")
    return { name: commandEntryTitle(entry, words), more: "", end: entry.id === "keysSheet" ? <Keys keys={["?"]} /> : "" };
  if (entry.kind === "record") return { name: named(entry.name), more: say(`people.menu.${entry.of}`), end: "" };
  if (entry.kind === "person") return { name: entry.name, more: entry.contact, end: "" };
  if (entry.kind === "date") return { name: format.title(format.longDay(entry.day)), more: say("command.bookingsOn"), end: "" };
  return bookingText(entry.booking, words);
}

type Booking = Extract<CommandMenuEntry, { readonly kind: "booking" }>["booking"];

function bookingText(booking: Booking, { format }: Words): { readonly name: string; readonly more: string; readonly end: string } {
  const { profile, reference, date, amount, currency } = booking;
  const who = profile === null ? "" : `${profile.firstname} ${profile.lastname}`.trim();
  return { name: who === "" ? reference : `${reference} · ${who}`, more: format.shortDay(date), end: format.dollars(amount, currency) };
}

const actionIcons: Readonly<Record<CommandActionName, string>> = {
  newBooking: mdiPlus,
  addBoat: mdiPlus,
  language: mdiTranslate,
  keysSheet: mdiKeyboardOutline,
  logout: mdiLogout,
};

function iconOf(entry: CommandMenuEntry): string {
  if (entry.kind === "action") return actionIcons[entry.id];
  if (entry.kind === "record") return entry.of === "boats" ? mdiFerry : entry.of === "docks" ? mdiAnchor : mdiWaves;
  return { page: mdiArrowRight, booking: mdiCalendarMonthOutline, person: mdiAccountOutline, date: mdiCalendarMonthOutline }[entry.kind];
}

function nameWithMatch(name: string, query: string): ReactNode {
  const at = query === "" ? -1 : foldText(name).indexOf(foldText(query));
  // Where folding changes the length of the name, positions do not match, and nothing is underlined.
  if (at < 0 || foldText(name).length !== name.length) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark className={css.matchedLetters}>{name.slice(at, at + query.length)}</mark>
      {name.slice(at + query.length)}
    </>
  );
}
