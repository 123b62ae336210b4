/** The main entry point of the package does not export the charts, because the customer's app does not need them. */
export { type BarRow, BarRows, type BarRowsProps } from "./bar-rows.tsx";
export { type ChartColumn, Columns, type ColumnsProps } from "./columns.tsx";
export { type KeyFigure, KeyFigures } from "./key-figures.tsx";
export { type PartOfBar, PartsBar } from "./parts-bar.tsx";
export { RateLine, type RateLineProps, type RatePoint } from "./rate-line.tsx";
