-- The day on which the books take what happened: the day itself, or the first one that is not closed. Closing a month
-- locks the row for update, so that no row comes into a month while it is closed.
CREATE FUNCTION open_day(happened date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  SELECT closed_through INTO closed FROM books FOR KEY SHARE;
  RETURN greatest(happened, closed + 1);
END $$;
