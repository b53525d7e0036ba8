import {
  mdiArrowRightBoldOutline,
  mdiCancel,
  mdiCashPlus,
  mdiCursorMove,
  mdiEmailFastOutline,
  mdiLinkVariant,
  mdiOpenInApp,
  mdiPlusBoxMultipleOutline,
} from "@mdi/js";
import type { BookingRow } from "../../../headless/booking/office/list.ts";
import { type StaffBookingAction, actionsOnBooking, mayDoOnBooking } from "../../../headless/booking/office/actionsOnBooking.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { MenuEntry } from "../../../parts/overlays/MenuButton.tsx";

interface RowParts {
  readonly words: Pick<Words, "say">;
  readonly now: number;
  readonly open: () => void;
  readonly act: (acting: StaffBookingAction) => void;
  readonly remind: () => void;
  /** Whether the user holds a permission; acts without theirs are left out. */
  readonly may: (permission: string) => boolean;
}

/** Gives the menu of a row in the list of bookings: open it, then the next acts. */
export function bookingRowMenuEntries(row: BookingRow, { words: { say }, now, open, act, remind, may }: RowParts): readonly MenuEntry[] {
  const acts = actionsOnBooking(row, now).filter((acting) => mayDoOnBooking(acting, may));
  const entries = acts.map((acting): MenuEntry => {
    const [id, text] =
      acting.act === "change" ? [acting.event, say(`bookings.asks.${acting.event}`)] : [acting.act, textOf(acting.act, say)];
    return { id, text, icon: icons[acting.act], onAction: () => act(acting), ...(acting.act === "cancel" ? { isDangerous: true } : {}) };
  });
  const isLiving = actionsOnBooking(row, now).some(({ act: does }) => does === "move");
  const reminds =
    isLiving && may("@account/bookings/remind")
      ? [{ id: "remind", text: say("bookings.bulk.remind"), icon: mdiEmailFastOutline, onAction: remind }]
      : [];
  const cancel = entries.filter(({ id }) => id === "cancel");
  return [
    { id: "open", text: say("kinds.openRow"), icon: mdiOpenInApp, onAction: open },
    ...entries.filter(({ id }) => id !== "cancel"),
    ...reminds,
    ...cancel,
  ];
}

const icons = {
  collect: mdiCashPlus,
  discount: mdiCashPlus,
  refund: mdiCashPlus,
  closeRefund: mdiCashPlus,
  change: mdiArrowRightBoldOutline,
  move: mdiCursorMove,
  cancel: mdiCancel,
  link: mdiLinkVariant,
  extras: mdiPlusBoxMultipleOutline,
} as const satisfies { readonly [Act in StaffBookingAction["act"]]: string };

function textOf(act: Exclude<StaffBookingAction["act"], "change">, say: Words["say"]): string {
  if (act === "closeRefund") return say("bookings.refusedRefund.done");
  if (act === "link") return say("bookings.link.make");
  if (act === "extras") return say("bookings.extras.change");
  return act === "collect" ? say("bookings.collectTitle") : say(`bookings.${act}`);
}
