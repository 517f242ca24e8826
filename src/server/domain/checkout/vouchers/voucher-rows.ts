/** SQL for FROM: the rows `j` of the journal that are on the account of a voucher `v`. */
export const voucherRowsSql = `journal_rows j
    LEFT JOIN payments p ON j.source IN ('payment', 'voucher') AND p.id::text = j.source_id
    LEFT JOIN refunds r ON j.source IN ('refund', 'refund_returned') AND r.id::text = j.source_id
    LEFT JOIN payments b ON b.id = r.payment_id
    LEFT JOIN voucher_entries e ON j.source IN ('voucher_issue', 'voucher_refund', 'voucher_end') AND e.id::text = j.source_id
    JOIN vouchers v ON v.id = CASE WHEN j.source = 'payment' THEN p.bought_voucher_id ELSE
        coalesce(p.voucher_id, r.voucher_id, b.bought_voucher_id, e.voucher_id) END
      AND ARRAY['vouchers', 'prepaid'] && ARRAY[j.account, j.contra_account]`;
