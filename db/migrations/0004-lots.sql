-- From the supplier's lot to the guest's tray: receipts, lots and their moves, batches, readings, deviations and recalls.
ALTER TABLE suppliers ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 300),
  ADD COLUMN phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 40),
  ADD COLUMN identification_mark text NOT NULL DEFAULT '' CHECK (length(identification_mark) <= 40);
ALTER TABLE production_settings
  ADD COLUMN packing_way text NOT NULL DEFAULT 'parcel' CHECK (packing_way IN ('parcel', 'dish'));
ALTER TABLE staff DROP CONSTRAINT staff_role_check,
  ADD CONSTRAINT staff_role_check CHECK (role IN ('admin', 'kitchen', 'packing', 'support', 'accounting', 'quality'));
ALTER TABLE shelf_life_proofs
  ADD COLUMN listeria text CHECK (listeria IN ('not_detected', 'below_100', 'no_growth')),
  ADD COLUMN listeria_reason text NOT NULL DEFAULT '' CHECK (length(listeria_reason) <= 500),
  ADD CONSTRAINT listeria_has_a_reason CHECK ((listeria IS NULL) = (listeria_reason = ''));
DROP TRIGGER shelf_life_proofs_are_not_rewritten ON shelf_life_proofs;
CREATE TRIGGER shelf_life_proofs_are_not_rewritten BEFORE UPDATE OF category_id, proven_days, laboratory, result, tested_on,
  ends_on, file_name, document, written_at, written_by, listeria,
  listeria_reason ON shelf_life_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

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
  interval_minutes int CHECK (interval_minutes BETWEEN 1 AND 10080),
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
  place_id int REFERENCES places
);

