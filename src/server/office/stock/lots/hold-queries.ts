import type { Queries } from "#server/platform/database/database.ts";
import { type RowOf, statement } from "#server/platform/database/statement.ts";

const holdsSql = statement(
  "stock.holds-of-lot",
  `SELECT reason, held_at AS "heldAt", held_by AS "heldBy", released_at AS "releasedAt", released_by AS "releasedBy",
     release_reason AS "releaseReason" FROM lot_holds WHERE lot_id = $1 ORDER BY id DESC`,
);

export function readHolds(queries: Queries, lotId: number): Promise<RowOf<typeof holdsSql>[]> {
  return queries.rows(holdsSql, [lotId]);
}

const holdSql = statement(
  "stock.hold-lot",
  `INSERT INTO lot_holds (lot_id, reason, held_at, held_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
);

interface HoldChange {
  lotId: number;
  reason: string;
  at: Date;
  by: string;
}

/** False when it is held already. */
export async function insertLotHold(
  queries: Queries,
  { lotId, reason, at, by }: HoldChange,
): Promise<boolean> {
  return (await queries.row(holdSql, [lotId, reason, at, by])) !== undefined;
}

const releaseSql = statement(
  "stock.release-lot",
  `UPDATE lot_holds SET released_at = $2, released_by = $3, release_reason = $4
   WHERE lot_id = $1 AND released_at IS NULL RETURNING id`,
);

/** False when it is not held. */
export async function endLotHold(queries: Queries, { lotId, reason, at, by }: HoldChange): Promise<boolean> {
  return (await queries.row(releaseSql, [lotId, at, by, reason])) !== undefined;
}

const exemptionColumns = `e.id, e.lot_id AS "lotId", l.code, l.name, e.reason, e.requested_at AS "requestedAt",
  e.requested_by_id AS "requestedById", e.requested_by AS "requestedBy", e.granted_at AS "grantedAt", e.granted_by AS "grantedBy"
  FROM lot_exemptions e JOIN lots l ON l.id = e.lot_id`;

const ofLotSql = statement(
  "stock.exemptions-of-lot",
  `SELECT ${exemptionColumns} WHERE e.lot_id = $1 ORDER BY e.requested_at DESC`,
);
export type ExemptionRow = RowOf<typeof ofLotSql>;

export function readExemptionsOfLot(queries: Queries, lotId: number): Promise<ExemptionRow[]> {
  return queries.rows(ofLotSql, [lotId]);
}

const openSql = statement(
  "stock.open-exemptions",
  `SELECT ${exemptionColumns} WHERE e.granted_at IS NULL ORDER BY e.requested_at LIMIT 200`,
);

export function readOpenExemptions(queries: Queries): Promise<ExemptionRow[]> {
  return queries.rows(openSql);
}

const lockSql = statement(
  "stock.lock-exemption",
  `SELECT ${exemptionColumns} WHERE e.id = $1 FOR UPDATE OF e`,
);

export function lockExemption(queries: Queries, id: string): Promise<ExemptionRow | undefined> {
  return queries.row(lockSql, [id]);
}

const insertSql = statement(
  "stock.insert-exemption",
  `INSERT INTO lot_exemptions (id, lot_id, reason, requested_at, requested_by_id, requested_by)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
);

interface Person {
  id: number;
  name: string;
}

/** False when this request was stored before. */
export async function insertExemption(
  queries: Queries,
  { id, lotId, reason, at, staff }: { id: string; lotId: number; reason: string; at: Date; staff: Person },
): Promise<boolean> {
  return (await queries.row(insertSql, [id, lotId, reason, at, staff.id, staff.name])) !== undefined;
}

const grantSql = statement(
  "stock.grant-exemption",
  `UPDATE lot_exemptions SET granted_at = $2, granted_by_id = $3, granted_by = $4
   WHERE id = $1 AND granted_at IS NULL AND requested_by_id <> $3 RETURNING id`,
);

export async function markGranted(
  queries: Queries,
  { id, at, staff }: { id: string; at: Date; staff: Person },
): Promise<boolean> {
  return (await queries.row(grantSql, [id, at, staff.id, staff.name])) !== undefined;
}

const deviatingSql = statement(
  "stock.is-deviating",
  `SELECT v.id FROM deviation_lots d JOIN deviations v ON v.id = d.deviation_id
   WHERE d.lot_id = $1 AND (v.signed_at IS NULL OR v.fate = 'destroyed') LIMIT 1`,
);

/** Nobody has signed its deviation off, or its goods are to be destroyed. */
export async function isDeviating(queries: Queries, lotId: number): Promise<boolean> {
  return (await queries.row(deviatingSql, [lotId])) !== undefined;
}
