-- What people enter one by one is read as a whole, in lists and fields of choice: so there is a most of it.
CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT int := 1000;
  found int;
BEGIN
  EXECUTE format('SELECT count(*) FROM (SELECT FROM %I LIMIT %s) AS rows', TG_TABLE_NAME, most + 1) INTO found;
  IF found > most THEN
    RAISE EXCEPTION 'more than % rows in %', most, TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'not_too_many';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER not_too_many AFTER INSERT ON allergens EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON nutrition_forms EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON styles EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON suppliers EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON shelf_life_categories EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON packaging_items EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON places EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON control_points EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON instruments EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON loggers EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON staff EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON program_keys EXECUTE FUNCTION refuse_many();
CREATE TRIGGER not_too_many AFTER INSERT ON kitchen_tablets EXECUTE FUNCTION refuse_many();
