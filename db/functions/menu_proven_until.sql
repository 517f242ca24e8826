-- The last day for which a dish, or all dishes of a box, may be sold; null: none. A dish without a group is never proven.
-- Inlined like `proven_until`.
CREATE FUNCTION menu_proven_until(menu int) RETURNS TABLE (until date) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_and(of_dish.until IS NOT NULL) THEN min(of_dish.until) END
  FROM menus m CROSS JOIN production_settings AS usual
    CROSS JOIN LATERAL proven_until(m.shelf_life_category_id, coalesce(m.shelf_life_days, usual.shelf_life_days)) AS of_dish
  WHERE NOT m.is_box
    AND m.id = ANY(ARRAY(SELECT c.menu_id FROM box_contents c WHERE c.box_id = menu UNION ALL SELECT menu))
$$;
