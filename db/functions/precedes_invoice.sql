-- Whether this purchase was invoiced after the day.
CREATE FUNCTION precedes_invoice(purchase text, day date) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT FROM invoice_purchases p JOIN invoices i ON i.order_id = p.reference::uuid AND i.kind = 'invoice'
    WHERE p.id = purchase AND i.issued_on > day
  )
$$;
