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
  /** never there at run time */
  [typed]?: { row: Row; values: Values };
}

/** Left out where there are none. */
export type ValuesOf<Values extends readonly unknown[]> = Values extends readonly []
  ? []
  : [values: Readonly<Values>];

export type RowOf<S> = S extends Statement<infer Row> ? Row : never;

/** What a statement knows of a column beyond PostgreSQL's description: the form of a JSON, that a sum is never null. */
interface Column<Type> {
  [typed]?: Type;
}

const anyColumn = {};

export function is<Type>(): Column<Type> {
  return anyColumn;
}

/** Columns that the row has, with types that fit what PostgreSQL says; null may be added or taken away. */
type Fitting<Row, Columns> = { [C in keyof Columns]: C extends keyof Row ? Column<Row[C] | null> : never };
type TypeOf<C> = C extends Column<infer Type> ? Type : never;
type Refined<Row, Columns> = {
  [C in keyof Row]: C extends keyof Columns ? TypeOf<Columns[C]> : Row[C];
};

/** All statements whose modules are loaded, for the tool that describes them. */
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

/** The same columns by a text that is put together at run time: its filters and its order differ from call to call. */
export function variantOf<Row, Values>(_like: Statement<Row, Values>, text: string): Statement<Row, Values> {
  return { text };
}
