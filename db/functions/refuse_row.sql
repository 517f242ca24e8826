-- Refuses the row that its trigger's condition describes: rules that compare a row with what it was, or with rows of
-- other tables, which a CHECK cannot. The caller knows the rule by the name of the trigger, or the one given to it.
CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rule text := coalesce(TG_ARGV[0], TG_NAME);
BEGIN
  RAISE EXCEPTION 'a row of % breaks %', TG_TABLE_NAME, rule USING ERRCODE = 'check_violation', CONSTRAINT = rule;
END $$;

-- A limit may fall below what is sold: then nothing more is sold, and everything that is stays.
CREATE TRIGGER menu_day_not_overbooked AFTER UPDATE ON menu_day_portions FOR EACH ROW
  WHEN (NEW.taken > OLD.taken AND NEW.taken > NEW.capacity) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER code_not_overused AFTER UPDATE OF uses ON discount_codes FOR EACH ROW
  WHEN (NEW.uses > OLD.uses AND NEW.uses > NEW.total_limit) EXECUTE FUNCTION refuse_row();

-- A dish goes on sale only with its traces stated, and keeps them stated. One that was sold before anybody could state
-- them stays on sale: its traces are unknown, and guests are told so.
CREATE TRIGGER new_menu_states_traces BEFORE INSERT ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT NEW.is_box AND NOT NEW.traces_complete)
  EXECUTE FUNCTION refuse_row('published_with_traces');
CREATE TRIGGER sold_menu_states_traces BEFORE UPDATE ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT NEW.is_box AND NOT NEW.traces_complete
    AND (OLD.traces_complete OR NOT OLD.is_published))
  EXECUTE FUNCTION refuse_row('published_with_traces');

CREATE TRIGGER left_menu_is_not_sold BEFORE UPDATE OF is_published ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT OLD.is_published AND has_left_with_demo(NEW.id)) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER demo_leaves_unsold BEFORE UPDATE OF left_at ON demo_state FOR EACH ROW
  WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL AND has_orders()) EXECUTE FUNCTION refuse_row();

-- Slips, searches and declarations of withdrawal know an order by its number with this prefix.
CREATE TRIGGER order_prefix_is_fixed BEFORE UPDATE ON brand_settings FOR EACH ROW
  WHEN (NEW.order_prefix IS DISTINCT FROM OLD.order_prefix AND has_orders()) EXECUTE FUNCTION refuse_row();

-- Entries are written when something happens, or when what was counted since is added up.
CREATE TRIGGER log_entries_are_written_now BEFORE INSERT ON log_entries FOR EACH ROW
  WHEN (NEW.at NOT BETWEEN clock_timestamp() - interval '2 hours' AND clock_timestamp() + interval '2 hours')
  EXECUTE FUNCTION refuse_row();
