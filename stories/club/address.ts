import type { ListAddress } from "#ui/headless/index.ts";

/** The address of a page in a story, whose own is the catalogue's; `show` is called with each change. */
export function addressAt(query: string, show: (query: string) => void): ListAddress {
  let place = query;
  return {
    read: () => place,
    write: (next) => {
      place = next;
      show(next);
    },
  };
}
