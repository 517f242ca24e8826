-- What stands on the label of all portions of one menu for one day.
CREATE FUNCTION batch_of(day date, menu_id int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'L' || to_char(day, 'YYMMDD') || '-' || lpad(menu_id::text, greatest(3, length(menu_id::text)), '0')
$$;
