/**
 * SQL: the move of a condition with its corrections. What a lot got, or gave back, is always their sum: the columns of a
 * receipt keep what was typed at first.
 */
export function correctedSql(sum: "milligrams" | "cents", of: string): string {
  return `(SELECT coalesce(sum(m.${sum}), 0) FROM stock_moves m LEFT JOIN stock_moves c ON c.id = m.corrects
    WHERE ${of})`;
}

/** SQL: what came into a lot, or what its batch has made. */
export function cameInSql(lotId: string, sum: "milligrams" | "cents" = "milligrams"): string {
  return correctedSql(sum, `m.lot_id = ${lotId} AND coalesce(c.kind, m.kind) IN ('receipt', 'output')`);
}
