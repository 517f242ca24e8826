CREATE FUNCTION count_changed_portions() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER changed_portions_counted AFTER UPDATE ON order_portions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_portions();
