-- What the administration sets about selling, one row.
CREATE TABLE shop_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  shipping_cents int NOT NULL DEFAULT 490 CHECK (shipping_cents >= 0),
  free_shipping_from_cents int NOT NULL DEFAULT 5900 CHECK (free_shipping_from_cents >= 0),
  minimum_menus int NOT NULL DEFAULT 6 CHECK (minimum_menus >= 1),
  minimum_enforced boolean NOT NULL DEFAULT false,
  -- how long a cart that nobody touches is kept
  unused_cart_days int NOT NULL DEFAULT 30 CHECK (unused_cart_days >= 1),
  -- replaces the facts in the bar above the header; empty: those of the brand
  announcement text NOT NULL DEFAULT '' CHECK (length(announcement) <= 120),
  version int NOT NULL DEFAULT 1,
  -- after this calendar date in Berlin the brand's facts come back; null: the notice has no end
  announcement_until date,
  -- which the provider offers as it is set up; their marks stand in footer and cart
  payment_methods text[] NOT NULL DEFAULT '{paypal,instant,visa,mastercard,amex}' CONSTRAINT payment_methods_are_known CHECK (
    payment_methods <@ '{paypal,instant,wero,visa,mastercard,amex,apple_pay,google_pay}' AND cardinality(payment_methods) >= 1
  ),
  -- Postcodes that are refused or take longer, one a line, as the office writes them. Parcels to islands without a bridge
  -- are not there over night, so they are refused until the office allows them.
  postcode_rules text NOT NULL DEFAULT $$26571 nicht: Nach Juist können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26757 nicht: Nach Borkum können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26548 nicht: Nach Norderney können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26579 nicht: Nach Baltrum können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26465 nicht: Nach Langeoog können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26474 nicht: Nach Spiekeroog können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26486 nicht: Nach Wangerooge können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
27499 nicht: Nach Neuwerk können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25849 nicht: Nach Pellworm können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25859 nicht: Nach Hallig Hooge können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25863 nicht: Nach Langeneß können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25867 nicht: Nach Oland können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25869 nicht: Nach Gröde können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25938 nicht: Nach Föhr können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25946 nicht: Nach Amrum können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25980 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25992 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25996 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25997 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25999 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
18565 nicht: Nach Hiddensee können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
83256 nicht: Auf die Inseln im Chiemsee können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.$$,
  CONSTRAINT end_belongs_to_a_notice CHECK (announcement_until IS NULL OR announcement <> '')
);
INSERT INTO shop_settings DEFAULT VALUES;

-- Who sells, as the administration has written it. NULL is what the brand says, so that a new version of the brand is
-- seen wherever nobody has written something else.
CREATE TABLE company_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  company_name text CHECK (company_name <> ''),
  street text CHECK (street <> ''),
  zip text CHECK (zip ~ '^[0-9]{5}$'),
  city text CHECK (city <> ''),
  email text CHECK (email LIKE '%_@_%'),
  privacy_email text CHECK (privacy_email LIKE '%_@_%'),
  phone text CHECK (phone <> ''),
  managing_director text CHECK (managing_director <> ''),
  register_court text CHECK (register_court <> ''),
  register_number text CHECK (register_number <> ''),
  vat_id text CHECK (vat_id ~ '^DE[0-9]{9}$'),
  -- empty: invoices name the VAT id alone
  tax_number text,
  version int NOT NULL DEFAULT 1,
  -- who cooks, as labels and menu pages have to name it
  kitchen_name text CHECK (kitchen_name <> ''),
  kitchen_address text CHECK (kitchen_address <> '')
);
INSERT INTO company_settings DEFAULT VALUES;

-- Name and look of the shop, as the administration has written them. Null is what the brand says, so that a new version
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
INSERT INTO brand_settings DEFAULT VALUES;

-- Logo and icons as browsers ask for them, made of what the administration uploaded.
CREATE TABLE brand_files (
  name text PRIMARY KEY CHECK (name IN (
    'logo.webp', 'favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png',
    -- devices cut a maskable icon to their own shape, so it leaves more room at its edge
    'maskable-192.png', 'maskable-512.png'
  )),
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 4000000)
);

