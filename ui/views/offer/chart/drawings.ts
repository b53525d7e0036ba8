/** The drawings that load together with the outlines of the lakes. */
export { LakeChart } from "./LakeChart.tsx";
export { ChartThumbnail, LakeOutlineDrawing } from "./smallCharts.tsx";
