-- What has come in for a purchase on invoice, less what was transferred back. Bookings that were revoked count no more.
CREATE FUNCTION received_cents(purchase text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE kind WHEN 'received' THEN amount_cents ELSE -amount_cents END), 0)::int
  FROM invoice_receipts WHERE purchase_id = purchase AND revoked_at IS NULL
$$;
