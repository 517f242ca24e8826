-- Adds what orders hold or have bought to the counters of days and limited menus. Whoever changes portions passes the
-- days in their order, and the menus of a day only behind their day: so two of them never wait for each other.
CREATE FUNCTION count_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes portion_change[];
  placed uuid;
BEGIN
  -- only the rows that the operation has can be named
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(delivery_day, menu_id, portions)::portion_change) INTO changes
    FROM new_rows WHERE status IN ('held', 'final');
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(delivery_day, menu_id, -portions)::portion_change) INTO changes
    FROM old_rows WHERE status IN ('held', 'final');
  ELSE
    SELECT array_agg(ROW(delivery_day, menu_id, portions)::portion_change) INTO changes FROM (
      SELECT delivery_day, menu_id, sum(portions) AS portions FROM (
        SELECT delivery_day, menu_id, portions FROM new_rows WHERE status IN ('held', 'final')
        UNION ALL SELECT delivery_day, menu_id, -portions FROM old_rows WHERE status IN ('held', 'final')
      ) AS both_sides GROUP BY delivery_day, menu_id HAVING sum(portions) <> 0
    ) AS changed;
  END IF;
  IF changes IS NOT NULL THEN
    INSERT INTO day_portions AS d (delivery_day, taken)
    SELECT delivery_day, greatest(sum(portions), 0) FROM unnest(changes) GROUP BY delivery_day ORDER BY delivery_day
    ON CONFLICT (delivery_day) DO UPDATE SET taken = d.taken + (
      SELECT sum(c.portions) FROM unnest(changes) AS c WHERE c.delivery_day = d.delivery_day
    );
    -- a statement of its own: it sees the limits that were set while the one above waited for its days
    UPDATE menu_day_portions AS m SET taken = m.taken + c.portions FROM unnest(changes) AS c
    WHERE m.delivery_day = c.delivery_day AND m.menu_id = c.menu_id;
  END IF;
  IF TG_OP = 'INSERT' THEN
    -- counting has locked the days: whoever came before is seen now, and nobody comes in between
    FOR placed IN SELECT DISTINCT order_id FROM new_rows WHERE address_block IS NOT NULL LOOP
      PERFORM soften_shared_holds(placed);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER new_portions_counted AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();
CREATE TRIGGER changed_portions_counted AFTER UPDATE ON order_portions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();
CREATE TRIGGER removed_portions_counted AFTER DELETE ON order_portions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();
