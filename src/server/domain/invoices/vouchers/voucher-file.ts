import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, formatEuro } from "#contract/money.ts";
import type { StoredVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import type { InvoiceAttachment } from "#server/domain/invoices/attachment.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import type { VoucherTask } from "#server/domain/invoices/vouchers/render-voucher.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

const pool = openPool<VoucherTask, Uint8Array>(besideMe(import.meta, "voucher-worker"), {
  mostWaiting: 20,
  longestMs: 60_000,
});

/** The voucher on one page, made in a thread whenever it is asked for: it holds a greeting, which is forgotten in time. */
export async function voucherAttachment(
  queries: Queries,
  { shop, voucher }: { shop: string; voucher: StoredVoucher & { endsOn: CalendarDay } },
): Promise<InvoiceAttachment & { contentType: "application/pdf" }> {
  const brand = await readBrand(queries);
  const { number, code, endsOn, buyerName, recipientName, greeting, issuedOn } = voucher;
  const task: VoucherTask = {
    paper: {
      ...{ number, code, endsOn, buyerName, recipientName, greeting },
      worth: formatEuro(eurosFromCents(voucher.valueCents)),
      address: shop.replace(/^https?:\/\//, ""),
    },
    at: new Date(`${issuedOn ?? endsOn}T12:00:00Z`),
    look: { ...brand, paperLogo: await paperLogo(queries, brand.printedLogo) },
  };
  const content = Buffer.from(await pool.run(task));
  return { filename: `Gutschein-${number}.pdf`, contentType: "application/pdf", content };
}
