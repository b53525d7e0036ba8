import type { TextStore } from "#core/ports/device.ts";
import { cartStorageKey } from "#ui/headless/cart/parts.ts";
import type { CartSession } from "./cartModels.tsx";

/** Loads the cart once this browser has one, also where another tab began it, so that the top bar leads to it. */
export function followCart(session: CartSession & { readonly storage: TextStore }): void {
  const show = async () => {
    if (session.storage.get(cartStorageKey) === null) return;
    // Without its code the page stays as it is.
    const models = await import("./cartModels.tsx").catch(() => undefined);
    await models?.cartModelOf(session).load();
  };
  void show();
  window.addEventListener("storage", ({ key }) => key === cartStorageKey && void show());
}
