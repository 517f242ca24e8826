-- Slips, searches and declarations of withdrawal know an order by its number with this prefix.
CREATE FUNCTION order_prefix_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_prefix IS DISTINCT FROM OLD.order_prefix AND EXISTS (SELECT FROM orders) THEN
    RAISE EXCEPTION 'the first order has fixed the prefix' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'order_prefix_is_fixed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER brand_settings_prefix BEFORE UPDATE ON brand_settings
  FOR EACH ROW EXECUTE FUNCTION order_prefix_is_fixed();
