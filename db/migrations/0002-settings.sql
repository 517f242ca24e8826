-- What the operator can change, and the version by which every process notices a change.

CREATE TABLE calendar_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  cut_off_time time NOT NULL DEFAULT '12:00',
  lead_working_days int NOT NULL DEFAULT 2 CHECK (lead_working_days BETWEEN 1 AND 10),
  closed_weekdays int[] NOT NULL DEFAULT '{6,0,1}' CHECK (closed_weekdays <@ '{0,1,2,3,4,5,6}'),
  kitchen_weekdays int[] NOT NULL DEFAULT '{1,2,3,4,5}' CHECK (kitchen_weekdays <@ '{0,1,2,3,4,5,6}'),
  horizon_days int NOT NULL DEFAULT 42 CHECK (horizon_days BETWEEN 1 AND 365)
);
INSERT INTO calendar_settings DEFAULT VALUES;

CREATE TABLE closed_days (
  day date PRIMARY KEY,
  note text NOT NULL DEFAULT ''
);

CREATE TABLE shop_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  shipping_cents int NOT NULL DEFAULT 490 CHECK (shipping_cents >= 0),
  free_shipping_from_cents int NOT NULL DEFAULT 5900 CHECK (free_shipping_from_cents >= 0),
  minimum_menus int NOT NULL DEFAULT 6 CHECK (minimum_menus >= 1),
  minimum_enforced boolean NOT NULL DEFAULT false
);
INSERT INTO shop_settings DEFAULT VALUES;

-- One row that every change of public data moves on. Processes ask for it every two seconds.
CREATE TABLE public_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO public_version DEFAULT VALUES;

CREATE FUNCTION move_public_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public_version SET version = version + 1;
  NOTIFY public_version;
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'nutrition_forms', 'allergens', 'styles', 'menus', 'menu_pictures', 'menu_styles', 'menu_nutrition_forms',
    'menu_allergens', 'box_contents', 'calendar_settings', 'closed_days', 'shop_settings'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I EXECUTE FUNCTION move_public_version()',
      watched || '_move_version', watched
    );
  END LOOP;
END $$;
