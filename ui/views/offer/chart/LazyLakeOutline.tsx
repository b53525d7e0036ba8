import type { ReactElement } from "react";
import { LazyDrawing, SuspendedDrawing } from "./LazyLakeChart.tsx";
import type { ChartThumbnailProps } from "./props.ts";

/** Shows the outline of a lake, rendered by the server and hydrated once the page is idle. */
export function LazyLakeOutline({ name, ...props }: ChartThumbnailProps & { readonly name: string }): ReactElement {
  const drawn = <SuspendedDrawing request={{ of: "LakeOutlineDrawing", props }} blank={null} />;
  return <LazyDrawing drawingKey={name} drawn={drawn} undrawn={null} />;
}
