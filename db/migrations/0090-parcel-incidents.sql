-- A parcel that its carrier has sent back, lost or damaged, or that was refused: a task with the delivery until somebody
-- settles it. Read again from the same file it is the same task, also when it is settled.
CREATE TABLE parcel_incidents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  tracking_number text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('returned', 'refused', 'lost')),
  -- the carrier's
  words text NOT NULL CHECK (words <> ''),
  reported_at timestamptz NOT NULL,
  -- a name as it was
  reported_by text NOT NULL CHECK (reported_by <> ''),
  settled_at timestamptz,
  settled_by text CHECK (settled_by <> ''),
  CONSTRAINT incident_settled_by_somebody CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CONSTRAINT one_incident_of_a_kind UNIQUE (order_id, delivery_day, tracking_number, kind),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX open_parcel_incidents ON parcel_incidents (reported_at) WHERE settled_at IS NULL;
