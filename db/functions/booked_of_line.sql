-- How much of a line of the bank is booked for invoices.
CREATE FUNCTION booked_of_line(line bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.amount_cents), 0)::int FROM bank_line_receipts l JOIN invoice_receipts r ON r.id = l.receipt_id
  WHERE l.bank_line_id = line AND r.revoked_at IS NULL
$$;
