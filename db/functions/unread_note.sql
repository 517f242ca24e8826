-- Who read a note read it for what lay in the parcel then. When something comes into the parcel, by a substitute, a swap
-- or an addition, the note is unread again, whichever statement puts it there.
CREATE FUNCTION unread_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- an INSERT has no old rows to name, and that of an order only holds
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM new_rows WHERE status = 'final') THEN RETURN NULL; END IF;
    DELETE FROM guest_note_readings r USING order_deliveries d
    WHERE (d.order_id, d.delivery_day) IN (SELECT order_id, delivery_day FROM new_rows WHERE status = 'final')
      AND r.order_id = coalesce(d.rides_with, d.order_id) AND r.delivery_day = d.delivery_day;
  ELSE
    DELETE FROM guest_note_readings r USING order_deliveries d
    WHERE (d.order_id, d.delivery_day) IN (
        SELECT n.order_id, n.delivery_day FROM new_rows n
        WHERE n.status = 'final' AND NOT EXISTS (
          SELECT FROM old_rows o WHERE o.order_id = n.order_id AND o.delivery_day = n.delivery_day
            AND o.menu_id = n.menu_id AND o.status = 'final' AND o.portions >= n.portions
        )
      )
      AND r.order_id = coalesce(d.rides_with, d.order_id) AND r.delivery_day = d.delivery_day;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_unread_by_new_dishes AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION unread_note();
CREATE TRIGGER note_unread_by_more_dishes AFTER UPDATE ON order_portions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION unread_note();
