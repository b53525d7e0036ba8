import type { ReactElement } from "react";
import { useSearch } from "../../address/address.tsx";
import { importPermissions } from "#core/features/importing/kinds/columns.ts";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { createLazyPage } from "../lazyPage.tsx";
import type { RowImportProps } from "./RowImport.tsx";

/** A chunk that few ever load. */
const desk = createLazyPage(async () => (await import("./RowImport.tsx")).RowImport);

/** The props of `PageOrRowImport`, a page on which rows can also be imported. */
export interface PageOrRowImportProps extends Omit<RowImportProps, "kind" | "kinds"> {
  /** What is imported here. */
  readonly kinds: readonly ImportableKind[];
  readonly children: ReactElement;
}

/**
 * Shows a page, or with `?view=import` the import of its rows, for users who may create them; `of` in the query names one of several
 * kinds.
 */
export function PageOrRowImport({ kinds, children, ...props }: PageOrRowImportProps): ReactElement {
  const query = new URLSearchParams(useSearch());
  const allowed = kinds.filter((kind) => mayImportRows(props.user, kind));
  const kind = allowed.find((each) => each === query.get("of")) ?? allowed[0];
  if (query.get("view") !== "import" || kind === undefined) return children;
  return <desk.View key={kind} {...props} kind={kind} kinds={allowed} />;
}

/** Whether a user may create rows of a kind, and so import them. */
export function mayImportRows({ roles }: Pick<AccountUser, "roles">, kind: ImportableKind): boolean {
  return patternsAllow(permissionPatternsOf(roles), [importPermissions[kind].make]);
}

/** The link from a page to the import of its rows. */
export const rowImportHref = "?view=import";
