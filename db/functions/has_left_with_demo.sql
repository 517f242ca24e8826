-- Whether a menu belonged to the demo and was removed with it: it is never sold again, and no law requires its prices.
CREATE FUNCTION has_left_with_demo(menu int) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM demo_items WHERE menu_id = menu AND left_at IS NOT NULL)
$$;
