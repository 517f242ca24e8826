-- Whether a dish, or all dishes of a box, may be sold for a day. A dish without a group is never proven.
CREATE FUNCTION is_proven(menu int, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_and(coalesce(
    day <= proven_until(m.shelf_life_category_id, coalesce(m.shelf_life_days, usual.shelf_life_days)), false
  )), false)
  FROM menus m CROSS JOIN production_settings AS usual
  WHERE NOT m.is_box
    AND m.id = ANY(ARRAY(SELECT c.menu_id FROM box_contents c WHERE c.box_id = menu UNION ALL SELECT menu))
$$;
