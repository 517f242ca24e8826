-- A menu on sale has a picture; a box on sale holds only dishes, and their food data are complete. Checked at the end
-- of the transaction, so that the parts of a menu may be written in any order.
CREATE FUNCTION check_sold_menu() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched int := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::int;
BEGIN
  -- waits for a transaction that is removing food data of a dish in the box
  PERFORM FROM menus WHERE id IN (SELECT menu_id FROM box_contents WHERE box_id = touched) ORDER BY id FOR SHARE;
  IF EXISTS (
    SELECT FROM menus m WHERE m.id = touched AND m.is_published
      AND NOT EXISTS (SELECT FROM menu_pictures p WHERE p.menu_id = m.id)
  ) THEN
    RAISE EXCEPTION 'menu % is sold without a picture', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_with_picture';
  END IF;
  IF EXISTS (
    SELECT FROM box_contents c JOIN menus b ON b.id = c.box_id JOIN menus m ON m.id = c.menu_id
    WHERE (c.box_id = touched OR c.menu_id = touched) AND (m.is_box OR NOT b.is_box)
  ) THEN
    RAISE EXCEPTION 'menu % is in no box or a box in a box', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'boxes_hold_dishes';
  END IF;
  IF EXISTS (
    SELECT FROM menus b
    WHERE b.id IN (SELECT touched UNION ALL SELECT box_id FROM box_contents WHERE menu_id = touched)
      AND b.is_published AND b.is_box
      AND (NOT EXISTS (SELECT FROM box_contents c WHERE c.box_id = b.id) OR EXISTS (
        SELECT FROM box_contents c JOIN menus m ON m.id = c.menu_id WHERE c.box_id = b.id AND NOT food_is_complete(m)
      ))
  ) THEN
    RAISE EXCEPTION 'a box is sold with dishes whose food data are missing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_box_is_complete';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER menus_sold_complete AFTER INSERT OR UPDATE ON menus
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('id');
CREATE CONSTRAINT TRIGGER menu_pictures_sold_complete AFTER DELETE OR UPDATE ON menu_pictures
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('menu_id');
CREATE CONSTRAINT TRIGGER box_contents_sold_complete AFTER INSERT OR DELETE OR UPDATE ON box_contents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('box_id');
