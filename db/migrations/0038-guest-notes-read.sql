-- What guests wrote for the kitchen, and who has read it. A note that changes, or a delivery that moves, is unread again.

CREATE TABLE guest_note_readings (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  delivery_day date NOT NULL,
  -- of the text that was read: the text itself is erased with the order's other contact data
  note_hash text NOT NULL CHECK (note_hash ~ '^[0-9a-f]{32}$'),
  read_at timestamptz NOT NULL,
  -- a name as it was
  read_by text NOT NULL CHECK (read_by <> ''),
  PRIMARY KEY (order_id, delivery_day)
);
CREATE INDEX guest_note_readings_by_day ON guest_note_readings (delivery_day);
