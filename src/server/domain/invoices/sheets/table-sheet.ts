export interface SheetTable {
  heading: string;
  /** texts to the left, figures to the right */
  columns: { head: string; share: number; isFigure: boolean }[];
  rows: string[][];
  /** the last row, in bold; missing: the table has no sums */
  sums?: string[];
}

export interface SheetChapter {
  heading: string;
  paragraphs: string[];
}

/** A paper of chapters and tables, in their order. */
export interface TableSheet {
  title: string;
  facts: string[];
  chapters?: SheetChapter[];
  tables: SheetTable[];
  notes: string[];
}
