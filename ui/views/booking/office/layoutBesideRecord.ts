import type { IndexLayout } from "../../managed/index/props.ts";

/** Gives the layout of the list beside an open booking: without boat and place, which the drawer of the booking shows. */
export function layoutBesideRecord(looks: IndexLayout): IndexLayout {
  const shownInDrawer = ["boat", "dock", "lake"].filter((id) => !looks.hidden.includes(id));
  return {
    ...looks,
    hidden: [...looks.hidden, ...shownInDrawer],
    setHidden: (ids) => looks.setHidden(ids.filter((id) => !shownInDrawer.includes(id))),
  };
}
