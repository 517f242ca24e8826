-- How many portions can be cooked for a day, who holds them, and what goes back when there is no room.

ALTER TABLE calendar_settings ADD COLUMN portions_per_day int NOT NULL DEFAULT 400 CHECK (portions_per_day >= 0);

-- A counter for each day that was asked for. Only the triggers below move `taken`. Capacity null: as the settings say.
CREATE TABLE day_portions (
  delivery_day date PRIMARY KEY,
  capacity int CHECK (capacity >= 0),
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- how many menus have a limit of their own on this day
  limited_menus int NOT NULL DEFAULT 0 CHECK (limited_menus >= 0)
) WITH (fillfactor = 40);

-- And for each menu and day that has a limit of its own.
CREATE TABLE menu_day_portions (
  delivery_day date,
  menu_id int REFERENCES menus,
  capacity int NOT NULL CHECK (capacity >= 0),
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (delivery_day, menu_id)
) WITH (fillfactor = 40);

-- What an order takes from its days and menus, boxes taken apart as they were packed when it was placed. Held with
-- the payment attempt, final with the money, freed when the order ends or its hold runs out.
CREATE TABLE order_portions (
  order_id uuid,
  delivery_day date,
  menu_id int REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  cart_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'final', 'freed')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, delivery_day, menu_id),
  -- a delivery that moves takes its portions along, and its lines
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries ON UPDATE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX portions_by_day ON order_portions (delivery_day, menu_id) WHERE status <> 'freed';
CREATE INDEX holds_by_cart ON order_portions (cart_id) WHERE status = 'held';
CREATE INDEX holds_by_expiry ON order_portions (expires_at) WHERE status = 'held';

ALTER TABLE order_lines
  DROP CONSTRAINT order_lines_order_id_delivery_day_fkey,
  ADD CONSTRAINT order_lines_order_id_delivery_day_fkey
    FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries ON UPDATE CASCADE;

CREATE TYPE portion_change AS (delivery_day date, menu_id int, portions int);

