import type { ReactElement } from "react";
import { useSearch } from "wouter";
import type { Importable } from "#core/importing/columns.ts";
import { kindPath } from "#core/kinds/names.ts";
import { allows, patternsOf } from "#core/people/permission.ts";
import type { AccountUser } from "#ui/headless/account/account.ts";
import { fetchedPage } from "../fetched.tsx";
import type { ImportDeskProps } from "./ImportDesk.tsx";

/** A chunk that few ever load. */
const desk = fetchedPage(async () => (await import("./ImportDesk.tsx")).ImportDesk);

export interface OrImportProps extends Omit<ImportDeskProps, "kind"> {
  /** What is imported here; undefined where nothing is. */
  readonly kind: Importable | undefined;
  readonly children: ReactElement;
}

/** A page, or with `?view=import` where its rows are imported, for who may make them. */
export function OrImport({ kind, children, ...props }: OrImportProps): ReactElement {
  const isAsked = new URLSearchParams(useSearch()).get("view") === "import";
  return isAsked && kind !== undefined && mayImport(props.user, kind) ? <desk.View key={kind} {...props} kind={kind} /> : children;
}

/** Whether somebody may make rows of a kind, and so import them. */
export function mayImport({ roles }: Pick<AccountUser, "roles">, kind: Importable): boolean {
  return allows(patternsOf(roles), [`@${kindPath(kind, "create")}`]);
}

/** Where rows are imported, from a page of theirs. */
export const importHref = "?view=import";
