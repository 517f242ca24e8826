-- "Delivered" is what a carrier or a person has said, never the clock. What the clock had set before has nobody's name.
ALTER TABLE order_deliveries
  ADD COLUMN delivered_at timestamptz,
  -- the carrier, or a name as it was
  ADD COLUMN delivered_by text CHECK (delivered_by <> ''),
  ADD CONSTRAINT delivered_by_somebody CHECK ((delivered_at IS NULL) = (delivered_by IS NULL)),
  ADD CONSTRAINT delivered_when_delivered CHECK (delivered_at IS NULL OR status = 'delivered');

-- A delivery that was noted by mistake opens its order again: code and portions are as they were, and what is freed stays free.
DROP TRIGGER order_status_followed ON orders;
CREATE TRIGGER order_status_followed AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NOT (OLD.status = 'completed' AND NEW.status = 'paid'))
  EXECUTE FUNCTION follow_order_status();

-- A telephone number however it is spelled: "+49 (0)171 / 123", "0049171123" and "0171-123" are "171123".
CREATE FUNCTION phone_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(replace(said, '(0)', ''), '[^0-9+]', '', 'g'), '^(\+49|0049|\+|00)?0?', ''
  )
$$;
CREATE INDEX orders_by_phone ON orders (phone_key(phone) text_pattern_ops) WHERE phone <> '';
CREATE INDEX deliveries_by_phone ON order_deliveries (phone_key(address->>'phone') text_pattern_ops)
  WHERE address IS NOT NULL;
CREATE INDEX deliveries_by_tracking_number ON order_deliveries (tracking_number) WHERE tracking_number IS NOT NULL;
