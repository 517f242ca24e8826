export interface SheetTable {
  heading: string;
  /** texts to the left, figures to the right */
  columns: { head: string; share: number; isFigure: boolean }[];
  rows: string[][];
  /** the last row, in bold; missing: the table has no sums */
  sums?: string[];
}

/** A paper of tables, in their order. */
export interface TableSheet {
  title: string;
  facts: string[];
  tables: SheetTable[];
  notes: string[];
}
