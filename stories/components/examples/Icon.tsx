import { mdiLifebuoy } from "@mdi/js";
import { Icon } from "#ui/parts/marks/Icon.tsx";

export function Example() {
  return (
    <p>
      <Icon path={mdiLifebuoy} /> Life jackets on board
    </p>
  );
}
