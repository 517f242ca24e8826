-- The same of a day, also of one that nobody has asked for yet, and how many menus have a limit of their own on it.
CREATE FUNCTION availability_on(day date) RETURNS TABLE (capacity int, available int, limited_menus int)
  LANGUAGE sql STABLE AS $$
  SELECT a.capacity, a.available, coalesce(d.limited_menus, 0)
  FROM (SELECT day) AS asked LEFT JOIN day_portions d ON d.delivery_day = asked.day
  CROSS JOIN LATERAL availability(d.capacity, d.taken) AS a
$$;
