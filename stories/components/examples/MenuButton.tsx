import { mdiDotsVertical } from "@mdi/js";
import { MenuButton } from "#ui/parts/overlays/MenuButton.tsx";

export function Example() {
  return (
    <MenuButton
      icon={mdiDotsVertical}
      menuLabel="Common Loon"
      groups={[
        {
          id: "acts",
          entries: [
            { id: "copy", text: "Make a copy" },
            { id: "retire", text: "Retire", isDangerous: true },
          ],
        },
      ]}
    />
  );
}
