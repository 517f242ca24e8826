-- The prefix comes with each order from now on; the default remains for processes of the release before. The next
-- migration looks at the orders that are there.
ALTER TABLE orders ADD CONSTRAINT number_has_prefix_and_digits CHECK (number ~ '^[A-Z]{1,4}-[0-9]{6,12}$') NOT VALID;
