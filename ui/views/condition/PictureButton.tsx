import { mdiCameraOutline } from "@mdi/js";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Button } from "../../parts/actions/Button.tsx";

/** The props of `PictureButton`: its label, and what happens with the picture that the user took or chose. */
export interface PictureButtonProps {
  readonly children: ReactNode;
  readonly onPicture: (picture: File) => void;
  readonly kind?: "primary" | "secondary";
}

/** A phone that stores photos in another format converts them for this list; the server decides by the content. */
const acceptedPictures = "image/jpeg,image/png,image/webp";

/** Shows a button that opens the camera of a phone, or the choice of a file elsewhere. */
export function PictureButton({ children, onPicture, kind = "secondary" }: PictureButtonProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} icon={mdiCameraOutline} onPress={() => field.current?.click()}>
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        accept={acceptedPictures}
        capture="environment"
        hidden
        data-picture
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          // The same picture may be chosen again.
          event.currentTarget.value = "";
          if (picture !== undefined) onPicture(picture);
        }}
      />
    </>
  );
}
