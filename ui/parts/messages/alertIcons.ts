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

/** The drawing of each icon that a notice can name. */
export const alertIcons = {
  information: mdiInformation,
  "check-circle": mdiCheckCircle,
  alert: mdiAlert,
  "account-alert": mdiAccountAlert,
  "file-alert": mdiFileAlert,
  "content-duplicate": mdiContentDuplicate,
  "shield-alert": mdiShieldAlert,
  "database-alert": mdiDatabaseAlert,
} as const;

/** The icon of an error in a callout: the catalogue's, where the error is that of a call. */
export function iconProps({ icon }: { readonly icon?: keyof typeof alertIcons | undefined }): { readonly icon?: string } {
  return icon === undefined ? {} : { icon: alertIcons[icon] };
}

/** A notice as the parts draw it: `createdAt` in epoch milliseconds tells it from another. */
export interface NoticeShown {
  readonly icon: keyof typeof alertIcons;
  readonly type: "info" | "success" | "warning" | "error";
  readonly message: string;
  readonly createdAt: number;
}
