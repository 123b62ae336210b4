import { Fragment, type Key, type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { Pager } from "./pager.tsx";

export interface CardPosition {
  /** The position of the cell in its card, from 1. A cell without a position comes after position 4. */
  order?: 1 | 2 | 3 | 4 | 6 | 7 | 8;
  lead?: boolean;
  end?: boolean;
  wide?: boolean;
  hide?: boolean;
  unlabelled?: boolean;
}

export interface Column<Row> {
  key: string;
  label: string;
  /** True for a column of icons. Only screen readers read its label. */
  quiet?: true;
  cell: (row: Row) => ReactNode;
  number?: boolean;
  /** True if the text must stay on one line, so that other columns shrink first. */
  whole?: true;
  /** Returns the value by which the table sorts the rows. With `true`, the user can sort by this column, but the caller sorts the rows. */
  sortBy?: ((row: Row) => string | number) | true;
  card?: CardPosition;
}

export interface Sort {
  column: string;
  direction: "ascending" | "descending";
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Returns the group of a row, whose title appears above the group's first row. Rows of the same group must follow each other. */
  groupOf?: (row: Row) => TableGroup;
  /** True if a click anywhere in a row follows the link that the row contains. */
  linked?: boolean;
  pageSize?: number;
  /** The current order, if the caller sorts the rows. Otherwise the table sorts them. */
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  initialSort?: Sort;
  /** The number of the page, from 1. If this prop is given, the caller stores the number, for example in the URL. */
  page?: number;
  onPage?: (page: number) => void;
  /** The number of rows on all pages. If given, `rows` contains only the rows of the current page. */
  total?: number;
  empty?: ReactNode;
  words?: TableWords;
}

export interface TableGroup {
  title: string;
  note?: string;
}

export interface TableWords {
  sortBy: string;
  ascending: string;
  descending: string;
  range: (from: number, to: number, total: number) => string;
}

const defaultWords: TableWords = {
  sortBy: "Sort by",
  ascending: "ascending",
  descending: "descending",
  range: (from, to, total) => `${from} to ${to} of ${total}`,
};

/** Below 1080 px, each row is a card, and a select box replaces the sortable column headings. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, groupOf, linked, pageSize = 11, empty, words = defaultWords } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(props.initialSort ?? null);
  const [ownPageHeaders, setOwnPage] = useState(1);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const total = props.total ?? rows.length;
  const pages = pageSize > 0 ? Math.max(1, Math.ceil(total / pageSize)) : 1;
  const page = Math.min(props.page ?? ownPageHeaders, pages);
  const turnTo = props.onPage ?? setOwnPage;
  const sortTo = (next: Sort) => {
    turnTo(1);
    (props.onSort ?? setOwnSort)(next);
  };

  if (rows.length === 0 && empty !== undefined) return empty;
  const from = pageSize > 0 ? (page - 1) * pageSize : 0;
  const inOrder = props.sort === undefined ? sorted(rows, columns, sort) : rows;
  const shown = pageSize > 0 && props.total === undefined ? inOrder.slice(from, from + pageSize) : inOrder;
  return (
    <div className="stack stack--snug">
      <SortList columns={columns} sort={sort} onSort={sortTo} words={words} />
      <table className="table table--cards panel panel--flush">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={sortTo} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <Fragment key={rowKey(row)}>
              {groupOf && <GroupRow group={groupOf(row)} before={shown.slice(0, index).map(groupOf).at(-1)} span={columns.length} />}
              <tr data-link={linked || undefined}>
                {columns.map((column) => (
                  <td key={column.key} data-label={column.card?.unlabelled ? undefined : column.label} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pager page={page} pages={pages} onPage={turnTo} summary={words.range(from + 1, Math.min(from + pageSize, total), total)} />
      )}
    </div>
  );
}

function GroupRow({ group: { title, note }, before, span }: { group: TableGroup; before: TableGroup | undefined; span: number }) {
  if (before?.title === title) return null;
  return (
    <tr className="table__group">
      <th scope="rowgroup" colSpan={span}>
        {title}
        {note && <small>{note}</small>}
      </th>
    </tr>
  );
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort | null; onSort: (sort: Sort) => void }) {
  const direction = sort?.column === column.key ? sort.direction : undefined;
  const className = column.number ? "number" : undefined;
  if (!column.sortBy) {
    return (
      <th scope="col" className={className}>
        {column.quiet ? <span className="visually-hidden">{column.label}</span> : column.label}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button
        type="button"
        onClick={() => onSort({ column: column.key, direction: direction === "ascending" ? "descending" : "ascending" })}
      >
        {column.label}
        <Icon name="sort" className={direction === "ascending" ? "icon--upended" : undefined} />
      </button>
    </th>
  );
}

interface SortListProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  words: TableWords;
}

function SortList<Row>({ columns, sort, onSort, words }: SortListProps<Row>) {
  const choices = columns
    .filter((column) => column.sortBy)
    .flatMap(({ key, label }) =>
      (["ascending", "descending"] as const).map((direction) => ({ column: key, direction, label: `${label}, ${words[direction]}` })),
    );
  if (choices.length === 0) return null;
  const here = choices.findIndex(({ column, direction }) => column === sort?.column && direction === sort.direction);
  return (
    <label className="sortlist">
      <span>{words.sortBy}</span>
      <select
        className="control"
        value={here}
        onChange={(event) => {
          const choice = choices[Number(event.currentTarget.value)];
          if (choice) onSort({ column: choice.column, direction: choice.direction });
        }}
      >
        <option value={-1} disabled>
          –
        </option>
        {choices.map((choice, index) => (
          <option key={choice.label} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const cellClass = <Row,>({ number, whole, card = {} }: Column<Row>) =>
  classNames(
    number && "number",
    whole && "whole",
    card.order && `card-${card.order}`,
    card.lead && "card-lead",
    card.end && "card-end",
    card.wide && "card-wide",
    card.hide && "card-hide",
  ) || undefined;

const collator = new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const by = columns.find(({ key }) => key === sort?.column)?.sortBy;
  if (typeof by !== "function" || !sort) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    return sign * (typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b)));
  });
}
