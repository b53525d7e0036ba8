import { mdiFilterVariant } from "@mdi/js";
import type { ReactElement } from "react";
import type { BookingsListModel } from "../../../headless/booking/office/list.ts";
import { bookingListViews } from "../../../headless/booking/office/views.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { MenuButton } from "../../../parts/overlays/MenuButton.tsx";

/** Shows a menu of the filters and sorts that staff use most; it marks the one that the list shows. */
export function BookingListViewMenu({ model }: { readonly model: BookingsListModel }): ReactElement {
  const { say } = useWords();
  const shown = model.view.value;
  return (
    <MenuButton
      icon={mdiFilterVariant}
      menuLabel={say("bookings.views.title")}
      groups={[
        {
          id: "views",
          entries: bookingListViews.map((id) => ({ id, text: say(`bookings.views.${id}`) })),
          choice: {
            mode: "single",
            chosen: shown === undefined ? [] : [shown],
            onChoose: ([id]) => {
              const next = bookingListViews.find((view) => view === id);
              if (next !== undefined) void model.look(next);
            },
          },
        },
      ]}
    >
      {say(`bookings.views.${shown ?? "title"}`)}
    </MenuButton>
  );
}
