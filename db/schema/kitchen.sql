-- How the kitchen packs and labels, one row.
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
  carrier text NOT NULL DEFAULT 'DHL' CHECK (carrier = btrim(carrier) AND length(carrier) BETWEEN 1 AND 40),
  cool_pack_grams int NOT NULL DEFAULT 400 CHECK (cool_pack_grams BETWEEN 0 AND 5000),
  -- carton and insulation
  packaging_grams int NOT NULL DEFAULT 800 CHECK (packaging_grams BETWEEN 0 AND 20000),
  -- [{heading, value}] of the file for the carrier; a value may name fields in braces. Null: as its preset says
  carrier_columns jsonb CHECK (jsonb_typeof(carrier_columns) = 'array'),
  -- what is heavier goes in several cartons
  most_parcel_grams int NOT NULL DEFAULT 31500 CHECK (most_parcel_grams BETWEEN 1000 AND 70000),
  -- how long the closed carton stays cool, as the kitchen has measured it; null: nothing is said to guests
  cooling_hours int CHECK (cooling_hours BETWEEN 12 AND 96),
  -- hour in Berlin of the packing day at which the cartons are closed at the latest
  closed_at_hour int NOT NULL DEFAULT 16 CHECK (closed_at_hour BETWEEN 6 AND 22)
);
INSERT INTO production_settings DEFAULT VALUES;

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

-- The dishes of a cook list, with the batch that stands on their labels.
CREATE TABLE cook_list_menus (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  name text NOT NULL CHECK (name <> ''),
  batch text NOT NULL UNIQUE CHECK (batch <> ''),
  -- as it was when the list was frozen, so that every print of a day's labels says the same date; null: as its list says
  shelf_life_days int CONSTRAINT frozen_shelf_life_is_a_span CHECK (shelf_life_days BETWEEN 2 AND 60),
  PRIMARY KEY (delivery_day, menu_id)
);

-- Who the dishes of a cook list were cooked for, boxes taken apart.
CREATE TABLE cook_list_portions (
  delivery_day date NOT NULL,
  menu_id int NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  portions int NOT NULL CHECK (portions > 0),
  PRIMARY KEY (delivery_day, menu_id, order_id),
  FOREIGN KEY (delivery_day, menu_id) REFERENCES cook_list_menus
);

-- How many labels exist for an order's portions. To print them once more makes no new ones.
CREATE TABLE labels (
  delivery_day date NOT NULL REFERENCES cook_lists,
  order_id uuid NOT NULL REFERENCES orders,
  menu_id int NOT NULL REFERENCES menus,
  labels int NOT NULL CHECK (labels > 0),
  printed_at timestamptz NOT NULL,
  -- thrown away, of pieces that were paid back after printing, or spoiled
  destroyed int NOT NULL DEFAULT 0,
  PRIMARY KEY (delivery_day, order_id, menu_id),
  CONSTRAINT only_made_labels_are_destroyed CHECK (destroyed BETWEEN 0 AND labels)
);

-- Labels that were thrown away, and why: what exists is what was made without them.
CREATE TABLE label_destructions (
  -- made up by the page that asks: asked for twice it is the same
  id uuid PRIMARY KEY,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  labels int NOT NULL CHECK (labels > 0),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> '')
);
CREATE INDEX label_destructions_by_day ON label_destructions (delivery_day, at);

-- What was printed for a parcel. A slip says its version: whoever scans an old one is told what has changed since.
CREATE TABLE packing_slips (
  order_id uuid NOT NULL REFERENCES orders,
  -- only a frozen list has slips
  delivery_day date NOT NULL REFERENCES cook_lists,
  version int NOT NULL CHECK (version BETWEEN 1 AND 99),
  -- of all that the slip says: to print the same once more is no new version
  digest text NOT NULL CHECK (digest <> ''),
  -- {contents: [{menuId, name, portions}], coolPacks, recipient, notes}; of the last two a digest, never their words
  content jsonb NOT NULL,
  -- for the last time
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, delivery_day, version),
  CONSTRAINT one_version_per_slip UNIQUE (order_id, delivery_day, digest)
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
