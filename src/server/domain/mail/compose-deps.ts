import type { Draft } from "#server/domain/mail/blocks.ts";
import type { Sender } from "#server/domain/mail/write-letter.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ComposedMail, Letter } from "#server/platform/mail/letter.ts";
import type { ClaimedMail } from "#server/platform/mail/queries.ts";

export interface ComposeDeps {
  database: Database;
  clock: Clock;
  publicUrl: () => string;
  linkKeys: SigningKeys;
  snapshot: Pick<ShopSnapshot, "catalogue" | "settings">;
}

/** A mail before it gets the shop's frame, with its attachments. */
export type DraftedMail = Draft & Omit<ComposedMail, keyof Letter>;

/** Writes one kind of mail from its queued data and the current state. */
export type Compose = (deps: ComposeDeps & Sender, mail: ClaimedMail) => Promise<DraftedMail>;

/** A mail whose `data` hold everything its letter needs. */
export function fromData<Data>(write: (data: Data, shopName: string) => Draft): Compose {
  return async ({ brand }, { data }) => ({ ...write(data as Data, brand.name), attachments: [] });
}