-- Pictures of the shop's own in place of those that the brand's folder has; a place without a row shows the folder's.
CREATE TABLE brand_pictures (
  place text PRIMARY KEY CHECK (
    place IN ('hero-desktop', 'hero-mobile', 'food-box', 'banner-italienisch', 'banner-vegetarisch', 'info', 'social',
      'empty', 'not-found')
  ),
  picture_id text NOT NULL REFERENCES pictures,
  -- empty where the picture only decorates
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 200)
);
CREATE INDEX brand_pictures_by_picture ON brand_pictures (picture_id);

-- A logo as mails and papers show it, small pictures with few colours: an invoice keeps for good the logo that it was issued
-- with, so what is here is never changed or deleted. `id` is that of the logo.
CREATE TABLE logo_prints (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  letter bytea NOT NULL CHECK (octet_length(letter) BETWEEN 1 AND 200000),
  paper bytea NOT NULL CHECK (octet_length(paper) BETWEEN 1 AND 1000000)
);

-- What the administration has written on the home page, block by block. Null is what the brand says, so that a new version
-- of the brand is seen wherever nobody has written something else.
CREATE TABLE home_texts (
  block text PRIMARY KEY CHECK (block IN ('hero', 'promo', 'news', 'questions')),
  content jsonb,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT texts_are_bounded CHECK (jsonb_typeof(content) = 'object' AND octet_length(content::text) <= 200000),
  CONSTRAINT slides_are_few CHECK (block <> 'news' OR jsonb_array_length(content -> 'slides') BETWEEN 1 AND 6),
  CONSTRAINT questions_are_few
    CHECK (block <> 'questions' OR jsonb_array_length(content -> 'questions') BETWEEN 1 AND 30),
  -- no link of the home page names another host
  CONSTRAINT targets_lie_in_the_shop
    CHECK (NOT jsonb_path_exists(content, '$.**.target ? (!(@ like_regex "^/([^/\\\\]|$)"))'))
);
INSERT INTO home_texts (block) VALUES ('hero'), ('promo'), ('news'), ('questions');

-- Numbers that functions of the database and the code share, said once: the code reads them like settings, and only a
-- migration changes them.
CREATE TABLE shop_constants (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- of a day or a limited menu one address block may hold so many portions unpaid, or such a share of a large one
  block_hold_portions int NOT NULL DEFAULT 12,
  block_hold_percent int NOT NULL DEFAULT 3,
  -- carriers use a number again only after months: within so many days it belongs to one parcel
  tracking_number_days int NOT NULL DEFAULT 90
);
INSERT INTO shop_constants DEFAULT VALUES;

-- One row that every change of public data moves on. Processes ask for it every two seconds.
CREATE TABLE public_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO public_version DEFAULT VALUES;

-- How far the set-up of an empty shop has come, so that it can be left, continued and shared.
CREATE TABLE setup_steps (
  step text PRIMARY KEY CHECK (
    step IN ('name', 'company', 'logo', 'colours', 'fonts', 'sender', 'days', 'menus', 'code')
  ),
  state text NOT NULL CHECK (state IN ('done', 'later')),
  noted_at timestamptz NOT NULL
);

-- What the demo brought, so that it can leave again and takes along nothing that people have made.
CREATE TABLE demo_items (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  menu_id int UNIQUE REFERENCES menus ON DELETE CASCADE,
  style_id int UNIQUE REFERENCES styles ON DELETE CASCADE,
  discount_code_id int UNIQUE REFERENCES discount_codes ON DELETE CASCADE,
  packaging_item_id int UNIQUE REFERENCES packaging_items ON DELETE CASCADE,
  picture_id text UNIQUE REFERENCES pictures ON DELETE CASCADE,
  -- a menu that has left and waits until no cart names it any more
  left_at timestamptz,
  CONSTRAINT one_thing_per_item
    CHECK (num_nonnulls(menu_id, style_id, discount_code_id, packaging_item_id, picture_id) = 1),
  CONSTRAINT only_menus_wait CHECK (left_at IS NULL OR menu_id IS NOT NULL)
);

-- Whether the demo has left, so that it does not come back with the next start.
CREATE TABLE demo_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  left_at timestamptz
);
INSERT INTO demo_state DEFAULT VALUES;
