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
