/**
 * Drags files over an element and drops them there, as a mouse does. Gives whether the page took the drop; where it does not, a browser
 * opens the file in place of the page.
 */
export function dropFiles(target: HTMLElement, files: readonly File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const goes = (type: "dragover" | "drop") =>
    !target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer }));
  const isAllowed = goes("dragover");
  const isTaken = goes("drop");
  return isAllowed && isTaken;
}
