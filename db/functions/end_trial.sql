-- Takes away every purchase with test money and all that hangs on it, so that the shop begins to sell with empty books. Refused as
-- soon as real money was asked for: then no purchase leaves any more. What a real provider has told of its balance stays.
CREATE FUNCTION end_trial() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- As orders, carts and the demo lock them: a purchase in progress ends first, and the next one waits.
  LOCK TABLE carts, cart_lines, orders, menus, styles, discount_codes IN EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM payments WHERE NOT is_test) THEN
    RAISE EXCEPTION 'the shop has begun to sell' USING ERRCODE = 'check_violation', CONSTRAINT = 'trial_ends_before_sales';
  END IF;
  UPDATE trial_state SET ending_in = pg_current_xact_id();
  UPDATE carts SET voucher_id = NULL, version = version + 1 WHERE voucher_id IS NOT NULL;
  UPDATE carts SET discount_code_id = NULL, version = version + 1
  WHERE discount_code_id IN (SELECT id FROM discount_codes WHERE for_customer_of IS NOT NULL);
  -- They name each other, which is checked when all are gone.
  WITH journal AS (
      DELETE FROM journal_rows WHERE source NOT IN ('fee', 'dispute', 'payout', 'unclear')
        OR source_id IN (SELECT id FROM balance_entries WHERE provider = 'sandbox')
    ), payout_entries AS (DELETE FROM payout_entries WHERE payout_id IN (SELECT id FROM payouts WHERE provider = 'sandbox')),
    payout_lines AS (DELETE FROM payout_bank_lines WHERE payout_id IN (SELECT id FROM payouts WHERE provider = 'sandbox')),
    payouts AS (DELETE FROM payouts WHERE provider = 'sandbox'),
    cleared AS (DELETE FROM cleared_entries WHERE entry_id IN (SELECT id FROM balance_entries WHERE provider = 'sandbox')),
    entries AS (DELETE FROM balance_entries WHERE provider = 'sandbox'),
    reading AS (DELETE FROM balance_reading WHERE provider = 'sandbox'),
    months AS (DELETE FROM book_periods), supplies AS (DELETE FROM closed_supplies), batches AS (DELETE FROM datev_batches),
    bank AS (DELETE FROM bank_line_receipts), loosened AS (DELETE FROM loosened_bank_lines),
    papers AS (DELETE FROM statement_files), statements AS (DELETE FROM monthly_statements), wishes AS (DELETE FROM statement_wishes),
    desk_refunds AS (DELETE FROM desk_refunds), amendments AS (DELETE FROM due_amendments),
    files AS (DELETE FROM invoice_files), invoices AS (DELETE FROM invoices), series AS (DELETE FROM invoice_series),
    receipts AS (DELETE FROM invoice_receipts), purchases AS (DELETE FROM invoice_purchases),
    alerts AS (DELETE FROM payment_alerts), refunds AS (DELETE FROM refunds), payments AS (DELETE FROM payments),
    voucher_entries AS (DELETE FROM voucher_entries), vouchers AS (DELETE FROM vouchers),
    sandbox_refunds AS (DELETE FROM sandbox_refunds), sandbox AS (DELETE FROM sandbox_sessions),
    vat_ids AS (DELETE FROM vat_id_checks), redemptions AS (DELETE FROM discount_redemptions),
    goodwill AS (DELETE FROM goodwill_entries), codes AS (DELETE FROM discount_codes WHERE for_customer_of IS NOT NULL),
    photos AS (DELETE FROM complaint_photos), complaints AS (DELETE FROM complaints), reviews AS (DELETE FROM reviews),
    changes AS (
      DELETE FROM sold_changes c WHERE NOT EXISTS (SELECT FROM substituted_batches s WHERE s.sold_change_id = c.id)
    ), answers AS (DELETE FROM withdrawal_answers), withdrawals AS (DELETE FROM withdrawals),
    requests AS (DELETE FROM data_requests), corrections AS (DELETE FROM email_corrections), notes AS (DELETE FROM order_notes),
    readings AS (DELETE FROM guest_note_readings), items AS (DELETE FROM bulk_change_items),
    bulk AS (DELETE FROM bulk_changes), failed AS (DELETE FROM failed_portions), failures AS (DELETE FROM dish_failures),
    swaps AS (DELETE FROM dish_swaps), incidents AS (DELETE FROM parcel_incidents), parcels AS (DELETE FROM further_parcels),
    weeks AS (DELETE FROM remembered_weeks),
    mails AS (DELETE FROM mails WHERE order_id IS NOT NULL
      OR kind IN ('withdrawal-receipt', 'week-remembered', 'week-proposal')),
    recalled AS (DELETE FROM recalled_portions), scanned AS (DELETE FROM scanned_portions),
    packed AS (DELETE FROM packed_portions), ledger AS (DELETE FROM packaging_ledger), shipped AS (DELETE FROM shipped_parcels),
    slips AS (DELETE FROM packing_slips), labels AS (DELETE FROM labels), batch_labels AS (DELETE FROM batch_labels),
    destroyed AS (DELETE FROM label_destructions), cooked AS (DELETE FROM cook_list_portions),
    portions AS (DELETE FROM order_portions), dishes AS (DELETE FROM line_dishes), lines AS (DELETE FROM order_lines),
    deliveries AS (DELETE FROM order_deliveries), closed AS (DELETE FROM carts WHERE closed_at IS NOT NULL)
  DELETE FROM orders;
  UPDATE books SET closed_through = NULL WHERE closed_through IS NOT NULL;
  UPDATE trial_state SET ending_in = NULL;
END $$;
REVOKE ALL ON FUNCTION end_trial() FROM PUBLIC;
