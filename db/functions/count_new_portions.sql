CREATE FUNCTION count_new_portions() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER new_portions_counted AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_portions();