-- Codes on packs (GTIN) that the kitchen has met, and what is in them.
CREATE TABLE article_codes (
  gtin text CHECK (gtin ~ '^[0-9]{14}$'),
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
  -- null: nobody named what was ordered
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
CREATE INDEX lots_by_ingredient ON lots (ingredient_id, ends_on) WHERE ingredient_id IS NOT NULL;
CREATE INDEX lots_by_recipe ON lots (recipe_id, ends_on) WHERE recipe_id IS NOT NULL;
CREATE INDEX lots_by_menu ON lots (menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX lots_by_supplier_lot ON lots (supplier_lot) WHERE supplier_lot IS NOT NULL;
CREATE INDEX lots_by_place ON lots (place_id) WHERE place_id IS NOT NULL;

-- Where a lot lay before it was put elsewhere, so that a reading of the past stops what lay there then.
CREATE TABLE former_places (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id int NOT NULL REFERENCES lots,
  -- null: nobody knew
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
  station text NOT NULL DEFAULT '' CHECK (length(station) <= 30),
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL CHECK (closed_by <> ''),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions,
  CONSTRAINT dishes_are_cooked_for_a_day CHECK (
    (delivery_day IS NULL) = (menu_id IS NULL) AND (menu_id IS NULL) = (portions IS NULL)
  ),
  CONSTRAINT something_is_cooked CHECK (num_nonnulls(menu_id, recipe_id) > 0),
  CONSTRAINT chilled_after_heated CHECK (chilled_at >= heated_at)
);
CREATE INDEX batches_by_dish ON batches (delivery_day, menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX batches_by_recipe ON batches (recipe_id, cooked_on);
CREATE INDEX batches_by_day ON batches (cooked_on);

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

-- Somebody allows the use of a lot that is expired or held; another one has asked for it.
CREATE TABLE lot_exemptions (
  id uuid PRIMARY KEY,
  lot_id int NOT NULL REFERENCES lots,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  requested_at timestamptz NOT NULL,
  requested_by_id int NOT NULL REFERENCES staff,
  requested_by text NOT NULL CHECK (requested_by <> ''),
  granted_at timestamptz,
  granted_by_id int REFERENCES staff,
  granted_by text CHECK (granted_by <> ''),
  CONSTRAINT granted_by_another CHECK (granted_by_id <> requested_by_id),
  CONSTRAINT granted_by_somebody CHECK (num_nulls(granted_at, granted_by_id, granted_by) IN (0, 3))
);
CREATE INDEX exemptions_of_lot ON lot_exemptions (lot_id);
CREATE INDEX open_exemptions ON lot_exemptions (requested_at) WHERE granted_at IS NULL;

-- All that ever came into a lot and left it. Never changed: a mistake is another move that corrects it.
CREATE TABLE stock_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the request that caused it, and its place in it: a repeated request moves nothing twice
  request uuid NOT NULL,
  line int NOT NULL DEFAULT 0 CHECK (line >= 0),
  lot_id int NOT NULL REFERENCES lots,
  kind text NOT NULL CHECK (kind IN ('receipt', 'output', 'use', 'waste', 'count', 'return', 'correction')),
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
    CASE WHEN kind IN ('receipt', 'output') THEN milligrams > 0 WHEN kind IN ('use', 'waste', 'return') THEN milligrams < 0
      ELSE milligrams <> 0 OR kind = 'correction' END
  ),
  CONSTRAINT batches_have_uses_and_an_output CHECK (kind = 'correction' OR (kind IN ('use', 'output')) = (batch_id IS NOT NULL)),
  CONSTRAINT corrections_correct CHECK ((kind = 'correction') = (corrects IS NOT NULL)),
  CONSTRAINT reasons_are_given CHECK (kind IN ('receipt', 'output', 'use', 'count') OR reason <> '')
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

-- A lot about which somebody doubts. Everything that it went into is stopped with it: use, labels, packing, shipping.
CREATE TABLE lot_holds (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id int NOT NULL REFERENCES lots,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  held_at timestamptz NOT NULL,
  held_by text NOT NULL CHECK (held_by <> ''),
  released_at timestamptz,
  released_by text CHECK (released_by <> ''),
  release_reason text CHECK (release_reason = btrim(release_reason) AND length(release_reason) BETWEEN 1 AND 300),
  CONSTRAINT released_by_somebody CHECK (num_nulls(released_at, released_by, release_reason) IN (0, 3))
);
CREATE UNIQUE INDEX one_hold_per_lot ON lot_holds (lot_id) WHERE released_at IS NULL;

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
  source text NOT NULL CHECK (source IN ('tap', 'file', 'logger', 'receipt', 'batch')),
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
-- its lots and dishes are stopped.
CREATE TABLE deviations (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('reading', 'silence', 'other')),
  reading_id uuid UNIQUE REFERENCES readings,
  logger_id int REFERENCES loggers,
  control_point_id int REFERENCES control_points,
  -- in words
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  opened_at timestamptz NOT NULL,
  -- since when it was so: the time of the reading, or the last sign of a logger
  since timestamptz NOT NULL,
  measure text CHECK (measure = btrim(measure) AND length(measure) BETWEEN 1 AND 500),
  cause text NOT NULL DEFAULT '' CHECK (length(cause) <= 500),
  prevention text NOT NULL DEFAULT '' CHECK (length(prevention) <= 500),
  measured_at timestamptz,
  measured_by_id int REFERENCES staff,
  measured_by text CHECK (measured_by <> ''),
  measured_role text,
  -- what becomes of the goods; destroyed ones stay stopped
  fate text CHECK (fate IN ('free', 'destroyed')),
  signed_at timestamptz,
  signed_by_id int REFERENCES staff,
  signed_by text CHECK (signed_by <> ''),
  signed_role text,
  CONSTRAINT measures_are_of_somebody CHECK (num_nulls(measure, measured_at, measured_by_id, measured_by, measured_role) IN (0, 5)),
  CONSTRAINT signed_off_by_somebody CHECK (num_nulls(signed_at, signed_by_id, signed_by, signed_role, fate) IN (0, 5)),
  CONSTRAINT measured_before_signed CHECK (signed_at IS NULL OR measured_at IS NOT NULL),
  CONSTRAINT signed_off_by_another CHECK (signed_by_id <> measured_by_id AND signed_role <> measured_role),
  CONSTRAINT readings_are_of_their_kind CHECK ((kind = 'reading') = (reading_id IS NOT NULL)),
  CONSTRAINT silence_is_of_a_logger CHECK ((kind = 'silence') = (logger_id IS NOT NULL))
);
CREATE INDEX open_deviations ON deviations (opened_at) WHERE signed_at IS NULL;
CREATE UNIQUE INDEX one_silence_per_logger ON deviations (logger_id) WHERE signed_at IS NULL AND kind = 'silence';

-- The lots that a deviation is about.
CREATE TABLE deviation_lots (
  deviation_id uuid NOT NULL REFERENCES deviations,
  lot_id int NOT NULL REFERENCES lots,
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

-- A temperature beyond its limit is a deviation from now on. What the administration has not seen yet waits as one.
WITH unseen AS (
  SELECT md5(delivery_day || '/' || menu_id)::uuid AS id, delivery_day, menu_id, deviation, at FROM cook_checks
  WHERE deviation IS NOT NULL AND deviation_seen_at IS NULL
), opened AS (
  INSERT INTO deviations (id, kind, description, opened_at, since) SELECT id, 'other', left(deviation, 300), at, at FROM unseen
)
INSERT INTO deviation_dishes (deviation_id, delivery_day, menu_id) SELECT id, delivery_day, menu_id FROM unseen;
ALTER TABLE cook_checks DROP COLUMN deviation_seen_at, DROP COLUMN deviation_seen_by;

-- Food that is taken back: everything that the lot has gone into. A practice reaches nobody and stops nothing.
CREATE TABLE lot_recalls (
  -- chosen by the page, so that a repeated request starts no second one
  id uuid PRIMARY KEY,
  lot_id int NOT NULL REFERENCES lots,
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
  -- of the work that follows: an open page touches it, and the worker takes what nobody has touched
  touched_at timestamptz,
  -- dishes and boxes that left the sale with it, by their names at that time
  off_sale text[] NOT NULL DEFAULT '{}',
  -- of a practice: when its list was complete
  ended_at timestamptz,
  CONSTRAINT letters_are_complete CHECK (num_nulls(subject, message, remedy, sent_at, sent_by) IN (0, 5)),
  CONSTRAINT a_practice_writes_to_nobody CHECK (NOT is_practice OR sent_at IS NULL)
);
CREATE INDEX recalls_of_lot ON lot_recalls (lot_id);

-- Whom a recall has reached: one row for each dish in each delivery, with what was done.
CREATE TABLE recalled_portions (
  recall_id uuid NOT NULL REFERENCES lot_recalls,
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  menu_id int NOT NULL REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  -- where they were when the letters were sent
  whereabouts text NOT NULL CHECK (whereabouts IN ('here', 'on_the_way', 'delivered')),
  -- null: still to be done
  settled_at timestamptz,
  -- what went back, or the credit
  cents int CHECK (cents >= 0),
  -- what could not be done, in words; empty: nothing is left to do
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (recall_id, order_id, delivery_day, menu_id),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX recalled_of_order ON recalled_portions (order_id, delivery_day);
CREATE INDEX recalled_to_settle ON recalled_portions (recall_id) WHERE settled_at IS NULL;

-- Why lots may not be used, labelled, packed or sent: a hold or a deviation of the lot itself or of anything that went into
-- it, through all levels. What another person has exempted since then stops nothing. Also asked by a trigger.
CREATE FUNCTION stops_of_lots(asked int[]) RETURNS TABLE (lot_id int, cause_id int, reason text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE within (asked_id, id) AS (
    SELECT id, id FROM unnest(asked) AS one (id)
    UNION
    SELECT w.asked_id, i.lot_id FROM within w JOIN batches b ON b.lot_id = w.id
    CROSS JOIN LATERAL (
      SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
    ) AS i
  ), stop AS (
    SELECT h.lot_id, h.reason FROM lot_holds h WHERE h.released_at IS NULL
      AND NOT EXISTS (SELECT FROM lot_exemptions e WHERE e.lot_id = h.lot_id AND e.granted_at >= h.held_at)
    UNION ALL
    SELECT d.lot_id, v.description FROM deviation_lots d JOIN deviations v ON v.id = d.deviation_id
    WHERE v.signed_at IS NULL OR v.fate = 'destroyed'
  )
  SELECT DISTINCT w.asked_id, s.lot_id, s.reason FROM within w JOIN stop s ON s.lot_id = w.id
$$;

-- Keeps what is left of a lot beside its moves, under the lot's lock: parallel tablets take no milligram twice, and the
-- constraint of lot_stock refuses what is not there. A repeated request moves nothing.
CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before lot_stock;
  corrected stock_moves;
  rest bigint;
BEGIN
  INSERT INTO lot_stock (lot_id, milligrams, cents) VALUES (NEW.lot_id, 0, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO before FROM lot_stock WHERE lot_id = NEW.lot_id FOR UPDATE;
  IF EXISTS (SELECT FROM stock_moves WHERE request = NEW.request AND line = NEW.line) THEN RETURN NULL; END IF;
  IF NEW.kind = 'correction' THEN
    SELECT * INTO corrected FROM stock_moves WHERE id = NEW.corrects AND kind <> 'correction';
    SELECT corrected.milligrams + coalesce(sum(milligrams), 0) INTO rest FROM stock_moves WHERE corrects = NEW.corrects;
    IF corrected.lot_id IS DISTINCT FROM NEW.lot_id OR corrected.batch_id IS DISTINCT FROM NEW.batch_id
      OR sign(corrected.milligrams) * (rest + NEW.milligrams) < 0 THEN
      RAISE EXCEPTION 'a correction must fit its move' USING ERRCODE = '23514', CONSTRAINT = 'corrections_fit';
    END IF;
  END IF;
  IF NEW.kind = 'use' OR NEW.kind = 'correction' AND NEW.milligrams < 0 AND corrected.milligrams < 0 THEN
    IF EXISTS (
      SELECT FROM lots l WHERE l.id = NEW.lot_id AND least(l.ends_on, l.opened_ends_on) < (NEW.at AT TIME ZONE 'Europe/Berlin')::date
        AND NOT EXISTS (
          SELECT FROM lot_exemptions e WHERE e.lot_id = l.id
            AND (e.granted_at AT TIME ZONE 'Europe/Berlin')::date > least(l.ends_on, l.opened_ends_on)
        )
    ) THEN
      RAISE EXCEPTION 'lot % has expired', NEW.lot_id USING ERRCODE = '23514', CONSTRAINT = 'expired_lots_are_not_used';
    END IF;
    IF EXISTS (SELECT FROM stops_of_lots(ARRAY[NEW.lot_id])) THEN
      RAISE EXCEPTION 'lot % is held', NEW.lot_id USING ERRCODE = '23514', CONSTRAINT = 'held_lots_are_not_used';
    END IF;
  END IF;
  -- all that leaves together is worth exactly what came in; more than was there is refused below
  IF NEW.milligrams < 0 AND before.milligrams > 0 THEN
    NEW.cents := round(before.cents::numeric * greatest(before.milligrams + NEW.milligrams, 0) / before.milligrams) - before.cents;
  ELSIF NEW.kind = 'correction' AND NEW.milligrams > 0 THEN
    NEW.cents := round(corrected.cents::numeric * NEW.milligrams / corrected.milligrams);
  ELSIF NEW.kind = 'count' THEN
    NEW.cents := 0;
  END IF;
  UPDATE lot_stock SET milligrams = before.milligrams + NEW.milligrams, cents = before.cents + NEW.cents
  WHERE lot_id = NEW.lot_id;
  RETURN NEW;
END $$;

CREATE TRIGGER stock_is_moved BEFORE INSERT ON stock_moves FOR EACH ROW EXECUTE FUNCTION move_stock();

-- The figures of a batch follow its corrections, and nothing else changes them.
CREATE FUNCTION correct_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT milligrams, portions INTO NEW.milligrams_before, NEW.portions_before FROM batches WHERE id = NEW.batch_id FOR UPDATE;
  UPDATE batches SET milligrams = NEW.milligrams, portions = NEW.portions WHERE id = NEW.batch_id;
  RETURN NEW;
END $$;

CREATE TRIGGER batch_is_corrected BEFORE INSERT ON batch_corrections FOR EACH ROW EXECUTE FUNCTION correct_batch();

-- Lots, what moved them, what was cooked of them and what was measured. Of a lot only its place and its opening change.
CREATE FUNCTION refuse_change_once_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;
DROP TRIGGER cook_lists_are_immutable ON cook_lists;
CREATE TRIGGER cook_lists_are_immutable BEFORE UPDATE OR DELETE ON cook_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
DROP TRIGGER cook_list_menus_are_immutable ON cook_list_menus;
CREATE TRIGGER cook_list_menus_are_immutable BEFORE UPDATE OR DELETE ON cook_list_menus
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
DROP TRIGGER cook_list_recipes_are_immutable ON cook_list_recipes;
CREATE TRIGGER cook_list_recipes_are_immutable BEFORE UPDATE OR DELETE ON cook_list_recipes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER stock_moves_are_immutable BEFORE UPDATE OR DELETE ON stock_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER stock_moves_are_not_emptied BEFORE TRUNCATE ON stock_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER batches_are_not_rewritten BEFORE UPDATE OF id, lot_id, cooked_on, delivery_day, menu_id, recipe_id, number,
  core_temperature, heated_at, chilled_at, station, closed_at, closed_by ON batches
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- written by the trigger of a correction alone
CREATE TRIGGER batches_are_corrected_with_a_reason BEFORE UPDATE OF milligrams, portions ON batches
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER batches_are_not_deleted BEFORE DELETE ON batches
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER batches_are_not_emptied BEFORE TRUNCATE ON batches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER batch_corrections_are_immutable BEFORE UPDATE OR DELETE ON batch_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER batch_corrections_are_not_emptied BEFORE TRUNCATE ON batch_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER former_places_are_immutable BEFORE UPDATE OR DELETE ON former_places
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER former_places_are_not_emptied BEFORE TRUNCATE ON former_places
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipts_are_immutable BEFORE UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER receipts_are_not_emptied BEFORE TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_photos_are_immutable BEFORE UPDATE OR DELETE ON receipt_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER receipt_photos_are_not_emptied BEFORE TRUNCATE ON receipt_photos
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER readings_are_immutable BEFORE UPDATE OR DELETE ON readings
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER readings_are_not_emptied BEFORE TRUNCATE ON readings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER calibrations_are_immutable BEFORE UPDATE OR DELETE ON calibrations
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER calibrations_are_not_emptied BEFORE TRUNCATE ON calibrations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trainings_are_immutable BEFORE UPDATE OR DELETE ON trainings
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER trainings_are_not_emptied BEFORE TRUNCATE ON trainings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviation_lots_are_immutable BEFORE UPDATE OR DELETE ON deviation_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER deviation_lots_are_not_emptied BEFORE TRUNCATE ON deviation_lots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviation_dishes_are_immutable BEFORE UPDATE OR DELETE ON deviation_dishes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER deviation_dishes_are_not_emptied BEFORE TRUNCATE ON deviation_dishes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lots_are_not_rewritten BEFORE UPDATE OF id, code, ingredient_id, recipe_id, menu_id, name, ends_on, is_use_by,
  made_on, receipt_id, position, article_id, supplier_lot, temperature, ordered_milligrams, received_milligrams, cents,
  expected_cents, identification_mark ON lots FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lots_are_not_deleted BEFORE DELETE ON lots FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER lots_are_opened_once BEFORE UPDATE OF opened_on, opened_ends_on ON lots
  FOR EACH ROW WHEN (OLD.opened_on IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_holds_are_not_rewritten BEFORE UPDATE OF lot_id, reason, held_at, held_by ON lot_holds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_holds_are_released_once BEFORE UPDATE ON lot_holds
  FOR EACH ROW WHEN (OLD.released_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_holds_are_not_deleted BEFORE DELETE ON lot_holds FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER exemptions_are_granted_once BEFORE UPDATE ON lot_exemptions
  FOR EACH ROW WHEN (OLD.granted_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exemptions_are_not_deleted BEFORE DELETE ON lot_exemptions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER deviations_are_not_rewritten BEFORE UPDATE OF id, kind, reading_id, logger_id, control_point_id, description,
  opened_at, since ON deviations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviations_are_signed_once BEFORE UPDATE ON deviations
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviations_are_not_deleted BEFORE DELETE ON deviations FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER lot_recalls_are_not_deleted BEFORE DELETE ON lot_recalls
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();

-- The status of a delivery decides what becomes of its portions and its parcel, whichever statement changes it.
CREATE OR REPLACE FUNCTION follow_delivery_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' THEN
    UPDATE order_portions SET status = 'freed', address_block = NULL
    WHERE order_id = NEW.order_id AND delivery_day = NEW.delivery_day AND status <> 'freed';
    UPDATE failed_portions f SET outcome = 'refund', decided_at = now(), decided_by = 'automatisch' FROM order_lines l
    WHERE l.order_id = NEW.order_id AND l.delivery_day = NEW.delivery_day AND f.order_id = l.order_id
      AND f.position = l.position AND f.outcome = 'open';
    -- What was added still comes, in a parcel of its own to the same door, and is packed for it.
    DELETE FROM packed_portions p USING order_deliveries d
    WHERE d.rides_with = NEW.order_id AND d.delivery_day = NEW.delivery_day AND d.status = 'packed'
      AND p.order_id = d.order_id AND p.delivery_day = d.delivery_day;
    DELETE FROM scanned_portions s USING order_deliveries d
    WHERE d.rides_with = NEW.order_id AND d.delivery_day = NEW.delivery_day AND d.status IN ('planned', 'packed')
      AND s.order_id = d.order_id AND s.delivery_day = d.delivery_day;
    UPDATE order_deliveries SET rides_with = NULL, status = 'planned', address = coalesce(NEW.address, address),
      packed_at = NULL, packed_by = NULL, cool_packs = NULL
    WHERE rides_with = NEW.order_id AND delivery_day = NEW.delivery_day AND status IN ('planned', 'packed');
  ELSIF NEW.status = 'planned' AND NOT NEW.goes_refunded THEN
    -- an opened parcel is packed again without what was given back meanwhile
    UPDATE line_dishes d SET missing = d.refunded FROM order_lines l
    WHERE l.order_id = NEW.order_id AND l.delivery_day = NEW.delivery_day AND d.order_id = l.order_id
      AND d.position = l.position AND d.missing < d.refunded;
  ELSIF NEW.status = 'shipped' AND NEW.rides_with IS NULL THEN
    -- a delivery that is no longer delivered is shipped for a second time, and was counted the first time
    INSERT INTO shipped_parcels (order_id, delivery_day, shipped_on, portions, reusable_portions, cool_packs)
    SELECT NEW.order_id, NEW.delivery_day, (coalesce(NEW.shipped_at, now()) AT TIME ZONE 'Europe/Berlin')::date,
      coalesce(sum(p.portions) FILTER (WHERE NOT m.is_reusable), 0),
      coalesce(sum(p.portions) FILTER (WHERE m.is_reusable), 0), coalesce((SELECT sum(pack) FROM unnest(NEW.cool_packs) AS pack), 0)
    FROM packed_portions p JOIN menus m ON m.id = p.menu_id
    WHERE p.delivery_day = NEW.delivery_day AND (p.order_id = NEW.order_id OR p.order_id IN (
      SELECT order_id FROM order_deliveries WHERE rides_with = NEW.order_id AND delivery_day = NEW.delivery_day
    ))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
