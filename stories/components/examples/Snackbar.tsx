import { mdiCheckCircle } from "@mdi/js";
import { Icon } from "#ui/parts/marks/Icon.tsx";
import { Snackbar } from "#ui/parts/messages/Snackbar.tsx";

const nothing = () => undefined;

export function Example() {
  return (
    <Snackbar
      icon={<Icon path={mdiCheckCircle} size={24} />}
      alert={{ type: "success", message: "Booking MEM-7K4QX9 moved", createdAt: 0 }}
      closeLabel="Close"
      onClose={nothing}
      onPause={nothing}
      onResume={nothing}
    />
  );
}
