import type { HolderLink } from "./holderLink.ts";

/** Gives the fragment of a holder's link, which {@link readHolderLink} reads. */
export function fragmentOfPass({
  reservation,
  key,
  toManage = false,
}: Pick<HolderLink, "reservation" | "key"> & Partial<HolderLink>): string {
  const link = new URLSearchParams({ reservation, key });
  return `#${link.toString()}${toManage ? "&to=manage" : ""}`;
}
