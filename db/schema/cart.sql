-- Codes that were made together, one use each.
CREATE TABLE discount_series (
  -- made up by the page that asks: asked for twice it is the same series
  id uuid PRIMARY KEY,
  prefix text NOT NULL,
  note text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);

CREATE TABLE discount_codes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code = upper(btrim(code)) AND code <> ''),
  percent int CHECK (percent BETWEEN 1 AND 100),
  amount_cents int CHECK (amount_cents > 0),
  minimum_goods_cents int NOT NULL DEFAULT 0 CHECK (minimum_goods_cents >= 0),
  valid_from date,
  valid_until date,
  total_limit int CHECK (total_limit > 0),
  once_per_customer boolean NOT NULL DEFAULT false,
  new_customers_only boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Uses of a code are counted like portions: on the code, by triggers, and never beyond its limit.
  uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
  is_active boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT '',
  series_id uuid REFERENCES discount_series,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT percent_or_amount CHECK (num_nonnulls(percent, amount_cents) = 1),
  CHECK (valid_from <= valid_until),
  CONSTRAINT series_codes_are_used_once CHECK (series_id IS NULL OR total_limit = 1)
);
CREATE INDEX codes_by_series ON discount_codes (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX discount_codes_by_german_code ON discount_codes (code COLLATE german);

CREATE TABLE carts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  guest_id uuid NOT NULL,
  -- moves on with every change of its lines or code: an order remembers the version it was made from
  version int NOT NULL DEFAULT 1,
  line_count int NOT NULL DEFAULT 0 CONSTRAINT at_most_100_lines CHECK (line_count BETWEEN 0 AND 100),
  discount_code_id int REFERENCES discount_codes,
  created_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  unpaid_attempts int NOT NULL DEFAULT 0 CHECK (unpaid_attempts >= 0),
  attempted_at timestamptz
);
-- a guest has one open cart; closed ones stay with their orders
CREATE UNIQUE INDEX one_open_cart_per_guest ON carts (guest_id) WHERE closed_at IS NULL;
CREATE INDEX closed_carts_by_touch ON carts (closed_at) WHERE closed_at IS NOT NULL;
-- Every addition to a cart moves its time of touch, and a B-tree on that time made each of them write into all indexes of the
-- table. A BRIN does not; the clean-up, which alone asks by this time, looks once an hour.
CREATE INDEX carts_by_time_of_touch ON carts USING brin (touched_at) WITH (pages_per_range = 8);

CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  menu_id int NOT NULL REFERENCES menus,
  delivery_day date NOT NULL,
  quantity int NOT NULL CONSTRAINT quantity_1_to_100 CHECK (quantity BETWEEN 1 AND 100),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The price a guest has seen for a line: what changes afterwards is said before it is charged.
  unit_cents int NOT NULL CHECK (unit_cents > 0),
  CONSTRAINT one_line_per_menu_and_day UNIQUE (cart_id, menu_id, delivery_day)
);
