import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { AuditEvent } from "#server/platform/log/audit.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export interface ChangeDeps {
  database: Database;
  snapshot: ShopSnapshot;
  clock: Clock;
  outbox: Outbox;
}

/** The order (the caller has checked access) and the current day of the delivery. */
export interface ChangeInput {
  orderId: string;
  day: string;
  staffChange?: StaffChange;
}

/** The team makes the change for the guest. */
export interface StaffChange {
  /** writes the audit entry in the transaction of the change */
  record(queries: Queries, change: AuditEvent): Promise<void>;
  reason: string | null;
  /** runs under the order's lock before the checks: it unpacks a packed parcel */
  prepare?(queries: Queries): Promise<void>;
}
