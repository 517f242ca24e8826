-- The settings of the sale, in one row.
CREATE TABLE shop_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  shipping_cents int NOT NULL DEFAULT 490 CHECK (shipping_cents >= 0),
  free_shipping_from_cents int NOT NULL DEFAULT 5900 CHECK (free_shipping_from_cents >= 0),
  minimum_menus int NOT NULL DEFAULT 6 CHECK (minimum_menus >= 1),
  minimum_enforced boolean NOT NULL DEFAULT false,
  -- how long an unused cart is kept
  unused_cart_days int NOT NULL DEFAULT 30 CHECK (unused_cart_days >= 1),
  -- shown in the bar above the header; empty: the facts of the brand
  announcement text NOT NULL DEFAULT '' CHECK (length(announcement) <= 120),
  version int NOT NULL DEFAULT 1,
  -- the last day in Berlin on which it is shown; null: no end
  announcement_until date,
  -- those enabled at the provider; their marks are shown in footer and cart
  payment_methods text[] NOT NULL DEFAULT '{paypal,instant,visa,mastercard,amex}' CONSTRAINT payment_methods_are_known CHECK (
    payment_methods <@ '{paypal,instant,wero,visa,mastercard,amex,apple_pay,google_pay}' AND cardinality(payment_methods) >= 1
  ),
  -- Postcodes that are refused or take longer, one rule a line. Parcels to islands do not arrive overnight, so they are
  -- refused until the office allows them.
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
  -- how much support may give one guest in goodwill, money and codes, within 30 days
  support_goodwill_cents int NOT NULL DEFAULT 2000 CHECK (support_goodwill_cents BETWEEN 0 AND 100000),
  -- how much one person of support may give away on a day, in any way
  support_day_cents int NOT NULL DEFAULT 30000 CHECK (support_day_cents BETWEEN 0 AND 1000000),
  -- also guests who have not agreed are asked after a delivery, as § 7 (3) UWG allows
  asks_after_delivery boolean NOT NULL DEFAULT false,
  -- VIES, the register of the EU, is asked whether a buyer's VAT id is valid
  asks_vies boolean NOT NULL DEFAULT false,
  -- up to here the team refunds an order without a fresh proof; 0: never
  small_refund_cents int NOT NULL DEFAULT 2000 CHECK (small_refund_cents BETWEEN 0 AND 100000),
  -- gift vouchers are sold while their module is on; those that were sold are taken in any case
  sells_vouchers boolean NOT NULL DEFAULT true,
  -- whether firms may order on invoice, how much one may owe in all, and within how many days it pays
  invoice_purchase boolean NOT NULL DEFAULT false,
  invoice_limit_cents int NOT NULL DEFAULT 50000 CHECK (invoice_limit_cents BETWEEN 100 AND 10000000),
  -- how much all firms together may owe
  invoice_total_cents int NOT NULL DEFAULT 500000 CHECK (invoice_total_cents BETWEEN 100 AND 100000000),
  invoice_due_days int NOT NULL DEFAULT 14 CHECK (invoice_due_days BETWEEN 1 AND 60),
  -- from when these days count: no one is to pay for what has not come
  invoice_due_from text NOT NULL DEFAULT 'delivery' CHECK (invoice_due_from IN ('delivery', 'invoice')),
  -- how many days after the first reminder a second one may go, which may claim the flat sum and interest (§ 288 BGB)
  second_reminder_days int NOT NULL DEFAULT 10 CHECK (second_reminder_days BETWEEN 1 AND 60),
  -- a firm that is so many days late buys on account no more, or that has got a second reminder
  invoice_stop_days int NOT NULL DEFAULT 14 CHECK (invoice_stop_days BETWEEN 1 AND 365),
  -- the shop's bank account, to which invoices are paid; empty: none
  account_holder text NOT NULL DEFAULT '' CHECK (length(account_holder) <= 70),
  account_iban text NOT NULL DEFAULT '' CHECK (account_iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})?$'),
  account_bic text NOT NULL DEFAULT '' CHECK (account_bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  CONSTRAINT invoice_purchase_has_an_account CHECK (
    NOT invoice_purchase OR (account_holder <> '' AND account_iban <> '')
  ),
  CONSTRAINT end_belongs_to_a_notice CHECK (announcement_until IS NULL OR announcement <> '')
);
INSERT INTO shop_settings DEFAULT VALUES;

