-- Name and look of the shop, as the administration has written them. NULL is what the brand says, so that a new version
-- of the brand is seen wherever nobody has written something else.
CREATE TABLE brand_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  shop_name text CHECK (shop_name <> '' AND length(shop_name) <= 40),
  claim text CHECK (claim <> '' AND length(claim) <= 80),
  primary_colour text CHECK (primary_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text CHECK (accent_colour ~ '^#[0-9a-f]{6}$'),
  badge_colour text CHECK (badge_colour ~ '^#[0-9a-f]{6}$'),
  background_colour text CHECK (background_colour ~ '^#[0-9a-f]{6}$'),
  text_colour text CHECK (text_colour ~ '^#[0-9a-f]{6}$'),
  heading_font text CHECK (heading_font IN ('figtree', 'bricolage-grotesque', 'system')),
  body_font text CHECK (body_font IN ('figtree', 'bricolage-grotesque', 'system')),
  mail_sender text CHECK (mail_sender <> '' AND length(mail_sender) <= 60),
  order_prefix text CHECK (order_prefix ~ '^[A-Z]{1,4}$'),
  -- says on every page that company, addresses and numbers are made up
  demo_notice boolean NOT NULL DEFAULT false,
  logo_id text CHECK (logo_id ~ '^[0-9a-f]{32}$'),
  logo_width int CHECK (logo_width > 0),
  logo_height int CHECK (logo_height > 0),
  setup_finished_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT logo_has_its_size CHECK (num_nulls(logo_id, logo_width, logo_height) IN (0, 3))
);

-- Pictures made of them, as browsers ask for them.
CREATE TABLE brand_files (
  name text PRIMARY KEY CHECK (
    name IN ('logo.webp', 'favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png')
  ),
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 4000000)
);

INSERT INTO brand_settings DEFAULT VALUES;

CREATE TRIGGER brand_settings_version BEFORE UPDATE ON brand_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER brand_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_settings
  EXECUTE FUNCTION move_public_version();

-- Slips, searches and declarations of withdrawal know an order by its number with this prefix.
CREATE FUNCTION order_prefix_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_prefix IS DISTINCT FROM OLD.order_prefix AND EXISTS (SELECT FROM orders) THEN
    RAISE EXCEPTION 'the first order has fixed the prefix' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'order_prefix_is_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER brand_settings_prefix BEFORE UPDATE ON brand_settings
  FOR EACH ROW EXECUTE FUNCTION order_prefix_is_fixed();
