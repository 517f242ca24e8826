-- Whether a menu was the demo's and left with it: no longer for sale, and nothing that must be kept.
CREATE FUNCTION has_left_with_demo(menu int) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM demo_items WHERE menu_id = menu AND left_at IS NOT NULL)
$$;