-- Parts of the office that a small company can do without: what is off is not shown and demands nothing.
CREATE TABLE shop_modules (
  module text PRIMARY KEY CHECK (module IN ('recipes', 'stock', 'books', 'vouchers')),
  is_on boolean NOT NULL DEFAULT true
);
INSERT INTO shop_modules VALUES ('recipes', true), ('stock', true), ('books', true), ('vouchers', false);

-- The seller, as entered by the administration. NULL means the value of the brand.
CREATE TABLE company_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  company_name text CHECK (company_name <> ''),
  street text CHECK (street <> ''),
  zip text CHECK (zip ~ '^[0-9]{5}$'),
  city text CHECK (city <> ''),
  email text CHECK (email LIKE '%_@_%'),
  privacy_email text CHECK (privacy_email LIKE '%_@_%'),
  phone text CHECK (phone <> ''),
  legal_form text CHECK (legal_form <> ''),
  -- Kleinunternehmen: every sale is without VAT (§ 19 UStG)
  vat_status text CHECK (vat_status IN ('Regelbesteuerung', 'Kleinunternehmen')),
  -- empty: the firm is called like its owner, or its form stands in no register
  managing_director text,
  register_court text,
  register_number text,
  -- one of both may be empty: invoices show the other
  vat_id text CHECK (vat_id ~ '^(DE[0-9]{9})?$'),
  tax_number text,
  version int NOT NULL DEFAULT 1,
  -- the food business operator that labels and menu pages must name
  kitchen_name text CHECK (kitchen_name <> ''),
  kitchen_address text CHECK (kitchen_address <> ''),
  -- when guests get an answer; empty: nothing is promised
  email_hours text,
  phone_hours text
);
INSERT INTO company_settings DEFAULT VALUES;

-- Name and look of the shop, as entered by the administration. NULL means the value of the brand.
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
  -- every page says that company, addresses and numbers are invented
  demo_notice boolean NOT NULL DEFAULT false,
  logo_id text CHECK (logo_id ~ '^[0-9a-f]{32}$'),
  logo_width int CHECK (logo_width > 0),
  logo_height int CHECK (logo_height > 0),
  setup_finished_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT logo_has_its_size CHECK (num_nulls(logo_id, logo_width, logo_height) IN (0, 3))
);
INSERT INTO brand_settings DEFAULT VALUES;

-- Logo and icons for browsers, made from the uploaded logo.
CREATE TABLE brand_files (
  name text PRIMARY KEY CHECK (name IN (
    'logo.webp', 'favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png',
    -- devices cut these to their own shape, so they have a wider margin
    'maskable-192.png', 'maskable-512.png'
  )),
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 4000000)
);

-- Uploaded pictures that replace those of the brand's folder.
CREATE TABLE brand_pictures (
  place text PRIMARY KEY CHECK (
    place IN ('hero-desktop', 'hero-mobile', 'food-box', 'banner-italienisch', 'banner-vegetarisch', 'info', 'social',
      'empty', 'not-found')
  ),
  picture_id text NOT NULL REFERENCES pictures,
  -- empty for a picture that only decorates
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 200)
);
CREATE INDEX brand_pictures_by_picture ON brand_pictures (picture_id);

-- Logos in the sizes for mails and papers. An invoice keeps the logo that it was issued with, so rows are never changed
-- or deleted.
CREATE TABLE logo_prints (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  letter bytea NOT NULL CHECK (octet_length(letter) BETWEEN 1 AND 200000),
  paper bytea NOT NULL CHECK (octet_length(paper) BETWEEN 1 AND 1000000)
);

-- Texts of the home page, as entered by the administration. NULL means the text of the brand.
CREATE TABLE home_texts (
  block text PRIMARY KEY CHECK (block IN ('hero', 'promo', 'news', 'questions')),
  content jsonb,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT texts_are_bounded CHECK (jsonb_typeof(content) = 'object' AND octet_length(content::text) <= 200000),
  CONSTRAINT slides_are_few CHECK (block <> 'news' OR jsonb_array_length(content -> 'slides') BETWEEN 1 AND 6),
  CONSTRAINT questions_are_few
    CHECK (block <> 'questions' OR jsonb_array_length(content -> 'questions') BETWEEN 1 AND 30),
  -- links lead to pages of the shop only
  CONSTRAINT targets_lie_in_the_shop
    CHECK (NOT jsonb_path_exists(content, '$.**.target ? (!(@ like_regex "^/([^/\\\\]|$)"))'))
);
INSERT INTO home_texts (block) VALUES ('hero'), ('promo'), ('news'), ('questions');

