import {
  mdiArchiveOutline,
  mdiCheckBold,
  mdiClockOutline,
  mdiCloseThick,
  mdiCurrencyUsd,
  mdiExclamationThick,
  mdiHelp,
  mdiRhombus,
} from "@mdi/js";

/** Mark and tone of each status; the empty one stands for a status unknown. */
export const marks = {
  paid: { icon: mdiCheckBold, tone: "success" },
  confirmed: { icon: mdiRhombus, tone: "info" },
  pending: { icon: mdiClockOutline, tone: "warning" },
  cash_payment: { icon: mdiCurrencyUsd, tone: "success" },
  past_due: { icon: mdiExclamationThick, tone: "danger" },
  canceled: { icon: mdiCloseThick, tone: "neutral" },
  archived: { icon: mdiArchiveOutline, tone: "neutral" },
  "": { icon: mdiHelp, tone: "neutral" },
} as const;