-- Whoever changes portions passes the days in their order, and the menus of a day only behind their day: so two of
-- them never wait for each other.
CREATE FUNCTION count_portions(changes portion_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_portions AS d (delivery_day, taken)
  SELECT delivery_day, greatest(sum(portions), 0) FROM unnest(changes) GROUP BY delivery_day ORDER BY delivery_day
  ON CONFLICT (delivery_day) DO UPDATE SET taken = d.taken + (
    SELECT sum(c.portions) FROM unnest(changes) AS c WHERE c.delivery_day = d.delivery_day
  );
  -- a statement of its own: it sees the limits that were set while the one above waited for its days
  UPDATE menu_day_portions AS m SET taken = m.taken + c.portions FROM unnest(changes) AS c
  WHERE m.delivery_day = c.delivery_day AND m.menu_id = c.menu_id;
END $$;

CREATE FUNCTION count_new_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_portions(array_agg(ROW(delivery_day, menu_id, portions)::portion_change))
  FROM new_rows WHERE status <> 'freed' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER new_portions_counted AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_portions();

CREATE FUNCTION count_changed_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_portions(array_agg(ROW(delivery_day, menu_id, portions)::portion_change))
  FROM (
    SELECT delivery_day, menu_id, sum(portions) AS portions FROM (
      SELECT delivery_day, menu_id, portions FROM new_rows WHERE status <> 'freed'
      UNION ALL SELECT delivery_day, menu_id, -portions FROM old_rows WHERE status <> 'freed'
    ) AS both_sides GROUP BY delivery_day, menu_id HAVING sum(portions) <> 0
  ) AS changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER changed_portions_counted AFTER UPDATE ON order_portions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_portions();

CREATE FUNCTION count_removed_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_portions(array_agg(ROW(delivery_day, menu_id, -portions)::portion_change))
  FROM old_rows WHERE status <> 'freed' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER removed_portions_counted AFTER DELETE ON order_portions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_removed_portions();

-- `taken` grows up to the capacity and no further, whoever tries. The capacity itself may fall below what is sold:
-- then nothing more is sold, and everything that is stays. A day that fills or gets room again is public news: every
-- process looks at once, and would within two seconds.
CREATE FUNCTION guard_day_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  usual int := (SELECT portions_per_day FROM calendar_settings);
  was_taken int := coalesce(OLD.taken, 0);
  was_full boolean := was_taken >= coalesce(OLD.capacity, usual);
  is_full boolean := NEW.taken >= coalesce(NEW.capacity, usual);
BEGIN
  IF NEW.taken > was_taken AND NEW.taken > coalesce(NEW.capacity, usual) THEN
    RAISE EXCEPTION 'no room for % portions on %', NEW.taken - was_taken, NEW.delivery_day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'day_not_overbooked';
  END IF;
  IF was_full <> is_full THEN
    NOTIFY public_version;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER day_not_overbooked AFTER INSERT OR UPDATE ON day_portions
  FOR EACH ROW EXECUTE FUNCTION guard_day_portions();

CREATE FUNCTION guard_menu_day_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'no room for % portions of menu % on %', NEW.taken - OLD.taken, NEW.menu_id, NEW.delivery_day
    USING ERRCODE = 'check_violation', CONSTRAINT = 'menu_day_not_overbooked';
END $$;
CREATE TRIGGER menu_day_not_overbooked AFTER UPDATE ON menu_day_portions FOR EACH ROW
  WHEN (NEW.taken > OLD.taken AND NEW.taken > NEW.capacity) EXECUTE FUNCTION guard_menu_day_portions();

-- A limit that is set in the middle of the sale starts from what is sold; its day's row keeps others out meanwhile.
CREATE FUNCTION start_menu_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_portions AS d (delivery_day) VALUES (NEW.delivery_day)
  ON CONFLICT (delivery_day) DO UPDATE SET taken = d.taken;
  NEW.taken := (
    SELECT coalesce(sum(portions), 0) FROM order_portions
    WHERE delivery_day = NEW.delivery_day AND menu_id = NEW.menu_id AND status <> 'freed'
  );
  RETURN NEW;
END $$;
CREATE TRIGGER menu_day_starts BEFORE INSERT ON menu_day_portions FOR EACH ROW EXECUTE FUNCTION start_menu_day();

CREATE FUNCTION count_limited_menus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE day_portions SET limited_menus = limited_menus + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE delivery_day = CASE TG_OP WHEN 'INSERT' THEN NEW.delivery_day ELSE OLD.delivery_day END;
  RETURN NULL;
END $$;
CREATE TRIGGER limited_menus_counted AFTER INSERT OR DELETE ON menu_day_portions
  FOR EACH ROW EXECUTE FUNCTION count_limited_menus();

-- Uses of a code are counted like portions: on the code, by triggers, and never beyond its limit.
ALTER TABLE discount_codes ADD COLUMN uses int NOT NULL DEFAULT 0 CHECK (uses >= 0);
CREATE FUNCTION guard_code_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'code % has no use left', NEW.code
    USING ERRCODE = 'check_violation', CONSTRAINT = 'code_not_overused';
END $$;
CREATE TRIGGER code_not_overused AFTER UPDATE OF uses ON discount_codes FOR EACH ROW
  WHEN (NEW.uses > OLD.uses AND NEW.uses > NEW.total_limit) EXECUTE FUNCTION guard_code_uses();

CREATE FUNCTION count_code_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discount_codes SET uses = uses
    + (TG_OP <> 'DELETE' AND NEW.status <> 'released')::int - (TG_OP <> 'INSERT' AND OLD.status <> 'released')::int
  WHERE id = coalesce(NEW.discount_code_id, OLD.discount_code_id);
  RETURN NULL;
END $$;
CREATE TRIGGER code_uses_begin AFTER INSERT ON discount_redemptions FOR EACH ROW
  WHEN (NEW.status <> 'released') EXECUTE FUNCTION count_code_uses();
CREATE TRIGGER code_uses_change AFTER UPDATE OF status ON discount_redemptions FOR EACH ROW
  WHEN ((OLD.status = 'released') <> (NEW.status = 'released')) EXECUTE FUNCTION count_code_uses();
CREATE TRIGGER code_uses_end AFTER DELETE ON discount_redemptions FOR EACH ROW
  WHEN (OLD.status <> 'released') EXECUTE FUNCTION count_code_uses();

-- What the code demanded of its user when it was used, so that an index can hold them to it.
ALTER TABLE discount_redemptions
  ADD COLUMN address_key text NOT NULL DEFAULT '',
  ADD COLUMN is_once_per_customer boolean NOT NULL DEFAULT false,
  ADD COLUMN is_for_new_customers boolean NOT NULL DEFAULT false;
CREATE INDEX redemptions_by_customer ON discount_redemptions (discount_code_id, customer_key);
CREATE INDEX reservations_by_expiry ON discount_redemptions (expires_at) WHERE status = 'reserved';
DROP INDEX redemptions_by_code;
CREATE UNIQUE INDEX code_once_per_customer ON discount_redemptions (discount_code_id, customer_key)
  WHERE is_once_per_customer AND status <> 'released';
-- across all codes: whoever has used one is no longer new
CREATE UNIQUE INDEX new_customer_once_per_mailbox ON discount_redemptions (customer_key)
  WHERE is_for_new_customers AND status <> 'released';
CREATE UNIQUE INDEX new_customer_once_per_household ON discount_redemptions (address_key)
  WHERE is_for_new_customers AND status <> 'released';

-- An order's status decides what becomes of its code and its portions, in this order, whoever changes the status.
CREATE FUNCTION follow_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE discount_redemptions SET status = 'final' WHERE order_id = NEW.id AND status <> 'final';
    UPDATE order_portions SET status = 'final' WHERE order_id = NEW.id AND status <> 'final';
  ELSIF NEW.status IN ('payment_failed', 'expired', 'cancelled', 'refunded') THEN
    -- a final use stays used
    UPDATE discount_redemptions SET status = 'released' WHERE order_id = NEW.id AND status = 'reserved';
    -- what is packed is cooked
    UPDATE order_portions p SET status = 'freed' FROM order_deliveries d
    WHERE p.order_id = NEW.id AND p.status <> 'freed'
      AND d.order_id = p.order_id AND d.delivery_day = p.delivery_day AND d.status IN ('planned', 'cancelled');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_status_followed AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION follow_order_status();

CREATE FUNCTION free_cancelled_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_portions SET status = 'freed'
  WHERE order_id = NEW.order_id AND delivery_day = NEW.delivery_day AND status <> 'freed';
  RETURN NULL;
END $$;
CREATE TRIGGER cancelled_delivery_frees_portions AFTER UPDATE OF status ON order_deliveries FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled') EXECUTE FUNCTION free_cancelled_delivery();

CREATE OR REPLACE FUNCTION void_open_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  voided uuid;
BEGIN
  UPDATE orders SET status = 'payment_failed' WHERE cart_id = NEW.id AND status = 'pending_payment'
  RETURNING id INTO voided;
  IF voided IS NOT NULL THEN
    UPDATE payments SET status = 'voided' WHERE order_id = voided AND status IN ('starting', 'open');
    -- so that the page at the provider is closed at once and not at the next look
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;

-- Money that came too late goes back without ever having paid an order.
ALTER TABLE orders DROP CONSTRAINT paid_has_a_time, ADD CONSTRAINT paid_has_a_time
  CHECK ((status IN ('paid', 'completed')) <= (paid_at IS NOT NULL));

ALTER TABLE payments ADD COLUMN refunded_cents int NOT NULL DEFAULT 0,
  ADD CONSTRAINT refunds_within_payment CHECK (refunded_cents BETWEEN 0 AND amount_cents);

-- Money that has to go back: wanted in the transaction that decides it, carried out afterwards.
CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason <> ''),
  -- pending: the provider has taken it on and has not finished yet
  status text NOT NULL DEFAULT 'wanted' CHECK (status IN ('wanted', 'pending', 'done', 'failed')),
  provider_refund_id text,
  created_at timestamptz NOT NULL,
  asked_at timestamptz,
  done_at timestamptz,
  CONSTRAINT done_has_a_time CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_to_carry_out ON refunds (created_at) WHERE status = 'wanted';
