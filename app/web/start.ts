// All that runs before the page is painted. The application is evaluated afterwards, so that it does not delay the server's page; taps and
// what is typed in the meantime are repeated once the application is there.

import { chunkErrorEvent, reloadOnChunkError } from "#adapters/browser/reload.ts";
import { hydratedEvent, hydrateEvent } from "#ui/headless/page/hydrationEvents.ts";

const { application, pages, ...words } = document.querySelector<HTMLScriptElement>("script[data-application]")?.dataset ?? {};

function begin(): void {
  const lost = () => window.dispatchEvent(new Event(chunkErrorEvent));
  // Both at once: the application asks for the words of its language only after it has come.
  const file = words[document.documentElement.lang === "fr" ? "wordsFr" : "wordsEn"];
  if (file !== undefined) import(/* @vite-ignore */ file).catch(lost);
  // Another page than the first needs their list, which the application would ask for only after it has come, and asks for again.
  const { from = "" } = document.documentElement.dataset;
  if (pages !== undefined && !/^\/(\?|$)/.test(from)) import(/* @vite-ignore */ pages).catch(() => undefined);
  const started = () => window.dispatchEvent(new Event(hydrateEvent));
  if (application !== undefined) import(/* @vite-ignore */ application).then(started, lost);
}

function whenPainted(task: () => void): void {
  // A page in the background is painted only when it is shown: it starts without waiting for that.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return task();
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    task();
  });
  painted.observe({ type: "paint", buffered: true });
}

/** Milliseconds in which the click follows a lifted finger. */
const clickMs = 300;

/**
 * Stores taps on buttons and choices, and what is typed, until the page responds, then repeats them in order. Links work by themselves; the one to the other
 * language gets the whole address of the page, since the server renders it without the parts that the page does not use. The repetition
 * waits for a press in progress: its button could move from under the finger.
 */
function keepActions(): void {
  const actions: (() => void)[] = [];
  const typed = new Map<TypedField, string>();
  const over = new AbortController();
  let isPressed = false;
  let isAnswering = false;
  let lifting: ReturnType<typeof setTimeout> | undefined;
  // React would answer each of these by hydrating all at once, in one long task: the browser marks the choice by itself.
  const listen = (type: string, task?: (event: Event) => void) =>
    document.addEventListener(
      type,
      (event) => {
        event.stopPropagation();
        task?.(event);
      },
      { capture: true, signal: over.signal },
    );
  const repeat = () => {
    if (!isAnswering || isPressed || over.signal.aborted) return;
    over.abort();
    for (const action of actions) action();
  };
  const releaseIn = (milliseconds: number) => {
    clearTimeout(lifting);
    lifting = setTimeout(() => {
      isPressed = false;
      repeat();
    }, milliseconds);
  };
  for (const name of Object.keys(window)) if (/^on(mouse|touch|key|change$)/.test(name)) listen(name.slice(2));
  listen("focusin");
  listen("focusout");
  listen("pointerdown", () => {
    clearTimeout(lifting);
    isPressed = true;
  });
  listen("pointercancel", () => releaseIn(0));
  // A drag ends without a click.
  listen("pointerup", () => releaseIn(clickMs));
  listen("click", (event) => {
    const tapped = tappedIn(event);
    if (tapped !== null) actions.push(() => repeatTap(tapped));
    const language = linkIn(event);
    if (language !== null) language.search = window.location.search;
    releaseIn(0);
  });
  const keepEntry = (field: EventTarget | null) => {
    if (!isTypedField(field)) return;
    if (!typed.has(field)) actions.push(() => repeatEntry(field, typed.get(field) ?? ""));
    typed.set(field, field.value);
  };
  listen("input", ({ target }) => keepEntry(target));
  // A fast hand types before this script has come.
  for (const field of document.querySelectorAll("input")) {
    // The radio that lost its mark to another one was not tapped.
    if (field.type === "radio" && field.checked && !field.defaultChecked) actions.push(() => repeatTap(field));
    if (field.value !== field.defaultValue) keepEntry(field);
  }
  // The tap on its button is repeated. The browser itself would send the fields in the address of the page.
  listen("submit", (event) => event.preventDefault());
  const answer = () => {
    isAnswering = true;
    repeat();
  };
  window.addEventListener(hydratedEvent, answer, { once: true });
}

/** The button or choice that an event is about; a tap on a label comes back as one on its input. */
function tappedIn({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button, input[type=radio]") : null;
}

/** The link to this page in the other language that an event is about. */
function linkIn({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
}

function repeatTap(tapped: HTMLElement): void {
  // The browser has marked the choice by itself: the application only notices a tap on an unmarked one.
  if (tapped instanceof HTMLInputElement) tapped.checked = false;
  if (tapped.isConnected) tapped.click();
}

type TypedField = HTMLInputElement | HTMLSelectElement;

function isTypedField(target: EventTarget | null): target is TypedField {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(target.type));
}

function repeatEntry(field: TypedField, text: string): void {
  // React ignores an event that leaves the value as React knows it, and it knows what the element's own property was set to.
  field.value = "";
  Reflect.set(field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype, "value", text, field);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

reloadOnChunkError(Date.now);
keepActions();
// The page can do without its fonts until the application has come: on a slow line they would delay it.
const showFonts = () => document.querySelector("[data-late]")?.removeAttribute("media");
// The page's head has requested it already; this link says when it has come.
if (application !== undefined)
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: application, onload: showFonts }));
whenPainted(begin);
window.addEventListener(hydratedEvent, showFonts);
