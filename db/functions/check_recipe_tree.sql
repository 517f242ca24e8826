-- A recipe is in no circle and at most six deep, through every recipe that uses it, and uses no dish. Checked at the end
-- of the transaction, when its lines are written; one at a time, so that two people cannot close a circle together.
CREATE FUNCTION check_recipe_tree() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  below int;
  above int;
  is_circle boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recipe_tree'));
  WITH RECURSIVE down (id, depth) AS (
    SELECT NEW.id, 1
    UNION ALL SELECT l.sub_recipe_id, d.depth + 1 FROM down d
      JOIN recipes r ON r.id = d.id JOIN recipe_version_lines l ON l.recipe_id = r.id AND l.number = r.number
    WHERE l.sub_recipe_id IS NOT NULL AND d.depth < 7
  ) CYCLE id SET circle USING path
  SELECT max(depth), bool_or(circle) INTO below, is_circle FROM down;
  IF is_circle THEN
    RAISE EXCEPTION 'recipe % is a part of itself', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recipes_are_in_no_circle';
  END IF;
  WITH RECURSIVE up (id, depth) AS (
    SELECT NEW.id, 1
    UNION ALL SELECT r.id, u.depth + 1 FROM up u
      JOIN recipe_version_lines l ON l.sub_recipe_id = u.id JOIN recipes r ON r.id = l.recipe_id AND r.number = l.number
    WHERE u.depth < 7
  )
  SELECT max(depth) INTO above FROM up;
  IF above + below - 1 > 6 THEN
    RAISE EXCEPTION 'recipe % is more than six deep', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recipes_are_six_deep';
  END IF;
  IF EXISTS (
    SELECT FROM recipe_version_lines l JOIN recipes r ON r.id = l.sub_recipe_id
    WHERE l.recipe_id = NEW.id AND l.number = NEW.number AND r.menu_id IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'recipe % uses a dish', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sub_recipes_are_no_dishes';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER recipes_are_trees AFTER INSERT OR UPDATE OF number ON recipes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_recipe_tree();
