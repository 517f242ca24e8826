-- Adds what orders hold or have bought to the counters of days and limited menus. All transactions lock the days in the
-- order of the calendar, and menus after their day, so that no two of them wait for each other.
CREATE FUNCTION count_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes portion_change[];
BEGIN
  -- an INSERT has no old rows and a DELETE no new ones to name
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
    -- a second statement, because it sees limits that were set while the first one waited for its days
    UPDATE menu_day_portions AS m SET taken = m.taken + c.portions FROM unnest(changes) AS c
    WHERE m.delivery_day = c.delivery_day AND m.menu_id = c.menu_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER new_portions_counted AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();
CREATE TRIGGER changed_portions_counted AFTER UPDATE ON order_portions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();
CREATE TRIGGER removed_portions_counted AFTER DELETE ON order_portions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();
