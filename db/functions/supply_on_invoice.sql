-- When a delivery of a purchase on invoice is supplied and its tax is due: on its day, or on the day by which the firm had
-- paid all that it owes (§ 13 UStG). After the invoice's month was closed, as it was known then, or as it is now.
CREATE FUNCTION supply_on_invoice(invoice text, invoiced date, as_closed boolean DEFAULT true)
  RETURNS TABLE (delivery_day date, tax_day date)
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.delivery_day, d.delivery_day, invoiced), coalesce(c.tax_day, least(paid.day, coalesce(d.delivery_day, invoiced)))
  FROM (VALUES (invoice, invoiced)) AS wanted (number, day)
    LEFT JOIN closed_supplies c ON as_closed AND c.document_number = wanted.number AND c.invoiced_day = wanted.day
    LEFT JOIN invoices i ON c.document_number IS NULL AND i.number = wanted.number
    LEFT JOIN order_deliveries d ON d.order_id = i.order_id AND coalesce(d.first_day, d.delivery_day) = wanted.day
    LEFT JOIN LATERAL (
      SELECT min(r.day) AS day FROM (
        SELECT t.booked_on AS day, sum(CASE t.kind WHEN 'received' THEN t.amount_cents WHEN 'returned' THEN -t.amount_cents ELSE 0 END)
            OVER (ORDER BY t.booked_on) AS received,
          received_cents(p.id) AS received_now,
          (SELECT sum(total_cents) FROM invoices o WHERE o.order_id = i.order_id) AS owed
        FROM invoice_purchases p JOIN invoice_receipts t ON t.purchase_id = p.id AND t.revoked_at IS NULL
        WHERE p.id = (SELECT session_id FROM payments WHERE order_id = i.order_id AND provider = 'invoice' AND status = 'paid')
      ) AS r WHERE r.owed > 0 AND least(r.received, r.received_now) >= r.owed
    ) AS paid ON true
$$;
