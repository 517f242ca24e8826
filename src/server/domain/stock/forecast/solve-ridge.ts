/** One observation: what was known, its first value 1, and what came of it. */
export interface Observation {
  known: readonly number[];
  outcome: number;
}

/** How strongly weights are drawn to zero, as a share of each column's own sum of squares. */
const penalty = 0.02;
const almostZero = 1e-6;

/**
 * The weights of a ridge regression, by Cholesky's decomposition of the normal equations. The first column is the
 * constant and is not drawn to zero. Null when the observations do not determine them.
 */
export function solveRidge(observations: readonly Observation[]): number[] | null {
  const size = observations[0]?.known.length ?? 0;
  if (observations.length <= size) return null;
  const columns = Array.from({ length: size }, (_, column) => column);
  const sumOf = (of: (one: Observation) => number) => observations.reduce((sum, one) => sum + of(one), 0);
  const matrix = columns.map((row) =>
    columns.map((column) => {
      const product = sumOf(({ known }) => valueAt(known, row) * valueAt(known, column));
      return row === column && row > 0 ? product * (1 + penalty) + almostZero : product;
    }),
  );
  const target = columns.map((row) => sumOf(({ known, outcome }) => valueAt(known, row) * outcome));
  const factor = decompose(matrix);
  return factor && solveUpper(factor, solveLower(factor, target));
}

/** The lower factor L of L·Lᵀ; null when the matrix is not positive. */
function decompose(matrix: number[][]): number[][] | null {
  const factor: number[][] = [];
  for (const [row, values] of matrix.entries()) {
    const own: number[] = [];
    factor.push(own);
    for (let column = 0; column <= row; column++) {
      const other = factor[column] ?? [];
      const rest = valueAt(values, column) - dot(own, other, column);
      if (row === column && rest <= 0) return null;
      own.push(row === column ? Math.sqrt(rest) : rest / valueAt(other, column));
    }
  }
  return factor;
}

function solveLower(factor: number[][], target: readonly number[]): number[] {
  const found: number[] = [];
  for (const [row, values] of factor.entries())
    found.push((valueAt(target, row) - dot(values, found, row)) / valueAt(values, row));
  return found;
}

function solveUpper(factor: number[][], target: readonly number[]): number[] {
  const found = [...target];
  for (let row = factor.length - 1; row >= 0; row--) {
    let rest = valueAt(target, row);
    for (let below = row + 1; below < factor.length; below++)
      rest -= valueAt(factor[below] ?? [], row) * valueAt(found, below);
    found[row] = rest / valueAt(factor[row] ?? [], row);
  }
  return found;
}

/** Of the first so many values. */
function dot(left: readonly number[], right: readonly number[], count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at++) sum += valueAt(left, at) * valueAt(right, at);
  return sum;
}

function valueAt(values: readonly number[], at: number): number {
  return values[at] ?? 0;
}
