-- What has come in for a purchase on invoice, less what was transferred back. Bookings that were revoked count no more,
-- and charges of a delay never pay the invoice.
CREATE FUNCTION received_cents(purchase text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE kind WHEN 'received' THEN amount_cents WHEN 'returned' THEN -amount_cents END), 0)::int
  FROM invoice_receipts WHERE purchase_id = purchase AND revoked_at IS NULL
$$;
