CREATE FUNCTION has_left_with_demo(menu int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM demo_items WHERE menu_id = menu AND left_at IS NOT NULL)
$$;
