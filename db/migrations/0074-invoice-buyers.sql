-- Who an invoice is for when it is not just the person at the delivery address: firm, another address, references.
ALTER TABLE orders ADD COLUMN invoice_buyer jsonb;
ALTER TABLE orders
  ADD CONSTRAINT invoice_buyer_is_an_object CHECK (jsonb_typeof(invoice_buyer) = 'object'),
  ADD CONSTRAINT invoice_buyer_is_erased CHECK (erased_at IS NULL OR invoice_buyer IS NULL);
