export type Inline = string | { strong: string } | { link: string; href: string };

/** A letter consists of blocks. HTML and text are made from the same blocks, so they cannot differ. */
export type Block =
  | { is: "heading"; text: string }
  | { is: "title"; text: string }
  | { is: "text"; parts: Inline[]; isSmall: boolean }
  | { is: "button"; label: string; href: string }
  | { is: "facts"; rows: [label: string, value: string][] }
  | { is: "goods"; title: string; rows: Row[]; note?: string }
  | { is: "sums"; rows: Row[]; total: Row; note?: string }
  | { is: "panel"; title: string; lines: string[] }
  | { is: "list"; items: Inline[][] }
  | { is: "ratings"; dishes: RatedDish[] };

/** A dish with a link for each number of stars. A link only opens a page: mail filters follow links, too. */
export interface RatedDish {
  name: string;
  picture?: RowPicture;
  links: { stars: number; href: string }[];
}

export interface Row {
  label: string;
  /** lines below the label */
  details?: string[];
  amount: string;
  /** below the row, as wide as the table */
  note?: string;
  /** beside the label, which says the same without it; `cid` is an attachment of the mail */
  picture?: RowPicture;
}

export interface RowPicture {
  cid: string;
  alt: string;
}

export interface Draft {
  subject: string;
  preview: string;
  blocks: Block[];
  why: string;
}

export const heading = (text: string): Block => ({ is: "heading", text });
export const title = (text: string): Block => ({ is: "title", text });
export const paragraph = (...parts: Inline[]): Block => ({ is: "text", parts, isSmall: false });
export const small = (...parts: Inline[]): Block => ({ is: "text", parts, isSmall: true });
export const button = (label: string, href: string): Block => ({ is: "button", label, href });
export const facts = (rows: [string, string][]): Block => ({ is: "facts", rows });
export const goods = (heading: string, rows: Row[], note?: string): Block => ({
  is: "goods",
  title: heading,
  rows,
  note,
});
export const sums = (rows: Row[], total: Row, note?: string): Block => ({ is: "sums", rows, total, note });
export const panel = (heading: string, lines: string[]): Block => ({ is: "panel", title: heading, lines });
export const list = (...items: Inline[][]): Block => ({ is: "list", items });
export const ratings = (dishes: RatedDish[]): Block => ({ is: "ratings", dishes });
