import type { BareAction } from "#contract/office/audit.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

export interface ChangeDeps {
  database: Database;
  snapshot: ShopSnapshot;
  clock: Clock;
  outbox: Outbox;
}

/** Which delivery is meant: the order, which whoever asks may change, and the day on which it comes. */
export interface Which {
  orderId: string;
  day: string;
  desk?: Desk;
}

/** Somebody of the team does it for the guest. */
export interface Desk {
  /** writes down who did it, in the transaction of the change */
  keep(queries: Queries, change: ChangeResult): Promise<void>;
  /** in words for the guest */
  reason: string | null;
  /** under the order's lock, before the change looks at the order: a packed parcel that has to be opened first */
  prepare?(queries: Queries): Promise<void>;
}

export interface ChangeResult {
  action: BareAction;
  before: object;
  after: object;
}
