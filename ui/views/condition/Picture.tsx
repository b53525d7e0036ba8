import { type ReactElement, useEffect, useState } from "react";
import type { ConditionPicture } from "../../headless/condition/condition.ts";

/** The props of `Picture`: the picture, its description, and which size of it is shown. */
export interface PictureProps {
  readonly picture: ConditionPicture;
  readonly alt: string;
  readonly className?: string;
  /** How much of what is under it shows through: from 0 (nothing of the picture) to 1 (all of it). */
  readonly opacity?: number;
  readonly size?: "preview" | "whole";
}

/** Shows a picture that is on this device or on the server. */
export function Picture({ picture, alt, className, opacity, size = "whole" }: PictureProps): ReactElement | null {
  const own = useDataUrl("file" in picture ? picture.file : undefined);
  const url = "file" in picture ? own : size === "preview" ? picture.preview : picture.url;
  if (url === undefined) return null;
  return <img className={className} src={url} alt={alt} draggable={false} style={opacity === undefined ? undefined : { opacity }} />;
}

/** The address of a file as data: the page's policy allows no other for what is on the device. */
function useDataUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (file === undefined) return undefined;
    const reader = new FileReader();
    reader.addEventListener("load", () => setUrl(typeof reader.result === "string" ? reader.result : undefined));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file === undefined ? undefined : url;
}
