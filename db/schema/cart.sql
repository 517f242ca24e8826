-- Codes that were made together, one use each.
CREATE TABLE discount_series (
  -- made up by the page that asks: asked for twice it is the same series
  id uuid PRIMARY KEY,
  prefix text NOT NULL,
  note text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);

-- Codes that lower a total, with the conditions of each.
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
  -- counted by triggers, and never beyond the limit
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

-- What a guest means to buy; a closed cart stays with its order.
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
  -- how often its guest has gone to pay without paying, and when last: each further time holds less and shorter
  unpaid_attempts int NOT NULL DEFAULT 0 CHECK (unpaid_attempts >= 0),
  attempted_at timestamptz
);
-- a guest has one open cart; closed ones stay with their orders
CREATE UNIQUE INDEX one_open_cart_per_guest ON carts (guest_id) WHERE closed_at IS NULL;
CREATE INDEX closed_carts_by_touch ON carts (closed_at) WHERE closed_at IS NOT NULL;
-- Every addition to a cart moves its time of touch, and a B-tree on that time would make each of them write into all
-- indexes of the table. A BRIN does not, and the clean-up, which alone asks by this time, looks once an hour.
CREATE INDEX carts_by_time_of_touch ON carts USING brin (touched_at) WITH (pages_per_range = 8);

-- A menu for a delivery day, once in each cart.
CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  menu_id int NOT NULL REFERENCES menus,
  delivery_day date NOT NULL,
  quantity int NOT NULL CONSTRAINT quantity_1_to_100 CHECK (quantity BETWEEN 1 AND 100),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- the price its guest has seen: what changes afterwards is said before it is charged
  unit_cents int NOT NULL CHECK (unit_cents > 0),
  CONSTRAINT one_line_per_menu_and_day UNIQUE (cart_id, menu_id, delivery_day)
);

-- A use of a code: reserved with the payment attempt, final with the money.
CREATE TABLE discount_redemptions (
  order_id uuid PRIMARY KEY REFERENCES orders,
  discount_code_id int NOT NULL REFERENCES discount_codes,
  customer_key text NOT NULL,
  status text NOT NULL DEFAULT 'reserved' CHECK (status IN ('reserved', 'final', 'released')),
  expires_at timestamptz NOT NULL,
  address_key text NOT NULL DEFAULT '',
  -- what the code demanded of its user when it was used, so that an index can hold them to it
  is_once_per_customer boolean NOT NULL DEFAULT false,
  is_for_new_customers boolean NOT NULL DEFAULT false
);
CREATE INDEX redemptions_by_customer ON discount_redemptions (discount_code_id, customer_key);
CREATE INDEX reservations_by_expiry ON discount_redemptions (expires_at) WHERE status = 'reserved';
CREATE UNIQUE INDEX code_once_per_customer ON discount_redemptions (discount_code_id, customer_key)
  WHERE is_once_per_customer AND status <> 'released';
-- across all codes: whoever has used one is no longer new
CREATE UNIQUE INDEX new_customer_once_per_mailbox ON discount_redemptions (customer_key)
  WHERE is_for_new_customers AND status <> 'released';
CREATE UNIQUE INDEX new_customer_once_per_household ON discount_redemptions (address_key)
  WHERE is_for_new_customers AND status <> 'released';
