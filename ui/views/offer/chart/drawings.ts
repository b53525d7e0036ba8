/** The drawings that load together with the outlines of the lakes. */
export { LakeChart } from "./LakeChart.tsx";
export { LakeOutlineDrawing } from "./LakeOutlineDrawing.tsx";
export { ChartThumbnail } from "./ChartThumbnail.tsx";
