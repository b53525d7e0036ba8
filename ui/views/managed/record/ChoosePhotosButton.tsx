import { type ReactElement, useRef } from "react";
import { Button } from "../../../parts/actions/Button.tsx";

/** The props of `ChoosePhotosButton`: its label and icon, and what happens with the chosen files. */
export interface ChoosePhotosButtonProps {
  readonly label: string;
  /** A path of an icon. */
  readonly icon: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Shows a button that opens the choice of photos. */
export function ChoosePhotosButton({ label, icon, onChoose }: ChoosePhotosButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Allows the same file to be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button icon={icon} onPress={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
}
