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
  CONSTRAINT percent_or_amount CHECK (num_nonnulls(percent, amount_cents) = 1),
  CHECK (valid_from <= valid_until)
);

CREATE TABLE carts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  guest_id uuid NOT NULL,
  -- moves on with every change of its lines or code: an order remembers the version it was made from
  version int NOT NULL DEFAULT 1,
  line_count int NOT NULL DEFAULT 0 CONSTRAINT at_most_100_lines CHECK (line_count BETWEEN 0 AND 100),
  discount_code_id int REFERENCES discount_codes,
  created_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);
-- a guest has one open cart; closed ones stay with their orders
CREATE UNIQUE INDEX one_open_cart_per_guest ON carts (guest_id) WHERE closed_at IS NULL;
CREATE INDEX carts_by_touch ON carts (touched_at) WHERE closed_at IS NULL;

CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  menu_id int NOT NULL REFERENCES menus,
  delivery_day date NOT NULL,
  quantity int NOT NULL CONSTRAINT quantity_1_to_100 CHECK (quantity BETWEEN 1 AND 100),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT one_line_per_menu_and_day UNIQUE (cart_id, menu_id, delivery_day)
);

CREATE FUNCTION count_cart_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
BEGIN
  UPDATE carts SET version = version + 1, line_count = line_count + step, touched_at = now()
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.cart_id ELSE NEW.cart_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER cart_lines_counted AFTER INSERT OR UPDATE OR DELETE ON cart_lines
  FOR EACH ROW EXECUTE FUNCTION count_cart_lines();
