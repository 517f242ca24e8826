-- The guest's link to an order can be revoked: a new version makes the old link unknown.
ALTER TABLE orders ADD COLUMN link_version int NOT NULL DEFAULT 1;
CREATE INDEX orders_by_guest ON orders (guest_id);

-- A delivery that moves takes its lines along.
ALTER TABLE order_lines DROP CONSTRAINT order_lines_order_id_delivery_day_fkey;
ALTER TABLE order_lines ADD CONSTRAINT lines_belong_to_a_delivery
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries ON UPDATE CASCADE;

-- Where one delivery goes when its address was changed after the order; null: where the order says.
ALTER TABLE order_deliveries ADD COLUMN address jsonb CHECK (jsonb_typeof(address) = 'object');
