-- without a transaction
-- The office finds an order by its firm and c/o beside what it finds every order by (0017).
DROP INDEX CONCURRENTLY IF EXISTS orders_by_firm;
CREATE INDEX CONCURRENTLY orders_by_firm ON orders USING gin ((search || to_tsvector('simple', search_words(
  coalesce(invoice_buyer->>'company', '') || ' ' || coalesce(invoice_buyer->>'careOf', ''))))) WHERE invoice_buyer IS NOT NULL;
