import { classNames } from "../class-names.ts";

/** The icons are on a 20 × 20 grid. Circles are drawn as arcs, so that each icon is one path. */
const iconPaths = {
  account: "M13.2 7a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0zM3.8 17c.6-3.3 3.2-5 6.2-5s5.6 1.7 6.2 5",
  arrow: "M3.5 10h13M11.5 5l5 5-5 5",
  back: "M12.5 4.5 7 10l5.5 5.5",
  bank: "M3 8 10 3.5 17 8zM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M3 16.5h14",
  calendar: "M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3M13 3v3",
  card: "M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5zM2.5 8.5h15M5.5 12.5h3",
  check: "m4 10.5 4 4 8-9",
  chevron: "m7.5 4.5 5.5 5.5-5.5 5.5",
  clock: "M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 5.8V10l3 2",
  close: "m5 5 10 10M15 5 5 15",
  code: "M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5zm2 5h.1m3.9 0h.1m3.9 0h.1",
  copy: "M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z",
  done: "M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0zm-11.5.3 2.4 2.4 4.6-5",
  down: "m4.5 7.5 5.5 5.5 5.5-5.5",
  download: "M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13",
  edit: "m4 13.5-.5 3 3-.5 9-9-2.5-2.5z",
  eye: "M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10zm10.3 0a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z",
  info: "M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0zm-8-.8V14m0-7.7v.1",
  key: "M10 13.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM9 11l7.5-7.5M13 7l2.8 2.8",
  less: "M4.5 10h11",
  lock: "M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9zm1 0V6.5a3.5 3.5 0 0 1 7 0V9",
  mail: "M2.5 4.5h15v11h-15zm.5.7 7 5.8 7-5.8",
  menu: "M3 6h14M3 10h14M3 14h14",
  more: "M10 4.5v11M4.5 10h11",
  pause: "M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM8 7v6m4-6v6",
  people:
    "M10.3 7.5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM2.5 16c.4-2.9 2.4-4.3 5-4.3s4.6 1.4 5 4.3m0-11a2.7 2.7 0 0 1 0 5.2m1.8 2c1.8.4 2.9 1.7 3.2 3.8",
  phone: "M7.5 2.5h5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM9 15h2",
  print: "M6 7V3h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8V17H6z",
  screen: "M4 3.5h12A1.5 1.5 0 0 1 17.5 5v7a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V5A1.5 1.5 0 0 1 4 3.5zM7 17h6m-3-3.5V17",
  search: "M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zm-1.3 4.2L17 17",
  shop: "M3.5 8v9h13V8m-14 0L4 3.5h12L17.5 8a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0z",
  sort: "M10 4v12m-4-4 4 4 4-4",
  truck:
    "M2.5 5H12v8.5H2.5zM12 8h3.2l2.3 2.8v2.7H12M7.7 14.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0zm8.5 0a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z",
  warning: "M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0zm-8-4v4.5m0 3.1v.1",
} as const;

export type IconName = keyof typeof iconPaths;
export const iconNames = Object.keys(iconPaths) as readonly IconName[];

/** An icon always has a text beside it, so screen readers skip the icon. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames("icon", className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
