import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { endVouchers, takeVouchersToSend } from "#server/domain/checkout/vouchers/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { SettleDeps } from "#server/storefront/checkout/settle-payment.ts";

type Deps = Pick<SettleDeps, "database" | "clock" | "outbox">;

/** Sends what is due on its day, and ends what is past its last day. Each voucher once, however often this begins anew. */
export async function tendVouchers(deps: Deps): Promise<void> {
  while ((await sendDue(deps)) > 0);
  while ((await endOver(deps)) > 0);
}

/** That it was sent and its mail are one transaction, and a cause makes one mail. */
function sendDue({ database, clock, outbox }: Deps): Promise<number> {
  const now = dateNow(clock);
  return database.transaction(async (queries) => {
    const due = await takeVouchersToSend(queries, { today: berlinDay(clock()), now });
    for (const { id, recipientEmail } of due)
      await outbox.queue(queries, {
        kind: "voucher-gift",
        cause: `voucher-gift/${id}`,
        recipient: recipientEmail,
        data: { voucherId: id },
        now,
      });
    return due.length;
  });
}

async function endOver({ database, clock }: Deps): Promise<number> {
  return (await endVouchers(database, { today: berlinDay(clock()), now: dateNow(clock) })).length;
}
