-- Whether a dish may be sold for a day. Without a group it is never proven.
CREATE FUNCTION is_proven(dish int, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    day <= proven_until(m.shelf_life_category_id, coalesce(m.shelf_life_days, usual.shelf_life_days)), false
  )
  FROM menus m CROSS JOIN production_settings AS usual WHERE m.id = dish
$$;
