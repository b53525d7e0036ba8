import { mdiSailBoat } from "@mdi/js";
import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";

export function Example() {
  return (
    <ButtonLink kind="primary" icon={mdiSailBoat} href="/en">
      Rent a boat
    </ButtonLink>
  );
}
