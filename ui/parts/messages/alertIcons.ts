import {
  mdiAccountAlert,
  mdiAlert,
  mdiCheckCircle,
  mdiContentDuplicate,
  mdiDatabaseAlert,
  mdiFileAlert,
  mdiInformation,
  mdiShieldAlert,
} from "@mdi/js";

/** The SVG path of each icon that an alert can name. */
export const alertIconPaths = {
  information: mdiInformation,
  "check-circle": mdiCheckCircle,
  alert: mdiAlert,
  "account-alert": mdiAccountAlert,
  "file-alert": mdiFileAlert,
  "content-duplicate": mdiContentDuplicate,
  "shield-alert": mdiShieldAlert,
  "database-alert": mdiDatabaseAlert,
} as const;

/**
 * Gives the `icon` prop of a callout from the name of an alert's icon; no prop if there is none, so that the callout keeps its tone's
 * icon.
 */
export function calloutIconProp({ icon }: { readonly icon?: keyof typeof alertIconPaths | undefined }): { readonly icon?: string } {
  return icon === undefined ? {} : { icon: alertIconPaths[icon] };
}

/** A short message for the snackbar about what just happened. */
export interface SnackbarNotice {
  /** The name of its icon. */
  readonly icon: keyof typeof alertIconPaths;
  /** What kind of message it is. */
  readonly type: "info" | "success" | "warning" | "error";
  /** Its text, in the page's language. */
  readonly message: string;
  /** When it was made, in epoch milliseconds. With the text it identifies the notice. */
  readonly createdAt: number;
}
