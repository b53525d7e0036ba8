import { mdiAccountAlertOutline } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import type { MemberPriceReason } from "../../headless/cart/cartSums.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import * as css from "./cart.css.ts";

/** The props of `CartNote`. */
export interface CartNoteProps {
  readonly icon: string;
  readonly children: ReactNode;
}

/** Shows a note under the sums of a cart, with its icon. */
export function CartNote({ icon, children }: CartNoteProps): ReactElement {
  return (
    <p className={css.note}>
      <Icon path={icon} />
      <span>{children}</span>
    </p>
  );
}

/** The props of `CartMemberPriceNote`. */
export interface CartMemberPriceNoteProps {
  readonly reason: MemberPriceReason;
}

/** Says why a member does not pay the member price for what is in the cart, before they pay. */
export function CartMemberPriceNote({ reason }: CartMemberPriceNoteProps): ReactElement {
  const { say } = useWords();
  return <CartNote icon={mdiAccountAlertOutline}>{say(`pay.cart.${reason}`)}</CartNote>;
}