CREATE UNIQUE INDEX refunds_of_provider ON refunds (provider_refund_id) WHERE provider_refund_id IS NOT NULL;

CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_cents = refunded_cents
    + CASE WHEN NEW.status <> 'failed' THEN NEW.amount_cents ELSE 0 END
    - CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'failed' THEN OLD.amount_cents ELSE 0 END
  WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_counted AFTER INSERT OR UPDATE OF amount_cents, status ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_refund();

-- The test provider's books of what it has given back.
CREATE TABLE sandbox_refunds (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  session_id text NOT NULL REFERENCES sandbox_sessions,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reference text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The price a guest has seen for a line: what changes afterwards is said before it is charged.
ALTER TABLE cart_lines ADD COLUMN unit_cents int NOT NULL CHECK (unit_cents > 0);

-- A price that is seen makes no other cart; and without lines there is nothing that a code could be for.
CREATE OR REPLACE FUNCTION count_cart_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
BEGIN
  UPDATE carts SET version = version + 1, line_count = line_count + step, touched_at = now(),
    discount_code_id = CASE WHEN line_count + step > 0 THEN discount_code_id END
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.cart_id ELSE NEW.cart_id END;
  RETURN NULL;
END $$;
DROP TRIGGER cart_lines_counted ON cart_lines;
CREATE TRIGGER cart_lines_counted AFTER INSERT OR DELETE OR UPDATE OF menu_id, delivery_day, quantity ON cart_lines
  FOR EACH ROW EXECUTE FUNCTION count_cart_lines();

-- How long a cart that nobody touches is kept.
ALTER TABLE shop_settings ADD COLUMN unused_cart_days int NOT NULL DEFAULT 30 CHECK (unused_cart_days >= 1);
CREATE INDEX closed_carts_by_touch ON carts (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX guesses_by_time ON guess_counters (window_start);
CREATE INDEX staff_sessions_by_end ON staff_sessions (expires_at);
