-- What a parcel is packed in, for the packaging register (VerpackG). Weights are copied when a parcel leaves the house:
-- whatever is changed later, what was sent stays as it was.

CREATE TABLE packaging_items (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  -- as the register calls them
  material text NOT NULL CHECK (material IN (
    'glass', 'paper', 'steel', 'aluminium', 'plastic', 'beverage_carton', 'composite', 'other'
  )),
  used_per text NOT NULL CHECK (used_per IN ('portion', 'reusable_portion', 'parcel', 'cool_pack')),
  milligrams int NOT NULL CHECK (milligrams BETWEEN 1 AND 20000000),
  -- comes back and is used again: in the report, and no part of what is due
  is_reusable boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX packaging_items_by_name ON packaging_items (lower(name));
CREATE TRIGGER packaging_items_version BEFORE UPDATE ON packaging_items
  FOR EACH ROW EXECUTE FUNCTION move_row_version();

-- How much of everything a parcel was that left the house.
CREATE TABLE shipped_parcels (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  -- in Berlin
  shipped_on date NOT NULL,
  portions int NOT NULL CHECK (portions >= 0),
  reusable_portions int NOT NULL CHECK (reusable_portions >= 0),
  cool_packs int NOT NULL CHECK (cool_packs >= 0),
  PRIMARY KEY (order_id, delivery_day),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX shipped_parcels_by_day ON shipped_parcels (shipped_on);

-- What it was packed in, with the weights of that moment.
CREATE TABLE packaging_ledger (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  material text NOT NULL CHECK (material <> ''),
  used_per text NOT NULL CHECK (used_per <> ''),
  is_reusable boolean NOT NULL,
  pieces int NOT NULL CHECK (pieces > 0),
  milligrams int NOT NULL CHECK (milligrams > 0),
  PRIMARY KEY (order_id, delivery_day, name),
  FOREIGN KEY (order_id, delivery_day) REFERENCES shipped_parcels
);

-- Writes down what these parcels are packed in; those of which something is written down already are left alone.
CREATE FUNCTION record_packaging(parcels shipped_parcels[]) RETURNS int LANGUAGE sql AS $$
  WITH written AS (
    INSERT INTO packaging_ledger (order_id, delivery_day, name, material, used_per, is_reusable, pieces, milligrams)
    SELECT p.order_id, p.delivery_day, i.name, i.material, i.used_per, i.is_reusable, n.pieces, i.milligrams
    FROM unnest(parcels) p CROSS JOIN packaging_items i CROSS JOIN LATERAL (
      SELECT CASE i.used_per WHEN 'portion' THEN p.portions WHEN 'reusable_portion' THEN p.reusable_portions
        WHEN 'cool_pack' THEN p.cool_packs ELSE 1 END AS pieces
    ) n
    WHERE n.pieces > 0 AND NOT EXISTS (
      SELECT FROM packaging_ledger l WHERE l.order_id = p.order_id AND l.delivery_day = p.delivery_day
    )
    ON CONFLICT DO NOTHING RETURNING order_id, delivery_day
  )
  SELECT count(DISTINCT (order_id, delivery_day))::int FROM written
$$;

-- However a parcel is sent, by one press or a file: it is counted in the same transaction.
CREATE FUNCTION count_shipped_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted shipped_parcels;
BEGIN
  INSERT INTO shipped_parcels (order_id, delivery_day, shipped_on, portions, reusable_portions, cool_packs)
  SELECT NEW.order_id, NEW.delivery_day, (coalesce(NEW.shipped_at, now()) AT TIME ZONE 'Europe/Berlin')::date,
    coalesce(sum(p.portions) FILTER (WHERE NOT m.is_reusable), 0),
    coalesce(sum(p.portions) FILTER (WHERE m.is_reusable), 0), coalesce(NEW.cool_packs, 0)
  FROM packed_portions p JOIN menus m ON m.id = p.menu_id
  WHERE p.order_id = NEW.order_id AND p.delivery_day = NEW.delivery_day
  ON CONFLICT DO NOTHING RETURNING * INTO counted;
  IF counted.order_id IS NOT NULL THEN PERFORM record_packaging(ARRAY[counted]); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shipped_parcels_are_counted AFTER UPDATE OF status ON order_deliveries FOR EACH ROW
  WHEN (NEW.status = 'shipped' AND OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION count_shipped_parcel();

DO $$
DECLARE
  frozen text;
BEGIN
  FOREACH frozen IN ARRAY ARRAY['shipped_parcels', 'packaging_ledger'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      frozen || '_are_immutable', frozen);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      frozen || '_are_not_emptied', frozen);
  END LOOP;
END $$;
