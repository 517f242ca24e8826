-- When the page of a menu last changed, for the sitemap. Nobody knows it of a menu that has not changed since.
ALTER TABLE menus ADD COLUMN changed_at timestamptz;
ALTER TABLE menus ALTER COLUMN changed_at SET DEFAULT now();
CREATE FUNCTION date_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER menus_changed BEFORE UPDATE ON menus FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION date_change();

-- Devices cut a maskable icon to their own shape, so it leaves more room at its edge.
ALTER TABLE brand_files DROP CONSTRAINT brand_files_name_check;
ALTER TABLE brand_files ADD CONSTRAINT brand_files_name_check CHECK (name IN (
  'logo.webp', 'favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png',
  'maskable-192.png', 'maskable-512.png'
));
