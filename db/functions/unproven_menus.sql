-- Dishes on sale, alone or in a box, that may not be sold for every day that can be ordered for. There are far fewer
-- groups and spans than dishes.
CREATE FUNCTION unproven_menus(today date) RETURNS TABLE (menu_id int, until date) LANGUAGE sql STABLE AS $$
  SELECT unnest(span.ids), proven.until FROM (
    SELECT array_agg(m.id) AS ids, m.shelf_life_category_id AS category,
      coalesce(m.shelf_life_days, usual.shelf_life_days) AS days
    FROM menus m CROSS JOIN production_settings AS usual
    WHERE NOT m.is_box AND (m.is_published OR m.id IN (
      SELECT c.menu_id FROM box_contents c JOIN menus b ON b.id = c.box_id WHERE b.is_published
    ))
    GROUP BY 2, 3
  ) AS span CROSS JOIN LATERAL proven_until(span.category, span.days) AS proven CROSS JOIN calendar_settings AS c
  WHERE proven.until IS NULL OR proven.until < today + c.horizon_days
$$;
