import { views } from "./views.ts";

/** Whether a page may use the camera, by its bare path and the `view` of its query: only the day sheet, where staff read passes and photograph boats. */
export function isCameraPage(path: string, view: string | null): boolean {
  return `${path}?view=${view ?? ""}` === views.daySheet.path;
}
