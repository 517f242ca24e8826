-- Who does not pay closes no day for others: a hold is firm for some minutes and up to a bound. Beyond it, it is soft:
-- not counted, and final with the money if there is room then.

ALTER TABLE order_portions
  DROP CONSTRAINT order_portions_status_check,
  ADD CONSTRAINT order_portions_status_check CHECK (status IN ('held', 'soft', 'final', 'freed')),
  -- null: as long as it is held at all (money that is on its way)
  ADD COLUMN firm_until timestamptz,
  -- keyed hash of where the order came from, while the general limit is on; gone as soon as the hold is no longer firm
  ADD COLUMN address_block text CHECK (address_block <> ''),
  ADD CONSTRAINT address_block_of_holds_only CHECK (address_block IS NULL OR status = 'held');

DROP INDEX holds_by_expiry;
CREATE INDEX holds_by_firmness ON order_portions (coalesce(firm_until, expires_at)) WHERE status = 'held';
CREATE INDEX holds_by_day ON order_portions (delivery_day) WHERE status = 'held';
CREATE INDEX soft_holds_by_expiry ON order_portions (expires_at) WHERE status = 'soft';

-- How often a guest has gone to pay for this cart without paying, and when last: each further time holds less and shorter.
ALTER TABLE carts
  ADD COLUMN unpaid_attempts int NOT NULL DEFAULT 0 CHECK (unpaid_attempts >= 0),
  ADD COLUMN attempted_at timestamptz;

-- The rules that look at other orders: one address block keeps at most twelve portions of a day, or 3 % of a large one,
-- and all unpaid orders together a quarter of what is not sold. The same holds for a menu with a limit of its own. What
-- goes beyond makes the order's whole day soft. Exact, because the caller has locked the days. Orders without an address block
-- are not looked at: then the general limit is off.
CREATE FUNCTION soften_shared_holds(placed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_portions p SET status = 'soft', firm_until = NULL, address_block = NULL
  FROM (
    WITH own AS (
      SELECT DISTINCT h.delivery_day, h.address_block, o.created_at AS now
      FROM order_portions h JOIN orders o ON o.id = h.order_id WHERE h.order_id = placed AND h.address_block IS NOT NULL
    ), pot AS (
      SELECT own.*, NULL::int AS menu_id, coalesce(d.capacity, usual.portions_per_day) AS capacity, d.taken
      FROM own JOIN day_portions d USING (delivery_day) CROSS JOIN calendar_settings usual
      UNION ALL
      SELECT own.*, m.menu_id, m.capacity, m.taken
      FROM own JOIN menu_day_portions m USING (delivery_day)
      JOIN order_portions h ON h.order_id = placed AND h.delivery_day = m.delivery_day AND h.menu_id = m.menu_id
    )
    SELECT DISTINCT pot.delivery_day FROM pot CROSS JOIN LATERAL (
      SELECT sum(h.portions) AS counted,
        sum(h.portions) FILTER (WHERE h.firm_until > pot.now) AS firm,
        sum(h.portions) FILTER (WHERE h.firm_until > pot.now AND h.address_block = pot.address_block) AS of_block
      FROM order_portions h
      WHERE h.delivery_day = pot.delivery_day AND h.status = 'held' AND h.firm_until IS NOT NULL
        AND (pot.menu_id IS NULL OR h.menu_id = pot.menu_id)
    ) AS unpaid
    WHERE unpaid.of_block > greatest(12, pot.capacity * 3 / 100)
      OR unpaid.firm * 4 > pot.capacity - (pot.taken - unpaid.counted)
  ) AS beyond
  WHERE p.order_id = placed AND p.delivery_day = beyond.delivery_day;
END $$;

CREATE OR REPLACE FUNCTION count_new_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed uuid;
BEGIN
  PERFORM count_portions(array_agg(ROW(delivery_day, menu_id, portions)::portion_change))
  FROM new_rows WHERE status IN ('held', 'final') HAVING count(*) > 0;
  -- counting has locked the days: whoever came before is seen now, and nobody comes in between
  FOR placed IN SELECT DISTINCT order_id FROM new_rows WHERE address_block IS NOT NULL LOOP
    PERFORM soften_shared_holds(placed);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_changed_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_portions(array_agg(ROW(delivery_day, menu_id, portions)::portion_change))
  FROM (
    SELECT delivery_day, menu_id, sum(portions) AS portions FROM (
      SELECT delivery_day, menu_id, portions FROM new_rows WHERE status IN ('held', 'final')
      UNION ALL SELECT delivery_day, menu_id, -portions FROM old_rows WHERE status IN ('held', 'final')
    ) AS both_sides GROUP BY delivery_day, menu_id HAVING sum(portions) <> 0
  ) AS changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_removed_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_portions(array_agg(ROW(delivery_day, menu_id, -portions)::portion_change))
  FROM old_rows WHERE status IN ('held', 'final') HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION start_menu_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_portions AS d (delivery_day) VALUES (NEW.delivery_day)
  ON CONFLICT (delivery_day) DO UPDATE SET taken = d.taken;
  NEW.taken := (
    SELECT coalesce(sum(portions), 0) FROM order_portions
    WHERE delivery_day = NEW.delivery_day AND menu_id = NEW.menu_id AND status IN ('held', 'final')
  );
  RETURN NEW;
END $$;

-- A hold that ends, or becomes final, no longer needs to know where it came from.
CREATE FUNCTION forget_address_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_block := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER address_block_ends_with_hold BEFORE UPDATE OF status ON order_portions FOR EACH ROW
  WHEN (NEW.status <> 'held' AND NEW.address_block IS NOT NULL) EXECUTE FUNCTION forget_address_block();

-- Whoever could only pay for portions that are gone is kept from it at once and not at the next look.
CREATE OR REPLACE FUNCTION guard_day_portions() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF is_full AND NOT was_full THEN
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;