-- Legal pages and words of letters, as the administration wrote them: each save is a row and stays. The newest counts; NULL
-- is the way back to the text of the brand's file.
CREATE TABLE shop_texts (
  name text NOT NULL CHECK (name ~ '^[a-z][a-z-]{2,39}$'),
  version int NOT NULL CHECK (version > 0),
  content jsonb CHECK (jsonb_typeof(content) = 'object' AND octet_length(content::text) <= 400000),
  written_at timestamptz NOT NULL,
  -- the name at that time
  written_by text NOT NULL CHECK (written_by <> ''),
  PRIMARY KEY (name, version)
);

-- Terms, privacy and withdrawal notice word for word, as guests had them before them when they ordered.
CREATE TABLE legal_versions (
  -- a digest of the texts
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{12}$'),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  -- the dates of terms and privacy notice, for lists that do not need the words
  terms_of text NOT NULL GENERATED ALWAYS AS (texts #>> '{agb,updated}') STORED,
  privacy_of text NOT NULL GENERATED ALWAYS AS (texts #>> '{datenschutz,updated}') STORED,
  first_used_at timestamptz NOT NULL
);

-- Numbers that functions and statements both use. Only a migration changes them.
CREATE TABLE shop_constants (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- carriers reuse a tracking number only after months: within these days it belongs to one parcel
  tracking_number_days int NOT NULL DEFAULT 90
);
INSERT INTO shop_constants DEFAULT VALUES;

-- The version of all public data in one row: every process compares it with that of its snapshot.
CREATE TABLE public_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO public_version DEFAULT VALUES;

-- The finished steps of the set-up of an empty shop, so that it can be interrupted.
CREATE TABLE setup_steps (
  step text PRIMARY KEY CHECK (
    step IN ('name', 'company', 'modules', 'logo', 'colours', 'fonts', 'sender', 'days', 'shelfLife', 'ingredients', 'menus', 'dishes',
      'hygiene', 'code')
  ),
  state text NOT NULL CHECK (state IN ('done', 'later')),
  noted_at timestamptz NOT NULL
);

-- What the demo created, so that removing it deletes nothing else.
CREATE TABLE demo_items (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  menu_id int UNIQUE REFERENCES menus ON DELETE CASCADE,
  style_id int UNIQUE REFERENCES styles ON DELETE CASCADE,
  discount_code_id int UNIQUE REFERENCES discount_codes ON DELETE CASCADE,
  packaging_item_id int UNIQUE REFERENCES packaging_items ON DELETE CASCADE,
  picture_id text UNIQUE REFERENCES pictures ON DELETE CASCADE,
  -- set for a removed menu that is still in a cart
  left_at timestamptz,
  ingredient_id int UNIQUE REFERENCES ingredients ON DELETE CASCADE,
  -- of a sub-recipe: that of a dish goes with its menu
  recipe_id int UNIQUE REFERENCES recipes ON DELETE CASCADE,
  supplier_id int UNIQUE REFERENCES suppliers ON DELETE CASCADE,
  shelf_life_category_id int UNIQUE REFERENCES shelf_life_categories ON DELETE CASCADE,
  CONSTRAINT one_thing_per_item CHECK (num_nonnulls(menu_id, style_id, discount_code_id, packaging_item_id, picture_id,
    ingredient_id, recipe_id, supplier_id, shelf_life_category_id) = 1),
  CONSTRAINT only_menus_wait CHECK (left_at IS NULL OR menu_id IS NOT NULL)
);

-- Whether the demo was removed, so that the next start does not create it again.
CREATE TABLE demo_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  left_at timestamptz
);
INSERT INTO demo_state DEFAULT VALUES;

-- The transaction that takes the purchases of the trial away, while it runs: what is never deleted lets them go.
CREATE TABLE trial_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  ending_in xid8
);
INSERT INTO trial_state DEFAULT VALUES;
