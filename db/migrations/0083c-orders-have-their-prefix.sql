-- without a transaction
-- Reads all orders beside those who write them.
ALTER TABLE orders VALIDATE CONSTRAINT number_has_prefix_and_digits;
