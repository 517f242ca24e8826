-- Volatile, like has_left_with_demo, so that it sees an order that was placed while its caller waited for a lock.
CREATE FUNCTION has_orders() RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM orders)
$$;
