-- What is cooked for a paid and planned delivery are the dishes of its lines without the missing ones, whichever
-- statement changes them.
CREATE FUNCTION follow_line_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A new dish begins as freed, so that the next statement moves pieces between dishes: the day's portions stay the same.
  INSERT INTO order_portions (order_id, delivery_day, menu_id, portions, cart_id, status, expires_at)
  SELECT o.id, l.delivery_day, n.menu_id, n.portions, o.cart_id, 'freed', now()
  FROM new_rows n JOIN order_lines l USING (order_id, position) JOIN orders o ON o.id = n.order_id
  WHERE n.portions > n.missing
  ON CONFLICT DO NOTHING;
  UPDATE order_portions p SET
    portions = CASE WHEN due.portions > 0 THEN due.portions ELSE p.portions END,
    status = CASE WHEN due.portions > 0 THEN 'final' ELSE 'freed' END, address_block = NULL
  FROM (
    SELECT l.order_id, l.delivery_day, d.menu_id, sum(d.portions - d.missing)::int AS portions
    FROM line_dishes d JOIN order_lines l USING (order_id, position)
    JOIN order_deliveries v USING (order_id, delivery_day) JOIN orders o ON o.id = l.order_id
    WHERE l.order_id IN (SELECT order_id FROM new_rows) AND d.menu_id IN (SELECT menu_id FROM new_rows)
      AND v.status = 'planned' AND o.status IN ('paid', 'completed')
    GROUP BY l.order_id, l.delivery_day, d.menu_id
  ) AS due
  WHERE p.order_id = due.order_id AND p.delivery_day = due.delivery_day AND p.menu_id = due.menu_id
    AND (p.status <> CASE WHEN due.portions > 0 THEN 'final' ELSE 'freed' END
      OR due.portions > 0 AND p.portions <> due.portions);
  RETURN NULL;
END $$;

CREATE TRIGGER line_dishes_followed AFTER UPDATE ON line_dishes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_line_dishes();
