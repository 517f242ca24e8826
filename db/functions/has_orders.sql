-- Volatile, like has_left_with_demo: it sees an order that was placed while its caller waited.
CREATE FUNCTION has_orders() RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM orders)
$$;
