-- without a transaction
ALTER TABLE orders VALIDATE CONSTRAINT invoice_buyer_is_an_object;
ALTER TABLE orders VALIDATE CONSTRAINT invoice_buyer_is_erased;
