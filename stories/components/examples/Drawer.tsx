import { useState } from "react";
import { Button } from "#ui/parts/actions/Button.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import { Drawer } from "#ui/parts/overlays/Drawer.tsx";

export function Example() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <Button onPress={() => setIsOpen(true)}>Open Common Loon</Button>;
  return (
    <Drawer title="Common Loon" closeLabel="Close" onClose={() => setIsOpen(false)} foot={<Button kind="primary">Save</Button>}>
      <TextField label="People" defaultValue="10" />
    </Drawer>
  );
}
