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

/** The icon and tone of each status of a booking; "" is an unknown status. */
export const bookingStatusMarks = {
  paid: { icon: mdiCheckBold, tone: "success" },
  confirmed: { icon: mdiRhombus, tone: "info" },
  pending: { icon: mdiClockOutline, tone: "warning" },
  cash_payment: { icon: mdiCurrencyUsd, tone: "success" },
  past_due: { icon: mdiExclamationThick, tone: "danger" },
  canceled: { icon: mdiCloseThick, tone: "neutral" },
  archived: { icon: mdiArchiveOutline, tone: "neutral" },
  "": { icon: mdiHelp, tone: "neutral" },
} as const;
