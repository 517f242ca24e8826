CREATE FUNCTION refuse_sale_of_left_menu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_left_with_demo(NEW.id) THEN
    RAISE EXCEPTION 'menu % has left with the demo', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'left_menu_is_not_sold';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER left_menu_is_not_sold BEFORE UPDATE OF is_published ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT OLD.is_published) EXECUTE FUNCTION refuse_sale_of_left_menu();
