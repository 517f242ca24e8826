CREATE FUNCTION count_removed_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_portions(array_agg(ROW(delivery_day, menu_id, -portions)::portion_change))
  FROM old_rows WHERE status IN ('held', 'final') HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER removed_portions_counted AFTER DELETE ON order_portions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_removed_portions();
