-- Codes created together, each for one use.
CREATE TABLE discount_series (
  -- chosen by the page, so that a repeated request creates no second series
  id uuid PRIMARY KEY,
  prefix text NOT NULL,
  note text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);

-- Discount codes with their conditions.
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
  -- changed only by count_code_uses, and never above total_limit
  uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
  is_active boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT '',
  series_id uuid REFERENCES discount_series,
  version int NOT NULL DEFAULT 1,
  -- of a goodwill code: an order of the only customer who may use it, whose mailbox may be corrected or erased there
  for_customer_of uuid REFERENCES orders,
  CONSTRAINT percent_or_amount CHECK (num_nonnulls(percent, amount_cents) = 1),
  CHECK (valid_from <= valid_until),
  CONSTRAINT series_codes_are_used_once CHECK (series_id IS NULL OR total_limit = 1)
);
CREATE INDEX goodwill_codes ON discount_codes (for_customer_of) WHERE for_customer_of IS NOT NULL;
CREATE INDEX codes_by_series ON discount_codes (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX discount_codes_by_german_code ON discount_codes (code COLLATE german);

-- What a guest wants to buy; a closed cart is kept for its order.
CREATE TABLE carts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  guest_id uuid NOT NULL,
  -- raised by every change of its lines or code, because an order belongs to one version
  version int NOT NULL DEFAULT 1,
  line_count int NOT NULL DEFAULT 0 CONSTRAINT at_most_100_lines CHECK (line_count BETWEEN 0 AND 100),
  discount_code_id int REFERENCES discount_codes,
  -- what pays first
  voucher_id uuid REFERENCES vouchers,
  created_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- payment attempts without a payment, and the time of the last one: each further attempt holds fewer portions for a
  -- shorter time
  unpaid_attempts int NOT NULL DEFAULT 0 CHECK (unpaid_attempts >= 0),
  attempted_at timestamptz
);
-- a guest has one open cart
CREATE UNIQUE INDEX one_open_cart_per_guest ON carts (guest_id) WHERE closed_at IS NULL;
CREATE INDEX closed_carts_by_touch ON carts (closed_at) WHERE closed_at IS NOT NULL;
-- Every addition changes touched_at. A B-tree would make each of them an update of all indexes; a BRIN index does not,
-- and is fast enough for the hourly clean-up.
CREATE INDEX carts_by_time_of_touch ON carts USING brin (touched_at) WITH (pages_per_range = 8);

-- A menu for a delivery day; one line per menu and day in each cart.
CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  menu_id int NOT NULL REFERENCES menus,
  delivery_day date NOT NULL,
  quantity int NOT NULL CONSTRAINT quantity_1_to_100 CHECK (quantity BETWEEN 1 AND 100),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- the price that the guest has seen: a later change is shown before it is charged
  unit_cents int NOT NULL CHECK (unit_cents > 0),
  CONSTRAINT one_line_per_menu_and_day UNIQUE (cart_id, menu_id, delivery_day)
);

-- A use of a code: reserved from the payment attempt on, final once paid.
CREATE TABLE discount_redemptions (
  order_id uuid PRIMARY KEY REFERENCES orders,
  discount_code_id int NOT NULL REFERENCES discount_codes,
  customer_key text NOT NULL,
  status text NOT NULL DEFAULT 'reserved' CHECK (status IN ('reserved', 'final', 'released')),
  expires_at timestamptz NOT NULL,
  address_key text NOT NULL DEFAULT '',
  -- the conditions of the code at that time, so that unique indexes can enforce them
  is_once_per_customer boolean NOT NULL DEFAULT false,
  is_for_new_customers boolean NOT NULL DEFAULT false
);
CREATE INDEX redemptions_by_customer ON discount_redemptions (discount_code_id, customer_key);
CREATE INDEX reservations_by_expiry ON discount_redemptions (expires_at) WHERE status = 'reserved';
CREATE UNIQUE INDEX code_once_per_customer ON discount_redemptions (discount_code_id, customer_key)
  WHERE is_once_per_customer AND status <> 'released';
-- over all codes: a customer is new only once
CREATE UNIQUE INDEX new_customer_once_per_mailbox ON discount_redemptions (customer_key)
  WHERE is_for_new_customers AND status <> 'released';
CREATE UNIQUE INDEX new_customer_once_per_household ON discount_redemptions (address_key)
  WHERE is_for_new_customers AND status <> 'released';
