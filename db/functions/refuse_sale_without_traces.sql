-- A dish goes on sale only with its traces stated, and keeps them stated. One that was sold before anybody could state
-- them stays on sale: its traces are unknown, and guests are told so.
CREATE FUNCTION refuse_sale_without_traces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'menu % is sold without a statement about traces', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'published_with_traces';
END $$;

CREATE TRIGGER new_menu_states_traces BEFORE INSERT ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT NEW.is_box AND NOT NEW.traces_complete)
  EXECUTE FUNCTION refuse_sale_without_traces();
CREATE TRIGGER sold_menu_states_traces BEFORE UPDATE ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT NEW.is_box AND NOT NEW.traces_complete
    AND (OLD.traces_complete OR NOT OLD.is_published))
  EXECUTE FUNCTION refuse_sale_without_traces();
