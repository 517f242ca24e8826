-- How much a day can carry and what is left of it stands in one place, which every statement and trigger asks. `own` is what
-- the day itself says, null: as many as any day. A menu with a limit of its own always says it. PostgreSQL writes a function
-- like this into the statement that calls it: asking costs no more than the words themselves.
CREATE FUNCTION availability(own int, taken int) RETURNS TABLE (capacity int, available int) LANGUAGE sql STABLE AS $$
  SELECT coalesce(own, usual.portions_per_day), coalesce(own, usual.portions_per_day) - coalesce(taken, 0)
  FROM calendar_settings AS usual
$$;

-- The same of a day, also of one that nobody has asked for yet, and how many menus have a limit of their own on it.
CREATE FUNCTION availability_on(day date) RETURNS TABLE (capacity int, available int, limited_menus int) LANGUAGE sql STABLE AS $$
  SELECT a.capacity, a.available, coalesce(d.limited_menus, 0)
  FROM (SELECT day) AS asked LEFT JOIN day_portions d ON d.delivery_day = asked.day
  CROSS JOIN LATERAL availability(d.capacity, d.taken) AS a
$$;

CREATE OR REPLACE FUNCTION guard_day_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before int;
  after int;
  grown int := NEW.taken - coalesce(OLD.taken, 0);
BEGIN
  SELECT was.available, now.available INTO before, after
  FROM availability(OLD.capacity, OLD.taken) AS was, availability(NEW.capacity, NEW.taken) AS now;
  IF grown > 0 AND after < 0 THEN
    RAISE EXCEPTION 'no room for % portions on %', grown, NEW.delivery_day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'day_not_overbooked';
  END IF;
  IF (before <= 0) <> (after <= 0) THEN
    NOTIFY public_version;
  END IF;
  -- whoever could only pay for portions that are gone is kept from it at once and not at the next look
  IF before > 0 AND after <= 0 THEN
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION soften_shared_holds(placed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_portions p SET status = 'soft', firm_until = NULL, address_block = NULL
  FROM (
    WITH own AS (
      SELECT DISTINCT h.delivery_day, h.address_block, o.created_at AS now
      FROM order_portions h JOIN orders o ON o.id = h.order_id WHERE h.order_id = placed AND h.address_block IS NOT NULL
    ), pot AS (
      SELECT own.*, NULL::int AS menu_id, a.capacity::bigint, a.available
      FROM own JOIN day_portions d USING (delivery_day) CROSS JOIN LATERAL availability(d.capacity, d.taken) AS a
      UNION ALL
      SELECT own.*, m.menu_id, a.capacity, a.available
      FROM own JOIN menu_day_portions m USING (delivery_day)
      JOIN order_portions h ON h.order_id = placed AND h.delivery_day = m.delivery_day AND h.menu_id = m.menu_id
      CROSS JOIN LATERAL availability(m.capacity, m.taken) AS a
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
      OR unpaid.firm * 4 > pot.available + unpaid.counted
  ) AS beyond
  WHERE p.order_id = placed AND p.delivery_day = beyond.delivery_day;
  IF FOUND THEN
    UPDATE payments SET wanted = wanted || jsonb_build_object('softDays', (
      SELECT jsonb_agg(DISTINCT p.delivery_day) FROM order_portions p WHERE p.order_id = placed AND p.status = 'soft'
    ))
    WHERE order_id = placed AND status = 'starting' AND wanted IS NOT NULL;
  END IF;
END $$;
