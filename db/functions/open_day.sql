-- The day on which the books take what happened: the day itself, or the first one that is not closed. Who closes a month
-- locks this row for update first, so that no row comes into the month while it is closed.
CREATE FUNCTION open_day(happened date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  SELECT closed_through INTO closed FROM books FOR SHARE;
  RETURN greatest(happened, closed + 1);
END $$;
