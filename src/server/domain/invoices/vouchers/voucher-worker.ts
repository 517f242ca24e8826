import { renderVoucher, type VoucherTask } from "#server/domain/invoices/vouchers/render-voucher.ts";

export default (task: VoucherTask) => renderVoucher(task);
