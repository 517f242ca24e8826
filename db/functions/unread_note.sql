-- Who read a note read it for what lay in the parcel then. When something comes into the parcel, by a substitute, a swap
-- or an addition, the note is unread again, whichever statement puts it there.
CREATE FUNCTION unread_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM guest_note_readings r USING order_deliveries d
  WHERE d.order_id = NEW.order_id AND d.delivery_day = NEW.delivery_day
    AND r.order_id = coalesce(d.rides_with, d.order_id) AND r.delivery_day = d.delivery_day;
  RETURN NULL;
END $$;

CREATE TRIGGER note_unread_by_new_dish AFTER INSERT ON order_portions FOR EACH ROW
  WHEN (NEW.status = 'final') EXECUTE FUNCTION unread_note();
CREATE TRIGGER note_unread_by_more_dishes AFTER UPDATE OF status, portions, menu_id, delivery_day ON order_portions FOR EACH ROW
  WHEN (NEW.status = 'final' AND (OLD.status <> 'final' OR NEW.portions > OLD.portions
    OR NEW.menu_id <> OLD.menu_id OR NEW.delivery_day <> OLD.delivery_day))
  EXECUTE FUNCTION unread_note();
