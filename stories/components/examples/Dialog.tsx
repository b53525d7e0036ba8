import { useState } from "react";
import { Button } from "#ui/parts/actions/Button.tsx";
import { Dialog } from "#ui/parts/overlays/Dialog.tsx";

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Cancel the booking…</Button>
      <Dialog
        title="Cancel this booking?"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        closeLabel="Close"
        actions={<Button kind="primary">Cancel and refund $184.00 CAD</Button>}
      >
        <p>The boat is free again at once.</p>
      </Dialog>
    </>
  );
}
