-- Where goods lie and where temperatures are read, such as Kühlhaus 1.
CREATE TABLE places (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 60),
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX places_by_name ON places (lower(name));

-- What is controlled, and the limit that holds today. A reading keeps the limit of its time.
CREATE TABLE control_points (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80),
  -- a place, a step of cooking, or the receipt of goods
  kind text NOT NULL CHECK (kind IN ('place', 'step', 'receipt')),
  place_id int REFERENCES places,
  -- what it is of a step; the first three are asked when a batch is closed
  step text CHECK (step IN ('core', 'cold', 'chilling', 'other')),
  -- tenths of a degree, minutes, hundredths of pH; done or not is 1 or 0
  unit text NOT NULL CHECK (unit IN ('celsius', 'minutes', 'ph', 'done')),
  least int CHECK (least BETWEEN -1000 AND 100000),
  most int CHECK (most BETWEEN -1000 AND 100000),
  -- how often it is read; null: with each batch or receipt
  interval_minutes int CHECK (interval_minutes BETWEEN 1 AND 525600),
  -- who does it, such as a person or a shift, and with what: of a cleaning plan, for example
  responsible text NOT NULL DEFAULT '' CHECK (responsible = btrim(responsible) AND length(responsible) <= 80),
  instructions text NOT NULL DEFAULT '' CHECK (instructions = btrim(instructions) AND length(instructions) <= 300),
  -- where the limit comes from, and of which day that source is
  source text NOT NULL CHECK (source = btrim(source) AND length(source) BETWEEN 1 AND 200),
  source_on date NOT NULL,
  archived_at timestamptz,
  CONSTRAINT places_are_of_place_points CHECK ((kind = 'place') = (place_id IS NOT NULL)),
  CONSTRAINT steps_are_of_step_points CHECK ((kind = 'step') = (step IS NOT NULL)),
  CONSTRAINT points_have_a_limit CHECK (num_nonnulls(least, most) > 0 AND least <= most IS NOT FALSE),
  CONSTRAINT only_places_are_read_by_the_clock CHECK (interval_minutes IS NULL OR kind = 'place')
);
CREATE UNIQUE INDEX control_points_by_name ON control_points (lower(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX one_point_per_step ON control_points (step) WHERE archived_at IS NULL AND step <> 'other';

-- How an ingredient is received and stored; one without a row is not chilled and not of animal origin.
CREATE TABLE stored_ingredients (
  ingredient_id int PRIMARY KEY REFERENCES ingredients ON DELETE CASCADE,
  -- judges its temperature at the door; null: none is asked
  receipt_point_id int REFERENCES control_points,
  -- raw or processed food of animal origin: a receipt names what Regulation (EU) 931/2011 wants
  is_animal boolean NOT NULL DEFAULT false,
  -- opened or thawed it keeps at most so long
  days_once_opened int CHECK (days_once_opened BETWEEN 0 AND 365),
  -- a date further ahead is asked about
  most_days_ahead int NOT NULL DEFAULT 1100 CHECK (most_days_ahead BETWEEN 1 AND 3650),
  place_id int REFERENCES places,
  -- with fewer days left a delivery is asked about; null: as usual for a use-by date
  least_days_left int CHECK (least_days_left BETWEEN 0 AND 365),
  -- such as salt: one pack is open, and all that is cooked takes from it without a question
  has_open_lot boolean NOT NULL DEFAULT false
);

-- Codes on packs (GTIN) that the kitchen has met, and what is in them.
CREATE TABLE article_codes (
  -- never a number that a supplier gives himself (EAN 20 to 29): elsewhere it is something else
  gtin text CHECK (gtin ~ '^[0-9]{14}$' AND gtin !~ '^([0-9]2|002|000000[02])'),
  -- several suppliers may sell the same pack
  article_id int REFERENCES supplier_articles,
  -- how many packs of the article carry this code together
  packs int NOT NULL DEFAULT 1 CHECK (packs BETWEEN 1 AND 10000),
  PRIMARY KEY (gtin, article_id)
);
CREATE INDEX codes_of_article ON article_codes (article_id);

-- A supplier's delivery as it was taken in.
CREATE TABLE receipts (
  -- chosen by the tablet, so that a repeated request takes nothing in twice
  id uuid PRIMARY KEY,
  supplier_id int NOT NULL REFERENCES suppliers,
  -- in Berlin
  received_on date NOT NULL,
  received_at timestamptz NOT NULL,
  received_by text NOT NULL CHECK (received_by <> ''),
  slip_number text NOT NULL DEFAULT '' CHECK (length(slip_number) <= 40),
  -- of food of animal origin (Regulation (EU) 931/2011, Art. 3): day of dispatch, name and address of who sent it, and of
  -- its owner and of the receiving business where they are others
  dispatched_on date,
  dispatcher text NOT NULL DEFAULT '' CHECK (length(dispatcher) <= 300),
  consignor text NOT NULL DEFAULT '' CHECK (length(consignor) <= 300),
  consignee text NOT NULL DEFAULT '' CHECK (length(consignee) <= 300),
  -- sha-256 of what was sent, so that other goods under the same id are noticed
  fingerprint text NOT NULL DEFAULT '' CHECK (length(fingerprint) <= 64)
);
CREATE INDEX receipts_by_day ON receipts (received_on);
CREATE INDEX receipts_by_supplier ON receipts (supplier_id);
-- two people at the door take one delivery in once
CREATE UNIQUE INDEX one_receipt_per_slip ON receipts (supplier_id, lower(slip_number), received_on) WHERE slip_number <> '';

-- The delivery note, as it was photographed.
CREATE TABLE receipt_photos (
  id uuid PRIMARY KEY,
  receipt_id uuid NOT NULL REFERENCES receipts,
  -- WebP, encoded by the shop
  picture bytea NOT NULL CHECK (length(picture) <= 3000000)
);
CREATE INDEX photos_of_receipt ON receipt_photos (receipt_id);

-- Food with one history: what one supplier's lot brought in, or what one batch has made. Its amount is the sum of its moves.
CREATE TABLE lots (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- on our labels
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{4,24}$'),
  ingredient_id int REFERENCES ingredients,
  recipe_id int REFERENCES recipes,
  menu_id int REFERENCES menus,
  -- at that time
  name text NOT NULL CHECK (name <> ''),
  -- the last day, in Berlin; null: the pack names none, such as salt
  ends_on date,
  -- Verbrauchsdatum; else Mindesthaltbarkeitsdatum
  is_use_by boolean NOT NULL DEFAULT false,
  made_on date NOT NULL,
  -- a pack that is opened or thawed keeps no longer than this day
  opened_on date,
  opened_ends_on date CHECK (opened_ends_on >= opened_on),
  place_id int REFERENCES places,
  -- of what was received
  receipt_id uuid REFERENCES receipts,
  position int CHECK (position >= 0),
  article_id int REFERENCES supplier_articles,
  supplier_lot text CHECK (length(supplier_lot) BETWEEN 1 AND 40),
  -- tenths of a degree, at the door
  temperature int CHECK (temperature BETWEEN -1000 AND 2000),
  -- null: no one named what was ordered
  ordered_milligrams bigint CHECK (ordered_milligrams >= 0),
  received_milligrams bigint CHECK (received_milligrams > 0),
  -- net, of all that was received; and by the list of prices, null: it has none
  cents int CHECK (cents >= 0),
  expected_cents int CHECK (expected_cents >= 0),
  -- the supplier's oval mark on food of animal origin
  identification_mark text NOT NULL DEFAULT '' CHECK (length(identification_mark) <= 40),
  CONSTRAINT a_lot_is_of_one_thing CHECK (num_nonnulls(ingredient_id, recipe_id, menu_id) = 1),
  CONSTRAINT ingredients_come_from_a_receipt CHECK (
    (ingredient_id IS NOT NULL) = (receipt_id IS NOT NULL)
    AND (receipt_id IS NULL) = (position IS NULL) AND (receipt_id IS NULL) = (received_milligrams IS NULL)
    AND (receipt_id IS NULL) = (article_id IS NULL) AND (receipt_id IS NULL) = (supplier_lot IS NULL)
    AND (receipt_id IS NULL) = (cents IS NULL)
  ),
  CONSTRAINT opened_lots_have_an_end CHECK ((opened_on IS NULL) = (opened_ends_on IS NULL)),
  CONSTRAINT one_lot_per_line UNIQUE (receipt_id, position)
);
-- codes of a day are counted by their beginning
CREATE INDEX lots_by_code ON lots (code COLLATE "C");
CREATE INDEX lots_by_ingredient ON lots (ingredient_id, ends_on) WHERE ingredient_id IS NOT NULL;
CREATE INDEX lots_by_recipe ON lots (recipe_id, ends_on) WHERE recipe_id IS NOT NULL;
CREATE INDEX lots_by_menu ON lots (menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX lots_by_supplier_lot ON lots (supplier_lot) WHERE supplier_lot IS NOT NULL;
CREATE INDEX lots_by_place ON lots (place_id) WHERE place_id IS NOT NULL;

-- Where a lot lay before it was put elsewhere, so that a reading of the past stops what lay there then.
CREATE TABLE former_places (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id int NOT NULL REFERENCES lots,
  -- null: no one knew
  place_id int REFERENCES places,
  until timestamptz NOT NULL
);
CREATE INDEX former_places_of_lot ON former_places (lot_id, until);

-- What was cooked in one go: it is written once it is done, with all that went in.
CREATE TABLE batches (
  -- chosen by the tablet, so that a repeated request closes nothing twice
  id uuid PRIMARY KEY,
  -- what it made
  lot_id int NOT NULL UNIQUE REFERENCES lots,
  cooked_on date NOT NULL,
  -- of a dish: for which day
  delivery_day date REFERENCES cook_lists,
  menu_id int REFERENCES menus,
  -- null: a dish without a recipe
  recipe_id int,
  number int,
  milligrams bigint NOT NULL CHECK (milligrams BETWEEN 1 AND 100000000000),
  -- of a dish
  portions int CHECK (portions BETWEEN 1 AND 9999),
  -- tenths of a degree; null: not heated
  core_temperature int CHECK (core_temperature BETWEEN -300 AND 2000),
  heated_at timestamptz,
  chilled_at timestamptz,
  -- instead of the time: whether it was chilled within the limit, as the cook said
  chilled_in_time boolean,
  station text NOT NULL DEFAULT '' CHECK (length(station) <= 30),
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL CHECK (closed_by <> ''),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions,
  CONSTRAINT dishes_are_cooked_for_a_day CHECK (
    (delivery_day IS NULL) = (menu_id IS NULL) AND (menu_id IS NULL) = (portions IS NULL)
  ),
  CONSTRAINT something_is_cooked CHECK (num_nonnulls(menu_id, recipe_id) > 0),
  CONSTRAINT chilled_after_heated CHECK (chilled_at >= heated_at),
  CONSTRAINT chilling_is_said_once CHECK (num_nonnulls(chilled_at, chilled_in_time) < 2),
  -- named by labels
  CONSTRAINT one_dish_per_batch UNIQUE (id, delivery_day, menu_id)
);
CREATE INDEX batches_by_dish ON batches (delivery_day, menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX batches_by_recipe ON batches (recipe_id, cooked_on);
CREATE INDEX batches_by_day ON batches (cooked_on);

-- Which pack of salt and the like was open when: of an ingredient one at a time, and opening the next one closes it.
CREATE TABLE open_lots (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ingredient_id int NOT NULL REFERENCES ingredients,
  lot_id int NOT NULL REFERENCES lots,
  opened_at timestamptz NOT NULL,
  opened_by text NOT NULL CHECK (opened_by <> ''),
  -- null: it is open
  closed_at timestamptz CHECK (closed_at >= opened_at)
);
CREATE UNIQUE INDEX one_open_lot ON open_lots (ingredient_id) WHERE closed_at IS NULL;
CREATE INDEX open_lots_of_lot ON open_lots (lot_id);

-- A pack that was open on the day of cooking until the batch was closed, and of which no amount is booked: it may be in it, so
-- traces and stops follow it like what was weighed.
CREATE TABLE batch_open_lots (
  batch_id uuid NOT NULL REFERENCES batches,
  lot_id int NOT NULL REFERENCES lots,
  PRIMARY KEY (batch_id, lot_id)
);
CREATE INDEX batches_of_open_lot ON batch_open_lots (lot_id);

-- What the recipe asks for and no lot has brought: it went in without a lot, and then no one can trace it, or less went in.
CREATE TABLE batch_gaps (
  batch_id uuid NOT NULL REFERENCES batches,
  position int NOT NULL CHECK (position >= 0),
  ingredient_id int REFERENCES ingredients,
  recipe_id int REFERENCES recipes,
  kind text NOT NULL CHECK (kind IN ('untraced', 'less')),
  -- null: all of it; its unit has no weight
  milligrams bigint CHECK (milligrams BETWEEN 1 AND 100000000000),
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (batch_id, position),
  CONSTRAINT a_gap_is_of_one_thing CHECK (num_nonnulls(ingredient_id, recipe_id) = 1)
);

-- What a batch has really made, where its figures were wrong: a batch shows the last of them. A trigger keeps what stood
-- there before.
CREATE TABLE batch_corrections (
  -- chosen by the page, so that a repeated request corrects once
  id uuid PRIMARY KEY,
  number int NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  batch_id uuid NOT NULL REFERENCES batches,
  milligrams_before bigint NOT NULL,
  portions_before int,
  milligrams bigint NOT NULL,
  portions int,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  CONSTRAINT something_is_corrected CHECK (milligrams <> milligrams_before OR portions <> portions_before)
);
CREATE INDEX corrections_of_batch ON batch_corrections (batch_id, number);

-- All that ever came into a lot and left it. Never changed: a mistake is another move that corrects it.
CREATE TABLE stock_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the request that caused it, and its place in it: a repeated request moves nothing twice
  request uuid NOT NULL,
  line int NOT NULL DEFAULT 0 CHECK (line >= 0),
  lot_id int NOT NULL REFERENCES lots,
  kind text NOT NULL CHECK (kind IN ('receipt', 'output', 'use', 'waste', 'count', 'return', 'shipped', 'correction')),
  milligrams bigint NOT NULL,
  -- what it is worth: of what leaves, its share of the lot, worked out when it is written
  cents int NOT NULL DEFAULT 0,
  -- into which it went, or that made it
  batch_id uuid REFERENCES batches,
  corrects bigint REFERENCES stock_moves,
  reason text NOT NULL DEFAULT '' CHECK (reason = btrim(reason) AND length(reason) <= 300),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  CONSTRAINT request_moves_once UNIQUE (request, line),
  CONSTRAINT moves_have_a_direction CHECK (
    CASE WHEN kind IN ('receipt', 'output') THEN milligrams > 0 WHEN kind IN ('use', 'waste', 'return', 'shipped') THEN milligrams < 0
      ELSE milligrams <> 0 OR kind = 'correction' END
  ),
  CONSTRAINT batches_have_uses_and_an_output CHECK (kind = 'correction' OR (kind IN ('use', 'output')) = (batch_id IS NOT NULL)),
  CONSTRAINT corrections_correct CHECK ((kind = 'correction') = (corrects IS NOT NULL)),
  CONSTRAINT reasons_are_given CHECK (kind IN ('receipt', 'output', 'use', 'count', 'shipped') OR reason <> '')
);
CREATE INDEX moves_of_lot ON stock_moves (lot_id, id);
CREATE INDEX moves_of_batch ON stock_moves (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX uses_of_lot ON stock_moves (lot_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX moves_by_time ON stock_moves (at);
CREATE INDEX corrections_of_move ON stock_moves (corrects) WHERE corrects IS NOT NULL;

-- What is left of a lot: the sum of its moves, kept by a trigger. It is never below zero.
CREATE TABLE lot_stock (
  lot_id int PRIMARY KEY REFERENCES lots,
  milligrams bigint NOT NULL CONSTRAINT stock_is_never_below_zero CHECK (milligrams >= 0),
  cents int NOT NULL
) WITH (fillfactor = 60);
CREATE INDEX lots_in_stock ON lot_stock (lot_id) WHERE milligrams > 0;

-- What was counted, also where it was right. As long as a lot has no newer move than last_move_id, it is as it was counted.
CREATE TABLE lot_counts (
  -- chosen by the tablet, so that a repeated request counts once
  count_id uuid NOT NULL,
  lot_id int NOT NULL REFERENCES lots,
  -- there by its moves, and counted
  expected_milligrams bigint NOT NULL CHECK (expected_milligrams >= 0),
  milligrams bigint NOT NULL CHECK (milligrams >= 0),
  -- one of many that had no move since they were last counted: confirmed with one press
  is_untouched boolean NOT NULL,
  -- that of the count itself, when it was not right
  last_move_id bigint NOT NULL REFERENCES stock_moves,
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  PRIMARY KEY (count_id, lot_id),
  CONSTRAINT untouched_lots_are_right CHECK (NOT is_untouched OR milligrams = expected_milligrams)
);
CREATE INDEX counts_of_lot ON lot_counts (lot_id, last_move_id);

-- Goods, or a dish of a day, that a person stops, and with them everything that they went into: use, labels, packing, shipping.
-- Each hold stands for itself: another one of the same goods is another row. It ends when an exemption names it.
CREATE TABLE stock_holds (
  -- chosen by the page, so that a repeated request holds once
  id uuid PRIMARY KEY,
  lot_id int REFERENCES lots,
  -- of a dish, also before its first batch is closed
  delivery_day date REFERENCES cook_lists,
  menu_id int REFERENCES menus,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  held_at timestamptz NOT NULL,
  held_by text NOT NULL CHECK (held_by <> ''),
  CONSTRAINT a_hold_is_of_one_thing CHECK (num_nonnulls(lot_id, menu_id) = 1 AND (menu_id IS NULL) = (delivery_day IS NULL))
);
CREATE INDEX holds_of_lot ON stock_holds (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX holds_of_dish ON stock_holds (delivery_day, menu_id) WHERE menu_id IS NOT NULL;

-- A person asks that one reason stops goods no longer, and another person grants it. A hold ends with it; a date is passed until
-- last_day. A use-by date cannot be passed: may_use asks no exemption about it.
CREATE TABLE stock_exemptions (
  id uuid PRIMARY KEY,
  -- the reason that it lifts: a hold, the date on the pack, or the days after opening
  lifts text NOT NULL CHECK (lifts IN ('hold', 'pack_date', 'opened_date')),
  hold_id uuid REFERENCES stock_holds,
  lot_id int REFERENCES lots,
  last_day date,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  requested_at timestamptz NOT NULL,
  requested_by_id int NOT NULL REFERENCES staff,
  requested_by text NOT NULL CHECK (requested_by <> ''),
  granted_at timestamptz,
  granted_by_id int REFERENCES staff,
  granted_by text CHECK (granted_by <> ''),
  -- why no other person had to grant it, as it was set then
  granted_alone_reason text CHECK (granted_alone_reason <> ''),
  CONSTRAINT one_reason_is_lifted CHECK (
    (lifts = 'hold') = (hold_id IS NOT NULL) AND (lifts = 'hold') = (lot_id IS NULL) AND (lifts = 'hold') = (last_day IS NULL)
  ),
  CONSTRAINT granted_by_another CHECK ((granted_alone_reason IS NULL) = (granted_by_id <> requested_by_id)),
  CONSTRAINT granted_by_somebody CHECK (
    num_nulls(granted_at, granted_by_id, granted_by) IN (0, 3) AND (granted_alone_reason IS NULL OR granted_at IS NOT NULL)
  )
);
CREATE INDEX exemptions_of_hold ON stock_exemptions (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX exemptions_of_lot ON stock_exemptions (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX open_exemptions ON stock_exemptions (requested_at) WHERE granted_at IS NULL;

-- A lot that went into a batch instead of what its recipe asks for.
CREATE TABLE batch_substitutes (
  batch_id uuid NOT NULL REFERENCES batches,
  lot_id int NOT NULL REFERENCES lots,
  -- what the recipe asks for
  ingredient_id int REFERENCES ingredients,
  recipe_id int REFERENCES recipes,
  -- the rest of what went in from this lot is in the recipe itself
  milligrams bigint NOT NULL CHECK (milligrams > 0),
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (batch_id, lot_id),
  CONSTRAINT a_substitute_is_for_one_thing CHECK (num_nonnulls(ingredient_id, recipe_id) = 1)
);

-- A batch of a dish with another label than the dish of its day, because of substitutes in it or in what it was made of. Its hold
-- ends when another person than the cook has decided.
CREATE TABLE substituted_batches (
  batch_id uuid PRIMARY KEY REFERENCES batches,
  hold_id uuid NOT NULL UNIQUE REFERENCES stock_holds,
  -- what its guests have to be told before; null: nothing
  sold_change_id int REFERENCES sold_changes
);

-- Portions by the codes on their labels, when parcels are packed dish by dish.
CREATE TABLE scanned_portions (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  -- counts the labels of a dish of a day
  serial int NOT NULL CHECK (serial > 0),
  -- whose portion it is; of a delivery that is no longer due on the day it counts for nothing, and another may take it
  order_id uuid NOT NULL REFERENCES orders,
  -- null: its label was printed before its batch was closed
  batch_id uuid REFERENCES batches,
  scanned_at timestamptz NOT NULL,
  scanned_by text NOT NULL CHECK (scanned_by <> ''),
  PRIMARY KEY (delivery_day, menu_id, serial)
);
CREATE INDEX scanned_by_parcel ON scanned_portions (order_id, delivery_day);
CREATE INDEX scanned_by_batch ON scanned_portions (batch_id) WHERE batch_id IS NOT NULL;

-- How many labels with a code were printed of a dish of a day: the next one gets the next serial. A number may be skipped.
CREATE TABLE label_serials (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  printed int NOT NULL CHECK (printed > 0),
  PRIMARY KEY (delivery_day, menu_id)
);

-- Thermometers and the like.
CREATE TABLE instruments (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 60),
  calibration_months int NOT NULL DEFAULT 12 CHECK (calibration_months BETWEEN 1 AND 60),
  archived_at timestamptz
);
CREATE UNIQUE INDEX instruments_by_name ON instruments (lower(name));

CREATE TABLE calibrations (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instrument_id int NOT NULL REFERENCES instruments,
  calibrated_on date NOT NULL,
  -- such as Eiswasser 0,1 °C
  result text NOT NULL CHECK (result = btrim(result) AND length(result) BETWEEN 1 AND 200),
  is_passed boolean NOT NULL,
  written_at timestamptz NOT NULL,
  written_by text NOT NULL CHECK (written_by <> '')
);
CREATE INDEX calibrations_of_instrument ON calibrations (instrument_id, calibrated_on);

-- Who was taught what, for the inspector.
CREATE TABLE trainings (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trained_on date NOT NULL,
  topic text NOT NULL CHECK (topic = btrim(topic) AND length(topic) BETWEEN 1 AND 200),
  people text NOT NULL CHECK (people = btrim(people) AND length(people) BETWEEN 1 AND 1000),
  written_at timestamptz NOT NULL,
  written_by text NOT NULL CHECK (written_by <> '')
);
CREATE INDEX trainings_by_day ON trainings (trained_on);

-- A device that measures a place by itself.
CREATE TABLE loggers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 60),
  control_point_id int NOT NULL REFERENCES control_points,
  -- sha-256 of its key, so that a copy of this table opens nothing
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  -- twice this long without a reading is a deviation
  interval_minutes int NOT NULL CHECK (interval_minutes BETWEEN 1 AND 1440),
  created_at timestamptz NOT NULL,
  last_reading_at timestamptz,
  archived_at timestamptz
);
CREATE UNIQUE INDEX loggers_by_name ON loggers (lower(name)) WHERE archived_at IS NULL;

-- How a device writes its files of readings: said once, and remembered. Headings are as the file writes them.
CREATE TABLE reading_forms (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 60),
  day_column text NOT NULL CHECK (length(day_column) BETWEEN 1 AND 200),
  -- null: it stands beside the day
  time_column text CHECK (length(time_column) BETWEEN 1 AND 200),
  -- Berlin with summer time, UTC, or Central European Time all year
  clock text NOT NULL CHECK (clock IN ('berlin', 'utc', 'mez'))
);
CREATE UNIQUE INDEX reading_forms_by_name ON reading_forms (lower(name));

-- Which point a column of such a file is of.
CREATE TABLE reading_form_probes (
  form_id int NOT NULL REFERENCES reading_forms ON DELETE CASCADE,
  heading text NOT NULL CHECK (length(heading) BETWEEN 1 AND 200),
  control_point_id int NOT NULL REFERENCES control_points,
  PRIMARY KEY (form_id, heading)
);

-- A sample of a cooked dish ("Rückstellprobe"), kept in case that guests fall ill.
CREATE TABLE retained_samples (
  -- chosen by the tablet, so that a repeated press takes none twice
  id uuid PRIMARY KEY,
  batch_id uuid NOT NULL UNIQUE REFERENCES batches,
  place_id int REFERENCES places,
  taken_at timestamptz NOT NULL,
  taken_by text NOT NULL CHECK (taken_by <> ''),
  -- at least so many days, and as long as the dish may be eaten
  days int NOT NULL CHECK (days BETWEEN 7 AND 90),
  -- its last day
  keep_until date NOT NULL,
  gone_at timestamptz,
  gone_by text CHECK (gone_by <> ''),
  outcome text CHECK (outcome IN ('discarded', 'examined')),
  CONSTRAINT gone_by_somebody CHECK (num_nulls(gone_at, gone_by, outcome) IN (0, 3)),
  CONSTRAINT kept_long_enough CHECK (outcome <> 'discarded' OR (gone_at AT TIME ZONE 'Europe/Berlin')::date > keep_until)
);
CREATE INDEX samples_to_discard ON retained_samples (keep_until) WHERE gone_at IS NULL;

-- What was measured. Never changed: a mistake is another reading.
CREATE TABLE readings (
  -- chosen by the tablet, or made of logger and time: a repeated one is stored once
  id uuid PRIMARY KEY,
  control_point_id int NOT NULL REFERENCES control_points,
  value int NOT NULL CHECK (value BETWEEN -1000 AND 100000),
  -- the limit of that time
  least int,
  most int,
  is_within boolean NOT NULL GENERATED ALWAYS AS (value >= coalesce(least, value) AND value <= coalesce(most, value)) STORED,
  measured_at timestamptz NOT NULL,
  entered_at timestamptz NOT NULL,
  -- handed in afterwards ("nachgereicht"): an inspector is told, and it ends no deviation that was told in time
  is_late boolean NOT NULL GENERATED ALWAYS AS (entered_at - measured_at > interval '48 hours') STORED,
  source text NOT NULL CHECK (source IN ('tap', 'file', 'logger', 'receipt', 'batch')),
  -- no figure: whether the limit was kept, as a person said, 1 or 0
  is_answer boolean NOT NULL DEFAULT false,
  logger_id int REFERENCES loggers,
  instrument_id int REFERENCES instruments,
  -- of a receipt or a batch
  lot_id int REFERENCES lots,
  -- of a dish that is being cooked
  delivery_day date REFERENCES cook_lists,
  menu_id int REFERENCES menus,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  CONSTRAINT readings_of_loggers_name_it CHECK ((source = 'logger') = (logger_id IS NOT NULL)),
  CONSTRAINT dishes_are_of_a_day CHECK ((delivery_day IS NULL) = (menu_id IS NULL))
);
CREATE INDEX readings_of_point ON readings (control_point_id, measured_at);
CREATE INDEX readings_of_lot ON readings (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX readings_by_entry ON readings (entered_at);

-- A limit that was not kept, or a logger that is silent: what was done about it, and who has signed it off. While it is open
-- its lots and dishes are stopped. Of a place it is one event, from the first reading beyond the limit to the first one back
-- inside: more readings extend it.
CREATE TABLE deviations (
  id uuid PRIMARY KEY,
  -- short: goods that keep shorter than asked for; their own date stops them, and nothing else
  kind text NOT NULL CHECK (kind IN ('reading', 'silence', 'short', 'other')),
  reading_id uuid UNIQUE REFERENCES readings,
  logger_id int REFERENCES loggers,
  control_point_id int REFERENCES control_points,
  -- in words
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  opened_at timestamptz NOT NULL,
  -- since when it was so: the time of the first reading, or the last sign of a logger
  since timestamptz NOT NULL,
  -- the first reading back inside, or the first sign of a logger again; null: it goes on
  ended_at timestamptz CHECK (ended_at >= since),
  -- the value furthest beyond the limit, in the unit of the point
  worst int,
  -- when it was told by mail; null: not yet, or no one has to be told
  alarmed_at timestamptz,
  -- counts what a person who decides has to know: measure, lots, worst value
  version int NOT NULL DEFAULT 1,
  measure text CHECK (measure = btrim(measure) AND length(measure) BETWEEN 1 AND 500),
  cause text NOT NULL DEFAULT '' CHECK (length(cause) <= 500),
  prevention text NOT NULL DEFAULT '' CHECK (length(prevention) <= 500),
  measured_at timestamptz,
  measured_by_id int REFERENCES staff,
  measured_by text CHECK (measured_by <> ''),
  measured_role text,
  -- what becomes of the goods; only free ones are stopped no longer
  fate text CHECK (fate IN ('free', 'destroyed', 'returned')),
  -- of what goes back: what was agreed about the money
  credit_note text NOT NULL DEFAULT '' CHECK (length(credit_note) <= 200),
  signed_at timestamptz,
  signed_by_id int REFERENCES staff,
  signed_by text CHECK (signed_by <> ''),
  signed_role text,
  -- why no other person in another role had to sign, as it was set then
  signed_alone_reason text CHECK (signed_alone_reason <> ''),
  CONSTRAINT measures_are_of_somebody CHECK (num_nulls(measure, measured_at, measured_by_id, measured_by, measured_role) IN (0, 5)),
  CONSTRAINT signed_off_by_somebody CHECK (
    num_nulls(signed_at, signed_by_id, signed_by, signed_role, fate) IN (0, 5) AND (signed_alone_reason IS NULL OR signed_at IS NOT NULL)
  ),
  CONSTRAINT credits_are_for_what_goes_back CHECK (credit_note = '' OR fate = 'returned'),
  CONSTRAINT measured_before_signed CHECK (signed_at IS NULL OR measured_at IS NOT NULL),
  CONSTRAINT signed_off_by_another CHECK (
    (signed_alone_reason IS NULL) = (signed_by_id <> measured_by_id AND signed_role <> measured_role)
  ),
  CONSTRAINT readings_are_of_their_kind CHECK ((kind = 'reading') = (reading_id IS NOT NULL)),
  CONSTRAINT silence_is_of_a_logger CHECK ((kind = 'silence') = (logger_id IS NOT NULL))
);
CREATE INDEX open_deviations ON deviations (opened_at) WHERE signed_at IS NULL;
-- also one that is signed off: a logger that goes on being silent says nothing new
CREATE UNIQUE INDEX one_silence_per_logger ON deviations (logger_id) WHERE ended_at IS NULL AND kind = 'silence';
-- those that go on at a moment: a point may have thousands that are over
CREATE INDEX deviations_of_point ON deviations (control_point_id, (coalesce(ended_at, 'infinity'))) WHERE kind = 'reading';
CREATE INDEX alarms_to_send ON deviations (opened_at) WHERE alarmed_at IS NULL AND signed_at IS NULL;

-- The lots that a deviation is about.
CREATE TABLE deviation_lots (
  deviation_id uuid NOT NULL REFERENCES deviations,
  lot_id int NOT NULL REFERENCES lots,
  -- since when the lot was in it: what was cooked from it before is not concerned; null: its whole life
  since timestamptz,
  PRIMARY KEY (deviation_id, lot_id)
);
CREATE INDEX deviations_of_lot ON deviation_lots (lot_id);

-- The dishes of a day that a deviation is about, also before their batch is closed.
CREATE TABLE deviation_dishes (
  deviation_id uuid NOT NULL REFERENCES deviations,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  PRIMARY KEY (deviation_id, delivery_day, menu_id)
);
CREATE INDEX deviations_of_dish ON deviation_dishes (delivery_day, menu_id);

-- Food that is taken back: everything that the lot has gone into. A practice reaches no one and stops nothing.
CREATE TABLE recalls (
  -- chosen by the page, so that a repeated request starts no second one
  id uuid PRIMARY KEY,
  lot_id int REFERENCES lots,
  -- of a dish with all its batches, also where none is written down
  delivery_day date REFERENCES cook_lists,
  menu_id int REFERENCES menus,
  is_practice boolean NOT NULL,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  started_at timestamptz NOT NULL,
  started_by text NOT NULL CHECK (started_by <> ''),
  -- of the letters; null until they are sent
  subject text CHECK (subject <> ''),
  message text CHECK (message <> ''),
  remedy text CHECK (remedy IN ('refund', 'credit', 'none')),
  sent_at timestamptz,
  sent_by text CHECK (sent_by <> ''),
  sent_by_id int REFERENCES staff,
  -- of the work that follows: an open page touches it, and the worker takes what no one has touched
  touched_at timestamptz,
  -- dishes and boxes that left the sale with it, by their names at that time
  off_sale text[] NOT NULL DEFAULT '{}',
  -- of a practice: when its list was complete
  ended_at timestamptz,
  CONSTRAINT a_recall_is_of_one_thing CHECK (num_nonnulls(lot_id, menu_id) = 1 AND (menu_id IS NULL) = (delivery_day IS NULL)),
  CONSTRAINT letters_are_complete CHECK (num_nulls(subject, message, remedy, sent_at, sent_by) IN (0, 5)),
  CONSTRAINT a_practice_writes_to_nobody CHECK (NOT is_practice OR sent_at IS NULL)
);
CREATE INDEX recalls_of_lot ON recalls (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX recalls_of_dish ON recalls (delivery_day, menu_id) WHERE menu_id IS NOT NULL;

-- Whom a recall has reached: one row for each dish in each delivery, with what was done.
CREATE TABLE recalled_portions (
  recall_id uuid NOT NULL REFERENCES recalls,
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  menu_id int NOT NULL REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  -- where they were when the letters were sent
  whereabouts text NOT NULL CHECK (whereabouts IN ('here', 'on_the_way', 'delivered')),
  -- null: still to be done
  settled_at timestamptz,
  -- an unexpected fault stops no one else: this guest is tried again from then on
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  retry_at timestamptz,
  -- what went back, or the credit
  cents int CHECK (cents >= 0),
  -- what could not be done, in words; empty: nothing is left to do
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (recall_id, order_id, delivery_day, menu_id),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX recalled_of_order ON recalled_portions (order_id, delivery_day);
CREATE INDEX recalled_to_settle ON recalled_portions (recall_id) WHERE settled_at IS NULL;
