-- Whether a line of the bank cannot be this booking as well: it has another direction, is booked already, or is a payout.
CREATE FUNCTION overbooks_line(line bigint, receipt uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT FROM bank_lines b, invoice_receipts r WHERE b.id = line AND r.id = receipt AND (
      (b.cents > 0) <> (r.kind <> 'returned') OR booked_of_line(b.id) + r.amount_cents > abs(b.cents)
    )
  ) OR EXISTS (SELECT FROM payout_bank_lines WHERE bank_line_id = line)
$$;
