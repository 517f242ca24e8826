-- without a transaction
ALTER TABLE order_deliveries VALIDATE CONSTRAINT revisions_are_dated;
