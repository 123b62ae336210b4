/** The main entry point of the package does not export the report pages, because most pages do not need them. */
export { type FigureTable, formatCell, saveTables } from "./figure-table.ts";
export { FiguresFrame, minuteRefreshOptions } from "./figures-frame.tsx";
export { FunnelPanel, funnelTable } from "./funnel-panel.tsx";
export type { AskedPeriod } from "./period-bar.tsx";
export { ChartPanel } from "./picture-panel.tsx";
export { countLate, countWaiting, ReferralsPanel, referralsTable } from "./referrals-panel.tsx";
