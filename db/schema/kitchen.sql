-- How the kitchen packs and labels, in one row.
CREATE TABLE production_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version int NOT NULL DEFAULT 1,
  -- one cool pack for every started group of this many portions, at least least_cool_packs, and more in summer_months
  portions_per_cool_pack int NOT NULL DEFAULT 4 CHECK (portions_per_cool_pack BETWEEN 1 AND 50),
  least_cool_packs int NOT NULL DEFAULT 2 CHECK (least_cool_packs BETWEEN 0 AND 20),
  summer_cool_packs int NOT NULL DEFAULT 1 CHECK (summer_cool_packs BETWEEN 0 AND 10),
  summer_months int[] NOT NULL DEFAULT '{6,7,8}' CHECK (summer_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'),
  -- counted from the day of cooking and packing
  shelf_life_days int NOT NULL DEFAULT 7 CHECK (shelf_life_days BETWEEN 2 AND 60),
  carrier text NOT NULL DEFAULT 'DHL' CHECK (carrier = btrim(carrier) AND length(carrier) BETWEEN 1 AND 40),
  cool_pack_grams int NOT NULL DEFAULT 400 CHECK (cool_pack_grams BETWEEN 0 AND 5000),
  -- carton and insulation
  packaging_grams int NOT NULL DEFAULT 800 CHECK (packaging_grams BETWEEN 0 AND 20000),
  -- [{heading, value}] of the file for the carrier, with fields in braces; null: the standard columns of the carrier
  carrier_columns jsonb CHECK (jsonb_typeof(carrier_columns) = 'array'),
  -- a delivery that is heavier or has more portions is packed in several cartons
  most_parcel_grams int NOT NULL DEFAULT 20000 CHECK (most_parcel_grams BETWEEN 1000 AND 70000),
  most_parcel_portions int NOT NULL DEFAULT 30 CHECK (most_parcel_portions BETWEEN 1 AND 200),
  -- how long the closed carton stays cool, as the kitchen measured it; null: guests are told nothing
  cooling_hours int CHECK (cooling_hours BETWEEN 12 AND 96),
  -- the hour of the packing day, in Berlin, by which all cartons are closed
  closed_at_hour int NOT NULL DEFAULT 16 CHECK (closed_at_hour BETWEEN 6 AND 22),
  -- parcels are packed one press each, or every portion is scanned
  packing_way text NOT NULL DEFAULT 'parcel' CHECK (packing_way IN ('parcel', 'dish')),
  -- what no batch reports as cooked is not packed; else a person is asked
  unreported_stops boolean NOT NULL DEFAULT false,
  -- a logger that says nothing stops what lies there; else it is a task with an alarm
  silence_stops boolean NOT NULL DEFAULT false,
  -- who is told by mail of a limit that was not kept and of a silent logger; empty: administration and quality
  alarm_emails text[] NOT NULL DEFAULT '{}' CHECK (cardinality(alarm_emails) <= 10)
);
INSERT INTO production_settings DEFAULT VALUES;

-- The cook list of a day, frozen after the cut-off. Later changes are shown as differences from it.
CREATE TABLE cook_lists (
  delivery_day date PRIMARY KEY,
  cut_off_at timestamptz NOT NULL,
  frozen_at timestamptz NOT NULL,
  -- the name at that time, or "automatisch"
  frozen_by text NOT NULL CHECK (frozen_by <> ''),
  shelf_life_days int NOT NULL CHECK (shelf_life_days > 0),
  CONSTRAINT frozen_after_cut_off CHECK (frozen_at >= cut_off_at)
);

-- The dishes of a cook list, with the batch number on their labels.
CREATE TABLE cook_list_menus (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  name text NOT NULL CHECK (name <> ''),
  batch text NOT NULL UNIQUE CHECK (batch <> ''),
  -- the menu's own at the time of freezing, so that all prints of a label show the same date; null: that of the list
  shelf_life_days int CONSTRAINT frozen_shelf_life_is_a_span CHECK (shelf_life_days BETWEEN 2 AND 60),
  PRIMARY KEY (delivery_day, menu_id)
);

-- Which version of each recipe the dishes of a cook list are cooked by: theirs and those of all sub-recipes in them.
CREATE TABLE cook_list_recipes (
  delivery_day date NOT NULL REFERENCES cook_lists,
  recipe_id int NOT NULL,
  number int NOT NULL,
  PRIMARY KEY (delivery_day, recipe_id),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions
);
CREATE INDEX cook_lists_by_recipe ON cook_list_recipes (recipe_id, number);

-- The orders for which the dishes of a cook list were cooked; a box counts as its dishes.
CREATE TABLE cook_list_portions (
  delivery_day date NOT NULL,
  menu_id int NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  portions int NOT NULL CHECK (portions > 0),
  PRIMARY KEY (delivery_day, menu_id, order_id),
  FOREIGN KEY (delivery_day, menu_id) REFERENCES cook_list_menus
);

