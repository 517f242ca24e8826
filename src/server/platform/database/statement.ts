import type { Queries } from "./queries.ts";

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

/** Of a statement, or of a function that runs one. */
export type RowOf<S> = S extends { [typed]?: { row: infer Row } } ? Row : never;

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

/** What a function that runs a statement answers. */
interface Answers<Row> {
  rows: Row[];
  /** the first one */
  row: Row | undefined;
  /** the only column of all rows, and of the first one */
  column: Row[keyof Row][];
  value: Row[keyof Row] | undefined;
  /** of rows that it found or changed */
  count: number;
  /** whether it found or changed one */
  matched: boolean;
  run: undefined;
}

interface Runs<Row, Parameters extends readonly unknown[], Answer> {
  (queries: Queries, ...parameters: Parameters): Promise<Answer>;
  /** exists for the compiler only */
  [typed]?: { row: Row };
}

/** A statement's parameters as PostgreSQL knows them, without null. */
type Plain<N extends Name> =
  Present<GeneratedValues<N>> extends infer Parameters extends readonly unknown[] ? Parameters : never;
type Present<Values> = { [V in keyof Values]: NonNullable<Values[V]> };

/** Names what a statement is called with, tells it more precisely than PostgreSQL, and puts it in the order of $1, $2. */
type Ordered<N extends Name, Parameters extends readonly unknown[]> = (
  ...parameters: Parameters
) => Readonly<GeneratedValues<N>>;

interface Runner<Kind extends keyof Answers<unknown>> {
  <const N extends Name, Parameters extends readonly unknown[] = Plain<N>>(
    name: N,
    text: string,
    ordered?: Ordered<N, Parameters>,
  ): Runs<GeneratedRow<N>, Parameters, Answers<GeneratedRow<N>>[Kind]>;
  <
    const N extends Name,
    Columns extends Fitting<GeneratedRow<N>, Columns>,
    Parameters extends readonly unknown[] = Plain<N>,
  >(
    name: N,
    text: string,
    columns: Columns & { call?: never },
    ordered?: Ordered<N, Parameters>,
  ): Runs<Refined<GeneratedRow<N>, Columns>, Parameters, Answers<Refined<GeneratedRow<N>, Columns>>[Kind]>;
}

function runner<Kind extends keyof Answers<unknown>>(answer: (rows: unknown[]) => unknown) {
  const runs = (name: string, text: string, ...rest: unknown[]) => {
    const made = { name, text };
    statements.push(made);
    const ordered = rest.find((one) => typeof one === "function") ?? ((...values: unknown[]) => values);
    return async (queries: Queries, ...parameters: unknown[]) =>
      answer(await queries.untyped(made, ordered(...parameters)));
  };
  return runs as Runner<Kind>;
}

const first = (row: unknown) => Object.values(row as object)[0];

/** Functions that run a statement: `const readTrainings = rows("stock.trainings", "SELECT …")`. */
export const rows = runner<"rows">((found) => found);
export const row = runner<"row">(([found]) => found);
export const column = runner<"column">((found) => found.map(first));
export const value = runner<"value">(([found]) => found && first(found));
export const count = runner<"count">((found) => found.length);
export const matched = runner<"matched">((found) => found.length > 0);
export const run = runner<"run">(() => undefined);

/** These properties as values, in the order of $1, $2. */
export function inOrder<One, const Keys extends readonly (keyof One)[]>(
  one: One,
  ...keys: Keys
): { [K in keyof Keys]: One[Keys[K]] } {
  return keys.map((key) => one[key]) as never;
}

/** For a text built at run time, whose filters and order differ per call, with the columns of a known statement. */
export function variantOf<Row, Values>(like: Statement<Row, Values>, text: string): Statement<Row, Values> {
  return { text, like: like.name ?? like.like };
}

export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
