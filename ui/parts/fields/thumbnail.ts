/** The width of a small picture, in pixels: twice the pixels of the page, for sharp screens. */
const width = 144;

/** Gives a small picture of a photo as a `data:` address; undefined for a file that the browser cannot draw. */
export async function thumbnailOf(file: Blob): Promise<string | undefined> {
  if (!file.type.startsWith("image/")) return undefined;
  try {
    const photo = await createImageBitmap(file, { resizeWidth: width, resizeQuality: "medium" });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [photo.width, photo.height];
    canvas.getContext("2d")?.drawImage(photo, 0, 0);
    return canvas.toDataURL("image/jpeg", 0.8);
  } catch {
    return undefined;
  }
}
