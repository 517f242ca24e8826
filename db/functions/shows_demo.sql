-- Whether the shop still is the demo: its test money has the numbers and books of real sales then, to try them, and leaves with it.
CREATE FUNCTION shows_demo() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM demo_state WHERE left_at IS NULL) AND EXISTS (SELECT FROM demo_items)
$$;
