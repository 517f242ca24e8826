-- The rules that decide which days can be ordered for, in one row.
CREATE TABLE calendar_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  cut_off_time time NOT NULL DEFAULT '12:00',
  lead_working_days int NOT NULL DEFAULT 2 CHECK (lead_working_days BETWEEN 1 AND 10),
  closed_weekdays int[] NOT NULL DEFAULT '{6,0,1}' CHECK (closed_weekdays <@ '{0,1,2,3,4,5,6}'),
  kitchen_weekdays int[] NOT NULL DEFAULT '{1,2,3,4,5}' CHECK (kitchen_weekdays <@ '{0,1,2,3,4,5,6}'),
  horizon_days int NOT NULL DEFAULT 42 CHECK (horizon_days BETWEEN 1 AND 365),
  -- null: the state that the brand names
  kitchen_state text CHECK (kitchen_state IN (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  carrier_weekdays int[] NOT NULL DEFAULT '{1,2,3,4,5,6}' CHECK (carrier_weekdays <@ '{0,1,2,3,4,5,6}'),
  -- the usual capacity of a day
  portions_per_day int NOT NULL DEFAULT 400 CHECK (portions_per_day >= 0),
  version int NOT NULL DEFAULT 1,
  -- the type also allows 24:00 and seconds, which pages cannot show
  CONSTRAINT cut_off_is_a_minute_of_the_day
    CHECK (cut_off_time < '24:00' AND extract(second FROM cut_off_time) = 0)
);
INSERT INTO calendar_settings DEFAULT VALUES;

-- Days on which the kitchen is closed, besides public holidays and its weekdays.
CREATE TABLE closed_days (
  day date PRIMARY KEY,
  -- shown to guests, as in: Am 24.12.2026 (Heiligabend) ist unsere Küche geschlossen.
  note text NOT NULL DEFAULT ''
);

-- Days on which the carrier does not run, besides public holidays and its weekdays.
CREATE TABLE carrier_free_days (
  day date PRIMARY KEY,
  -- shown to guests
  note text NOT NULL DEFAULT ''
);

-- The version of a day's plan, so that two planners do not overwrite each other. The plan itself stands in closed_days,
-- carrier_free_days, day_portions and menu_day_portions, which every order changes too.
CREATE TABLE planned_days (
  day date PRIMARY KEY,
  version int NOT NULL CHECK (version > 0)
);

-- How many portions of a day are taken, for every day that was ordered for or planned. Only count_portions changes
-- `taken`.
CREATE TABLE day_portions (
  delivery_day date PRIMARY KEY,
  -- null: portions_per_day of the settings
  capacity int CHECK (capacity >= 0),
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0)
) WITH (fillfactor = 40);

-- The same for each menu that has a limit of its own on a day.
CREATE TABLE menu_day_portions (
  delivery_day date,
  menu_id int REFERENCES menus,
  capacity int NOT NULL CHECK (capacity >= 0),
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (delivery_day, menu_id)
) WITH (fillfactor = 40);

-- What an order takes from the capacity of its days and menus; a box counts as the dishes that it held when the order
-- was placed. Held from the payment attempt on, final once paid, freed when the order ends or its hold expires.
CREATE TABLE order_portions (
  order_id uuid,
  delivery_day date,
  menu_id int REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  cart_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'soft', 'final', 'freed')),
  expires_at timestamptz NOT NULL,
  -- null: until expires_at, because the payment is being processed
  firm_until timestamptz,
  -- keyed hash of the network that the order came from; kept only while the hold is firm and the limit per network is
  -- on
  address_block text CHECK (address_block <> ''),
  PRIMARY KEY (order_id, delivery_day, menu_id),
  -- moving a delivery moves its portions
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries ON UPDATE CASCADE,
  CONSTRAINT address_block_of_holds_only CHECK (address_block IS NULL OR status = 'held')
) WITH (fillfactor = 80);
CREATE INDEX portions_by_day ON order_portions (delivery_day, menu_id) WHERE status <> 'freed';
CREATE INDEX holds_by_cart ON order_portions (cart_id) WHERE status = 'held';
CREATE INDEX holds_by_firmness ON order_portions (coalesce(firm_until, expires_at)) WHERE status = 'held';
CREATE INDEX holds_by_day ON order_portions (delivery_day) WHERE status = 'held';
CREATE INDEX soft_holds_by_expiry ON order_portions (expires_at) WHERE status = 'soft';

-- A difference that count_portions adds to a day and a menu.
CREATE TYPE portion_change AS (delivery_day date, menu_id int, portions int);
