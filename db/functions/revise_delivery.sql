-- A guest's calendar recognises the entry of a delivery by its first day, and replaces it when the revision is higher:
-- so every change that the entry shows raises the revision.
CREATE FUNCTION revise_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_day := coalesce(OLD.first_day, OLD.delivery_day);
  NEW.revision := OLD.revision + 1;
  NEW.revised_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER delivery_revised BEFORE UPDATE OF delivery_day, status, address ON order_deliveries FOR EACH ROW
  WHEN (
    NEW.delivery_day <> OLD.delivery_day OR NEW.address IS DISTINCT FROM OLD.address
    OR (NEW.status = 'cancelled') <> (OLD.status = 'cancelled')
  )
  EXECUTE FUNCTION revise_delivery();
