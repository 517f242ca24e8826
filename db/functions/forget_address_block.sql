-- A hold that ends, or becomes final, no longer needs to know where it came from.
CREATE FUNCTION forget_address_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_block := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER address_block_ends_with_hold BEFORE UPDATE OF status ON order_portions FOR EACH ROW
  WHEN (NEW.status <> 'held' AND NEW.address_block IS NOT NULL) EXECUTE FUNCTION forget_address_block();
