import "../../headless/words/cartWords.ts";
import { mdiCartOutline } from "@mdi/js";
import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import * as css from "./CartLink.css.ts";
import type { CartParts } from "./props.ts";

/** Shows the link to the cart in the top bar, with the sum of the quantities in it; nothing while it is empty. Requirements §3. */
export function CartLink({ model }: Pick<CartParts, "model">): ReactElement | null {
  const { say, locale } = useWords();
  const count = model.count.value;
  if (count === 0) return null;
  return (
    <span className={css.link} data-cart>
      <ButtonLink href={pathInLocale("/cart", locale)} icon={mdiCartOutline} aria-label={say("cart.linkOf", { count })}>
        <span className={css.label}>{say("cart.link")}</span> <span className={css.count}>{count}</span>
      </ButtonLink>
    </span>
  );
}