-- What the cook ticked or wrote down about a dish of a day. The log keeps what stood there before.
CREATE TABLE cook_checks (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  kind text NOT NULL CHECK (kind IN ('cooked', 'portions', 'temperature', 'spare')),
  -- portions, or tenths of a degree Celsius; 1 for what is only ticked
  value int NOT NULL CHECK (value BETWEEN -300 AND 9999),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  -- a temperature of a dish that is not heated: it has a most instead of a least
  is_cold boolean NOT NULL DEFAULT false,
  -- why a temperature beyond its limit is accepted; null: it is within
  deviation text CHECK (deviation <> ''),
  PRIMARY KEY (delivery_day, menu_id, kind),
  CONSTRAINT a_tick_is_one CHECK (kind <> 'cooked' OR value = 1),
  CONSTRAINT portions_are_counted CHECK (kind = 'temperature' OR value >= 0),
  CONSTRAINT limits_are_of_temperatures CHECK (kind = 'temperature' OR (NOT is_cold AND deviation IS NULL))
);
CREATE INDEX cook_checks_of_menu ON cook_checks (menu_id, delivery_day) WHERE kind = 'temperature';

-- How many labels exist for an order's portions. Printing them again makes no new ones.
CREATE TABLE labels (
  delivery_day date NOT NULL REFERENCES cook_lists,
  order_id uuid NOT NULL REFERENCES orders,
  menu_id int NOT NULL REFERENCES menus,
  labels int NOT NULL CHECK (labels > 0),
  printed_at timestamptz NOT NULL,
  -- thrown away because they were spoiled or their pieces refunded after printing
  destroyed int NOT NULL DEFAULT 0,
  PRIMARY KEY (delivery_day, order_id, menu_id),
  CONSTRAINT only_made_labels_are_destroyed CHECK (destroyed BETWEEN 0 AND labels)
);

-- How many of the labels of a dish name each of its batches. The others were printed before a batch was reported.
CREATE TABLE batch_labels (
  batch_id uuid PRIMARY KEY,
  delivery_day date NOT NULL,
  menu_id int NOT NULL,
  labels int NOT NULL CHECK (labels > 0),
  destroyed int NOT NULL DEFAULT 0,
  CONSTRAINT labels_are_of_their_batch FOREIGN KEY (batch_id, delivery_day, menu_id)
    REFERENCES batches (id, delivery_day, menu_id),
  CONSTRAINT only_made_labels_of_a_batch_are_destroyed CHECK (destroyed BETWEEN 0 AND labels)
);
CREATE INDEX batch_labels_by_day ON batch_labels (delivery_day);

-- Labels that were thrown away, and why, so that the number of existing ones is right.
CREATE TABLE label_destructions (
  -- chosen by the page, so that a repeated request has no second effect
  id uuid PRIMARY KEY,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  -- that they name; null: none
  batch_id uuid,
  labels int NOT NULL CHECK (labels > 0),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  CONSTRAINT destroyed_labels_are_of_their_batch FOREIGN KEY (batch_id, delivery_day, menu_id)
    REFERENCES batches (id, delivery_day, menu_id)
);
CREATE INDEX label_destructions_by_day ON label_destructions (delivery_day, at);

-- What was printed for a parcel. Each slip shows its version, so that a scan of an old one reports what has changed.
CREATE TABLE packing_slips (
  order_id uuid NOT NULL REFERENCES orders,
  -- only a frozen list has slips
  delivery_day date NOT NULL REFERENCES cook_lists,
  version int NOT NULL CHECK (version BETWEEN 1 AND 99),
  -- of the whole slip: printing the same again is no new version
  digest text NOT NULL CHECK (digest <> ''),
  -- {contents: [{menuId, name, portions}], coolPacks, recipient, notes}; of the last two only a digest, as they are
  -- personal data
  content jsonb NOT NULL,
  -- the last time
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, delivery_day, version),
  CONSTRAINT one_version_per_slip UNIQUE (order_id, delivery_day, digest)
);

-- The contents of packed parcels, which trace a batch to its guests.
CREATE TABLE packed_portions (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  PRIMARY KEY (order_id, delivery_day, menu_id),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX packed_by_batch ON packed_portions (delivery_day, menu_id);

-- What parcels are packed in, for the packaging register (VerpackG). The weights are copied when a parcel is shipped,
-- so later changes do not alter past reports.
CREATE TABLE packaging_items (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  -- the categories of the register
  material text NOT NULL CHECK (material IN (
    'glass', 'paper', 'steel', 'aluminium', 'plastic', 'beverage_carton', 'composite', 'other'
  )),
  used_per text NOT NULL CHECK (used_per IN ('portion', 'reusable_portion', 'parcel', 'cool_pack')),
  milligrams int NOT NULL CHECK (milligrams BETWEEN 1 AND 20000000),
  -- used again: part of the report, but no fee is due
  is_reusable boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX packaging_items_by_name ON packaging_items (lower(name));

-- What counts of a shipped parcel for the packaging register.
CREATE TABLE shipped_parcels (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  -- in Berlin
  shipped_on date NOT NULL,
  portions int NOT NULL CHECK (portions >= 0),
  reusable_portions int NOT NULL CHECK (reusable_portions >= 0),
  cool_packs int NOT NULL CHECK (cool_packs >= 0),
  cartons int NOT NULL CHECK (cartons BETWEEN 1 AND 99),
  PRIMARY KEY (order_id, delivery_day),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX shipped_parcels_by_day ON shipped_parcels (shipped_on);

-- The packaging of a shipped parcel, with the weights of that day.
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
