-- The office finds an order by its firm and c/o beside what it finds every order by.
CREATE INDEX orders_by_firm ON orders USING gin ((search || to_tsvector('simple', search_words(
  coalesce(invoice_buyer->>'company', '') || ' ' || coalesce(invoice_buyer->>'careOf', ''))))) WHERE invoice_buyer IS NOT NULL;
