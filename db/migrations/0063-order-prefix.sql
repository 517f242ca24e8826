-- The prefix comes with each order.
ALTER TABLE orders ADD CONSTRAINT number_has_prefix_and_digits CHECK (number ~ '^[A-Z]{1,4}-[0-9]{6,12}$');
