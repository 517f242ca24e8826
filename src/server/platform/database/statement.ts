/** Row and parameters of every named statement; `npm run statements` fills it in statement-types.d.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: the generated file adds the statements
export interface StatementTypes {}

type Name = keyof StatementTypes & string;
type GeneratedRow<N extends Name> = StatementTypes[N] extends { row: infer Row } ? Row : never;
type GeneratedValues<N extends Name> = StatementTypes[N] extends { values: infer Values } ? Values : never;

declare const typed: unique symbol;

/** A statement with a name is prepared once per connection. */
export interface Statement<Row = unknown, Values = unknown> {
  name?: string;
  text: string;
  /** the name of the one that it is a variant of */
  like?: string;
  /** how long an answer may take; left out: as long as a guest waits */
  timeoutMs?: number;
  /** exists for the compiler only */
  [typed]?: { row: Row; values: Values };
}

/** A statement without parameters is called without values. */
export type ValuesOf<Values extends readonly unknown[]> = Values extends readonly []
  ? []
  : [values: Readonly<Values>];

export type RowOf<S> = S extends Statement<infer Row> ? Row : never;

/** What PostgreSQL's description leaves open about a column: the shape of a JSON value, or that a sum is never null. */
interface Column<Type> {
  [typed]?: Type;
}

const anyColumn = {};

export function is<Type>(): Column<Type> {
  return anyColumn;
}

/** Only existing columns, with types that fit PostgreSQL's; null may be added or removed. */
type Fitting<Row, Columns> = { [C in keyof Columns]: C extends keyof Row ? Column<Row[C] | null> : never };
type TypeOf<C> = C extends Column<infer Type> ? Type : never;
type Refined<Row, Columns> = {
  [C in keyof Row]: C extends keyof Columns ? TypeOf<Columns[C]> : Row[C];
};

/** Every loaded statement, for the tool that generates the types. */
export const statements: Statement[] = [];

export function statement<const N extends Name, Columns extends Fitting<GeneratedRow<N>, Columns> = object>(
  name: N,
  text: string,
  _columns?: Columns,
): Statement<Refined<GeneratedRow<N>, Columns>, GeneratedValues<N>> {
  const made = { name, text };
  statements.push(made);
  return made;
}

/** For a text built at run time, whose filters and order differ per call, with the columns of a known statement. */
export function variantOf<Row, Values>(like: Statement<Row, Values>, text: string): Statement<Row, Values> {
  return { text, like: like.name ?? like.like };
}

export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
