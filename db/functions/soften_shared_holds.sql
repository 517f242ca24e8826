-- The rules that look at other orders: one address block keeps only so much of a day, and all unpaid orders together a
-- quarter of what is not sold. The same holds for a menu with a limit of its own. What goes beyond makes the order's whole
-- day soft. Exact, because the caller has locked the days. Orders without an address block are not looked at: then the
-- general limit is off.
CREATE FUNCTION soften_shared_holds(placed uuid) RETURNS void LANGUAGE plpgsql AS $$
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
    SELECT DISTINCT pot.delivery_day FROM shop_constants k, pot CROSS JOIN LATERAL (
      SELECT sum(h.portions) AS counted,
        sum(h.portions) FILTER (WHERE h.firm_until > pot.now) AS firm,
        sum(h.portions) FILTER (WHERE h.firm_until > pot.now AND h.address_block = pot.address_block) AS of_block
      FROM order_portions h
      WHERE h.delivery_day = pot.delivery_day AND h.status = 'held' AND h.firm_until IS NOT NULL
        AND (pot.menu_id IS NULL OR h.menu_id = pot.menu_id)
    ) AS unpaid
    WHERE unpaid.of_block > greatest(k.block_hold_portions, pot.capacity * k.block_hold_percent / 100)
      OR unpaid.firm * 4 > pot.available + unpaid.counted
  ) AS beyond
  WHERE p.order_id = placed AND p.delivery_day = beyond.delivery_day;
  IF FOUND THEN
    UPDATE payments SET session_request = session_request || jsonb_build_object('softDays', (
      SELECT jsonb_agg(DISTINCT p.delivery_day) FROM order_portions p WHERE p.order_id = placed AND p.status = 'soft'
    ))
    WHERE order_id = placed AND status = 'starting' AND session_request IS NOT NULL;
  END IF;
END $$;
