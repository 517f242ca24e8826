-- What is cooked, packed and sent for a delivery day, and what proves it.

CREATE TABLE production_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version int NOT NULL DEFAULT 1,
  -- one cool pack for each started so many portions, never fewer than the least, and more in the warm months
  portions_per_cool_pack int NOT NULL DEFAULT 4 CHECK (portions_per_cool_pack BETWEEN 1 AND 50),
  least_cool_packs int NOT NULL DEFAULT 2 CHECK (least_cool_packs BETWEEN 0 AND 20),
  summer_cool_packs int NOT NULL DEFAULT 1 CHECK (summer_cool_packs BETWEEN 0 AND 10),
  summer_months int[] NOT NULL DEFAULT '{6,7,8}' CHECK (summer_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'),
  -- counted from the day on which it is cooked and packed
  shelf_life_days int NOT NULL DEFAULT 7 CHECK (shelf_life_days BETWEEN 2 AND 60),
  carrier text NOT NULL DEFAULT 'DHL' CHECK (carrier IN ('DHL', 'DPD', 'GLS', 'UPS', 'Hermes')),
  cool_pack_grams int NOT NULL DEFAULT 400 CHECK (cool_pack_grams BETWEEN 0 AND 5000),
  -- carton and insulation
  packaging_grams int NOT NULL DEFAULT 800 CHECK (packaging_grams BETWEEN 0 AND 20000),
  -- [{heading, value}] of the file for the carrier; a value may name fields in braces. Null: as its preset says
  carrier_columns jsonb CHECK (jsonb_typeof(carrier_columns) = 'array')
);
INSERT INTO production_settings DEFAULT VALUES;
CREATE TRIGGER production_settings_version BEFORE UPDATE ON production_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();

-- What stands on the label of all portions of one menu for one day.
CREATE FUNCTION batch_of(day date, menu_id int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'L' || to_char(day, 'YYMMDD') || '-' || lpad(menu_id::text, greatest(3, length(menu_id::text)), '0')
$$;

-- The cook list as it was when nothing could be added any more. Later changes are told as a difference to it.
CREATE TABLE cook_lists (
  delivery_day date PRIMARY KEY,
  cut_off_at timestamptz NOT NULL,
  frozen_at timestamptz NOT NULL,
  -- a name as it was, or "automatisch"
  frozen_by text NOT NULL CHECK (frozen_by <> ''),
  shelf_life_days int NOT NULL CHECK (shelf_life_days > 0),
  CONSTRAINT frozen_after_cut_off CHECK (frozen_at >= cut_off_at)
);
CREATE TABLE cook_list_menus (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  name text NOT NULL CHECK (name <> ''),
  batch text NOT NULL UNIQUE CHECK (batch <> ''),
  PRIMARY KEY (delivery_day, menu_id)
);
-- who it was cooked for, boxes taken apart
CREATE TABLE cook_list_portions (
  delivery_day date NOT NULL,
  menu_id int NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  portions int NOT NULL CHECK (portions > 0),
  PRIMARY KEY (delivery_day, menu_id, order_id),
  FOREIGN KEY (delivery_day, menu_id) REFERENCES cook_list_menus
);

DO $$
DECLARE
  frozen text;
BEGIN
  FOREACH frozen IN ARRAY ARRAY['cook_lists', 'cook_list_menus', 'cook_list_portions'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      frozen || '_are_immutable', frozen);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      frozen || '_are_not_emptied', frozen);
  END LOOP;
END $$;

-- How many labels exist for an order's portions. To print them once more makes no new ones.
CREATE TABLE labels (
  delivery_day date NOT NULL REFERENCES cook_lists,
  order_id uuid NOT NULL REFERENCES orders,
  menu_id int NOT NULL REFERENCES menus,
  labels int NOT NULL CHECK (labels > 0),
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (delivery_day, order_id, menu_id)
);

-- What lies in a parcel: the trail from a batch to its guests.
CREATE TABLE packed_portions (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  PRIMARY KEY (order_id, delivery_day, menu_id),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX packed_by_batch ON packed_portions (delivery_day, menu_id);

ALTER TABLE order_deliveries
  ADD COLUMN packed_at timestamptz,
  ADD COLUMN shipped_at timestamptz,
  ADD COLUMN cool_packs int CHECK (cool_packs >= 0);
CREATE UNIQUE INDEX one_parcel_per_tracking_number ON order_deliveries (delivery_day, tracking_number)
  WHERE tracking_number IS NOT NULL;
CREATE INDEX deliveries_under_way ON order_deliveries (delivery_day) WHERE status = 'shipped';

-- A warning about one batch, and whom it went to.
CREATE TABLE recalls (
  -- made by whoever begins it: the same recall sent twice is one
  id uuid PRIMARY KEY,
  delivery_day date NOT NULL,
  menu_id int NOT NULL,
  subject text NOT NULL CHECK (subject <> ''),
  message text NOT NULL CHECK (message <> ''),
  sent_at timestamptz NOT NULL,
  sent_by text NOT NULL,
  recipients int NOT NULL CHECK (recipients > 0),
  FOREIGN KEY (delivery_day) REFERENCES cook_lists,
  FOREIGN KEY (menu_id) REFERENCES menus
);
CREATE INDEX recalls_by_batch ON recalls (delivery_day, menu_id);

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN (
  'order-confirmation', 'money-sent-back', 'dispatch', 'delivery-change', 'cancellation', 'withdrawal-receipt',
  'newsletter-confirmation', 'newsletter-welcome', 'recall'
));
