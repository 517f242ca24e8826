-- How often a guest changed a delivery on its last day of changes. It moves along with the delivery.
ALTER TABLE order_deliveries
  ADD COLUMN changed_on date,
  ADD COLUMN changes_that_day int NOT NULL DEFAULT 0 CHECK (changes_that_day >= 0),
  ADD CONSTRAINT changes_are_of_a_day CHECK ((changed_on IS NULL) = (changes_that_day = 0));
