-- Written by `npm run schema` from db/schema and db/functions: read and edit those.

-- A difference that count_portions adds to a day and a menu.
CREATE TYPE portion_change AS (delivery_day date, menu_id int, portions int);

-- The numbers of vouchers, which people and books may see; the code is money and known to its owner alone.
CREATE SEQUENCE voucher_numbers START 10001;

-- The numbers of orders of all prefixes.
CREATE SEQUENCE order_numbers START 100001;

-- Sorts names in German order: Ähren, von der Heide, Zander.
CREATE COLLATION german (provider = icu, locale = 'de');

-- The schema of the job queue. The role of the shop may create no schema, so the owner does; grants.ts lets it in.
CREATE SCHEMA IF NOT EXISTS pgboss;

-- How the books are handed to the tax adviser. Accounts are stored by their purpose; their numbers stand here alone.
CREATE TABLE books (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- DATEV's standard chart of accounts
  chart text NOT NULL DEFAULT '03' CHECK (chart IN ('03', '04')),
  -- {purpose: number} where another account than the chart's usual one is meant
  accounts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(accounts) = 'object'),
  account_digits int NOT NULL DEFAULT 4 CHECK (account_digits BETWEEN 4 AND 8),
  -- DATEV's numbers of the adviser and of this company
  consultant int CHECK (consultant BETWEEN 1001 AND 9999999),
  client int CHECK (client BETWEEN 1 AND 99999),
  -- the first month of the business year
  year_starts int NOT NULL DEFAULT 1 CHECK (year_starts BETWEEN 1 AND 12),
  -- a correction as a reversal on the side of the original, or as a plain row
  correction_style text NOT NULL DEFAULT 'reversal' CHECK (correction_style IN ('reversal', 'plain')),
  -- which day decides the month of the tax; by § 13 UStG of each invoice the earlier of payment and delivery
  tax_period text NOT NULL DEFAULT 'earlier' CHECK (tax_period IN ('earlier', 'delivery', 'document')),
  -- "Festschreibung": DATEV locks the entries of a batch when it reads them
  locks_entries boolean NOT NULL DEFAULT false,
  -- before, DATEV gets trial files only
  is_datev_on boolean NOT NULL DEFAULT false,
  -- the last day of the last closed month; rows fall on later days
  closed_through date CHECK (closed_through = (date_trunc('month', closed_through::timestamp) + interval '1 month - 1 day')::date),
  version int NOT NULL DEFAULT 1,
  CONSTRAINT datev_knows_its_numbers CHECK (NOT is_datev_on OR num_nulls(consultant, client) = 0)
);
INSERT INTO books DEFAULT VALUES;

-- The journal: written by triggers in the transaction of what it tells, and never changed.
CREATE TABLE journal_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- happened_on, or the first open day when that month was closed
  booked_on date NOT NULL,
  happened_on date NOT NULL,
  delivery_day date,
  -- of a purchase on invoice, which is taxed with its delivery: the day of that as the invoice names it
  invoiced_day date,
  -- debit and credit, by purpose
  account text NOT NULL,
  contra_account text NOT NULL CHECK (contra_account <> account),
  -- of revenue and taxed vouchers; 0: exempt (§ 19 UStG)
  vat_percent int CHECK (vat_percent BETWEEN 0 AND 99),
  cents int NOT NULL CHECK (cents > 0),
  -- the part of the document's VAT
  vat_cents int NOT NULL DEFAULT 0 CHECK (vat_cents BETWEEN 0 AND cents),
  -- takes back what another row has booked: debit and credit stand turned
  is_reversal boolean NOT NULL DEFAULT false,
  -- of the original invoice; of the order without one, or of what the provider names
  document_number text NOT NULL CHECK (document_number ~ '^[A-Za-z0-9$&%*+/-]{1,36}$'),
  -- of a correction
  own_number text CHECK (own_number <> document_number),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 60),
  source text NOT NULL CHECK (source IN (
    'invoice', 'correction', 'payment', 'refund', 'refund_returned', 'receipt', 'receipt_revoked', 'fee', 'dispute',
    'payout', 'unclear', 'voucher', 'voucher_issue', 'voucher_refund', 'voucher_end'
  )),
  source_id text NOT NULL,
  part int NOT NULL DEFAULT 1 CHECK (part > 0),
  CONSTRAINT one_row_per_source UNIQUE (source, source_id, part),
  CONSTRAINT tests_are_in_no_books CHECK (document_number NOT LIKE 'TEST-%'),
  CONSTRAINT booked_when_open CHECK (booked_on >= happened_on),
  CONSTRAINT accounts_have_a_purpose CHECK (
    ARRAY[account, contra_account] <@ ARRAY['debtor', 'revenue', 'provider', 'bank', 'fees', 'disputed', 'unclear', 'vouchers', 'prepaid', 'lapsed']
  ),
  -- a single-purpose voucher is taxed like what it will be spent on
  CONSTRAINT revenue_has_a_rate CHECK ((vat_percent IS NOT NULL) = (ARRAY['revenue', 'prepaid'] && ARRAY[account, contra_account])),
  CONSTRAINT only_revenue_is_supplied CHECK (invoiced_day IS NULL OR num_nulls(vat_percent, delivery_day) = 0),
  CONSTRAINT only_revenue_has_vat CHECK (vat_percent IS NOT NULL OR vat_cents = 0),
  CONSTRAINT corrections_have_a_number CHECK ((source = 'correction') = (own_number IS NOT NULL))
);
CREATE INDEX journal_rows_by_day ON journal_rows (booked_on, id);
CREATE INDEX journal_rows_by_document ON journal_rows (document_number);
CREATE INDEX journal_rows_on_invoice ON journal_rows (booked_on) WHERE invoiced_day IS NOT NULL;

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

-- The words by which an order, mail or parcel is found, in lower case, with "ae" for "ä" and without other accents.
-- Indexes and searches must use the same expression.
CREATE FUNCTION search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      normalize(
        translate(
          replace(replace(replace(replace(replace(lower(normalize(said, NFC)),
            'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'æ', 'ae'),
          'ıłøđð', 'ilodd'
        ),
        NFKD
      ),
      '[\u0300-\u036f]', '', 'g'
    ),
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- What names sound like, one key for each word with letters: Maier, Meyer and Mayr are one, and so are Kowalski and
-- Kovalski. Vowels stay, unlike in the Cologne phonetics, where Meier is also Maria. "~" tells the keys from words.
-- "1" stands for the sound of "ei" until "y" is free.
CREATE FUNCTION sound_keys(said text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  rules CONSTANT text[][] := ARRAY[
    ['aeu|eu|oi|oy', '2'], ['[ae][iy]e?', '1'], ['[yj]', 'i'], ['ieh?', 'i'],
    ['ae', 'e'], ['oe', 'o'], ['ue', 'u'],
    ['sch|tsch|tz|ts|ds|cz|sz|sh|ss|c(?=[ei])|z', 's'], ['ph|v|w', 'f'], ['dt|th|d', 't'], ['b', 'p'], ['x', 'ks'],
    ['ck|ch|c|q|g', 'k'], ['(?<!^)h', ''], ['(.)\1+', '\1'], ['1', 'y'], ['2', 'oi']
  ];
  keys text[] := '{}';
  word text;
  rule text[];
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(search_words(said), ' ') LOOP
    CONTINUE WHEN word = '' OR word ~ '[0-9]';
    FOREACH rule SLICE 1 IN ARRAY rules LOOP
      word := regexp_replace(word, rule[1], rule[2], 'g');
    END LOOP;
    keys := keys || ('~' || word);
  END LOOP;
  RETURN keys;
END $$;

-- One key for all spellings of a telephone number: "+49 (0)171 / 123", "0049171123" and "0171-123" are "171123".
-- Indexes and searches must use the same expression.
CREATE FUNCTION phone_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(replace(said, '(0)', ''), '[^0-9+]', '', 'g'), '^(\+49|0049|\+|00)?0?', ''
  )
$$;

-- An order from the payment attempt on: for whom, and for how much.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE DEFAULT 'TT-' || nextval('order_numbers'),
  guest_id uuid NOT NULL,
  cart_id uuid NOT NULL,
  cart_version int NOT NULL,
  -- of cart and form: sent again it is the same order
  fingerprint text NOT NULL,
  status text NOT NULL DEFAULT 'pending_payment' CHECK (
    status IN ('pending_payment', 'paid', 'completed', 'payment_failed', 'expired', 'cancelled', 'refunded')
  ),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  street text NOT NULL,
  street_nr text NOT NULL,
  zip_code text NOT NULL,
  city text NOT NULL,
  country text NOT NULL DEFAULT 'Deutschland' CHECK (country = 'Deutschland'),
  notes text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  care_of text NOT NULL DEFAULT '',
  -- where the parcel goes when the recipient is out; empty: the carrier decides
  absence text NOT NULL DEFAULT '' CHECK (absence IN ('', 'place', 'neighbour', 'personal')),
  absence_detail text NOT NULL DEFAULT '' CHECK (length(absence_detail) <= 100),
  -- the recipient's own address when another person pays; "email" is always the payer's
  recipient_email text NOT NULL DEFAULT '',
  -- the text of its card when the order is a gift; empty: without a card, null: no gift
  gift_card text CHECK (length(gift_card) <= 300),
  -- normalised e-mail and address, to recognise a customer
  customer_key text NOT NULL,
  address_key text NOT NULL,
  -- a firm by its VAT id, and by name and street of each of its addresses; empty for a person
  debtor_keys text[] NOT NULL DEFAULT '{}',
  privacy_accepted_at timestamptz,
  terms_accepted_at timestamptz,
  -- the texts that were before the guest; null: ordered before they were kept
  legal_version text REFERENCES legal_versions,
  goods_cents int NOT NULL CHECK (goods_cents > 0),
  discount_cents int NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND goods_cents),
  shipping_cents int NOT NULL CHECK (shipping_cents >= 0),
  total_cents int NOT NULL CHECK (total_cents = goods_cents - discount_cents + shipping_cents),
  -- [{percent, grossCents, vatCents}] as computed with the totals
  vat jsonb NOT NULL,
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  discount_code text,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- raising it invalidates the guest's links to the order
  link_version int NOT NULL DEFAULT 1,
  -- for the search of the office: all words, and how the names among them sound
  search tsvector GENERATED ALWAYS AS (
    to_tsvector('simple', search_words(
      number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' ||
      street || ' ' || street_nr || ' ' || zip_code || ' ' || city || ' ' || company || ' ' || care_of || ' ' ||
      recipient_email || ' ' || coalesce(invoice_buyer->>'invoice_company', '') || ' ' ||
      coalesce(invoice_buyer->>'invoice_name', '')
    )) || array_to_tsvector(sound_keys(
      first_name || ' ' || last_name || ' ' || company || ' ' || care_of || ' ' ||
      coalesce(invoice_buyer->>'invoice_company', '') || ' ' || coalesce(invoice_buyer->>'invoice_name', '')
    ))
  ) STORED,
  -- when phone, notes and changed addresses were erased
  contact_erased_at timestamptz,
  -- when all personal data were erased
  erased_at timestamptz,
  -- null: the invoice is for the recipient at the delivery address
  invoice_buyer jsonb,
  -- why the guest may be asked after the delivery: agreed at the order, or as a customer who was told (§ 7 (3) UWG)
  follow_up text CHECK (follow_up IN ('agreed', 'customer')),
  -- when the guest completed it, which is possible once
  buyer_completed_at timestamptz,
  -- the order whose parcel this one replaces without charge, and why
  replaces uuid REFERENCES orders,
  replacement_reason text CHECK (replacement_reason IN ('wrong', 'damaged', 'warm', 'missing', 'lost', 'other')),
  -- the purchase to which these dishes were added; it stays when they get a parcel of their own
  adds_to uuid REFERENCES orders CHECK (adds_to <> id),
  CONSTRAINT replacements_are_free CHECK (
    (replaces IS NULL) = (replacement_reason IS NULL) AND (replaces IS NULL OR total_cents = 0)
  ),
  CONSTRAINT paid_has_a_time CHECK ((status IN ('paid', 'completed')) <= (paid_at IS NOT NULL)),
  CONSTRAINT erased_whole_or_in_part CHECK (erased_at IS NULL OR contact_erased_at IS NOT NULL),
  CONSTRAINT contact_is_erased CHECK (
    contact_erased_at IS NULL OR concat(phone, notes, absence, absence_detail, recipient_email, gift_card) = ''
  ),
  CONSTRAINT person_is_erased CHECK (
    erased_at IS NULL OR concat(first_name, last_name, company, care_of, email, street, street_nr, zip_code, city) = ''
  ),
  CONSTRAINT number_has_prefix_and_digits CHECK (number ~ '^[A-Z]{1,4}-[0-9]{6,12}$'),
  CONSTRAINT absence_is_named CHECK ((absence IN ('place', 'neighbour')) = (absence_detail <> '')),
  CONSTRAINT gift_has_a_payer CHECK (gift_card IS NULL OR erased_at IS NOT NULL OR invoice_buyer IS NOT NULL),
  CONSTRAINT completed_buyer_is_known CHECK (
    buyer_completed_at IS NULL OR erased_at IS NOT NULL OR invoice_buyer IS NOT NULL
  ),
  CONSTRAINT invoice_buyer_is_an_object CHECK (jsonb_typeof(invoice_buyer) = 'object'),
  CONSTRAINT invoice_buyer_is_erased CHECK (erased_at IS NULL OR invoice_buyer IS NULL)
);
CREATE UNIQUE INDEX one_pending_order_per_cart ON orders (cart_id) WHERE status = 'pending_payment';
CREATE UNIQUE INDEX one_paid_order_per_cart_version ON orders (cart_id, cart_version)
  WHERE status IN ('paid', 'completed');
CREATE INDEX orders_by_customer ON orders (customer_key, paid_at) INCLUDE (total_cents) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_address ON orders (address_key) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_guest ON orders (guest_id);
CREATE INDEX orders_by_search ON orders USING gin (search);
CREATE INDEX orders_that_replace ON orders (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX orders_by_time ON orders (created_at DESC, id);
CREATE INDEX orders_by_status ON orders (status, created_at DESC);
CREATE INDEX orders_with_contact ON orders (created_at) WHERE contact_erased_at IS NULL;
CREATE INDEX orders_by_mailbox ON orders (lower(email));
CREATE INDEX orders_by_recipient ON orders (lower(recipient_email)) WHERE recipient_email <> '';
-- sums between two times, read from the index alone
CREATE INDEX orders_by_payment ON orders (paid_at) INCLUDE (total_cents) WHERE paid_at IS NOT NULL;
-- for the list of orders by sum and by name
CREATE INDEX orders_by_total ON orders (total_cents, id);
CREATE INDEX orders_by_phone ON orders (phone_key(phone) text_pattern_ops) WHERE phone <> '';
CREATE INDEX orders_by_german_name ON orders (last_name COLLATE german, first_name COLLATE german, id);
-- which VAT ids VIES is asked about
CREATE INDEX orders_with_vat_id ON orders (created_at) WHERE invoice_buyer->>'vatId' <> '';

-- Gift vouchers: money that was paid before it is spent.
CREATE TABLE vouchers (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE DEFAULT 'GS-' || nextval('voucher_numbers'),
  -- 31^20 are 99 bits; people read it aloud and type it from paper
  code text NOT NULL UNIQUE CHECK (code ~ '^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){4}$'),
  value_cents int NOT NULL CHECK (value_cents BETWEEN 1 AND 100000),
  -- the sum of its entries, changed only by count_voucher
  balance_cents int NOT NULL DEFAULT 0,
  -- bought in the shop; given for an order instead of money; issued by the team for money that came another way
  origin text NOT NULL DEFAULT 'sold' CHECK (origin IN ('sold', 'goodwill', 'manual')),
  for_order uuid REFERENCES orders,
  -- the rates at which the shop sold when it was made; a later change does not make it another kind of voucher
  vat_rates int[] NOT NULL CHECK (cardinality(vat_rates) > 0),
  -- single-purpose: with one rate alone its tax arises at once (§ 3 (14) UStG). Null: multi-purpose, taxed when it is spent
  -- (§ 3 (15)); or without any tax, as a small business sells
  vat_percent int GENERATED ALWAYS AS (CASE WHEN cardinality(vat_rates) = 1 THEN nullif(vat_rates[1], 0) END) STORED,
  is_test boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- when it was paid
  issued_at timestamptz,
  -- the end of the third year after that (§§ 195, 199 BGB)
  ends_on date,
  -- the browser that bought it, for its page
  guest_id uuid,
  buyer_name text NOT NULL CHECK (length(buyer_name) <= 100),
  -- empty when the person was erased
  buyer_email text NOT NULL,
  -- empty: the buyer gives it
  recipient_email text NOT NULL DEFAULT '',
  recipient_name text NOT NULL DEFAULT '' CHECK (length(recipient_name) <= 100),
  greeting text NOT NULL DEFAULT '' CHECK (length(greeting) <= 300),
  -- the day on which its recipient gets it
  send_on date,
  -- when its mail was queued
  sent_at timestamptz,
  stopped_at timestamptz,
  -- the name at that time
  stopped_by text CHECK (stopped_by <> ''),
  version int NOT NULL DEFAULT 1,
  CONSTRAINT voucher_not_overdrawn CHECK (balance_cents BETWEEN 0 AND value_cents),
  CONSTRAINT sold_to_a_browser CHECK (origin <> 'sold' OR guest_id IS NOT NULL),
  CONSTRAINT goodwill_is_for_an_order CHECK ((origin = 'goodwill') = (for_order IS NOT NULL)),
  CONSTRAINT issued_with_an_end CHECK ((issued_at IS NULL) = (ends_on IS NULL)),
  CONSTRAINT only_issued_ones_have_money CHECK (issued_at IS NOT NULL OR balance_cents = 0),
  CONSTRAINT sent_to_somebody_on_a_day CHECK ((recipient_email = '') = (send_on IS NULL) OR sent_at IS NOT NULL),
  CONSTRAINT stopped_by_somebody CHECK ((stopped_at IS NULL) = (stopped_by IS NULL))
);
CREATE INDEX vouchers_by_time ON vouchers (created_at DESC, id);
CREATE INDEX vouchers_to_send ON vouchers (send_on) WHERE sent_at IS NULL AND issued_at IS NOT NULL;
CREATE INDEX vouchers_by_end ON vouchers (ends_on) WHERE balance_cents > 0;

-- Attempts to pay an order. At most one is live and at most one is paid.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  -- what is paid: an order, or a voucher that is bought
  order_id uuid REFERENCES orders,
  bought_voucher_id uuid REFERENCES vouchers,
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  status text NOT NULL DEFAULT 'starting' CHECK (
    status IN ('starting', 'open', 'paid', 'failed', 'voided', 'expired')
  ),
  -- through the provider
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  -- beside it, from a voucher, which is charged from the attempt on
  voucher_id uuid REFERENCES vouchers,
  voucher_cents int NOT NULL DEFAULT 0 CHECK (voucher_cents >= 0),
  -- of that, given back to the voucher; changed only by count_voucher
  voucher_back_cents int NOT NULL DEFAULT 0,
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  session_id text,
  redirect_url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_polled_at timestamptz,
  paid_at timestamptz,
  -- when the provider confirmed that this session takes no more money
  session_closed_at timestamptz,
  refunded_cents int NOT NULL DEFAULT 0,
  -- the request that opens the page: a retry sends the same one and gets the same page. Deleted once the page is open
  -- or the attempt is over, because it holds the guest's address
  session_request jsonb,
  -- the id by which the provider's refunds and disputes name the payment (Stripe: PaymentIntent)
  provider_payment_id text,
  -- since when the guest has paid on the provider's page and the money is on its way
  processing_since timestamptz,
  -- no money moves: made with the sandbox, with a provider's test keys, or beside them
  is_test boolean NOT NULL,
  CONSTRAINT pays_one_thing CHECK (num_nonnulls(order_id, bought_voucher_id) = 1),
  CONSTRAINT vouchers_pay_orders CHECK (
    (voucher_id IS NULL) = (voucher_cents = 0) AND (voucher_id IS NULL OR (order_id IS NOT NULL AND provider <> 'invoice'))
  ),
  CONSTRAINT voucher_back_within_payment CHECK (voucher_back_cents BETWEEN 0 AND voucher_cents),
  CONSTRAINT sandbox_moves_no_money CHECK (provider <> 'sandbox' OR is_test),
  CONSTRAINT open_has_a_session CHECK (status <> 'open' OR (session_id IS NOT NULL AND redirect_url IS NOT NULL)),
  CONSTRAINT paid_has_a_time CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT refunds_within_payment CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);
CREATE UNIQUE INDEX payments_by_session ON payments (provider, session_id) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX one_live_payment_per_order ON payments (order_id) WHERE status IN ('starting', 'open');
CREATE UNIQUE INDEX one_paid_payment_per_order ON payments (order_id) WHERE status = 'paid';
-- for reconcile-payments
CREATE INDEX payments_to_reconcile ON payments (created_at)
  WHERE session_closed_at IS NULL AND status <> 'paid';
CREATE UNIQUE INDEX payments_by_provider_id ON payments (provider, provider_payment_id) WHERE provider_payment_id IS NOT NULL;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE UNIQUE INDEX one_payment_per_bought_voucher ON payments (bought_voucher_id) WHERE bought_voucher_id IS NOT NULL;
CREATE INDEX payments_by_voucher ON payments (voucher_id) WHERE voucher_id IS NOT NULL;
-- what firms owe, over all of them
CREATE INDEX payments_on_invoice ON payments (order_id) WHERE provider = 'invoice';
-- whether the shop has begun to sell
CREATE INDEX real_payments ON payments (created_at) WHERE NOT is_test;
-- the books of a month
CREATE INDEX payments_by_time ON payments (paid_at) WHERE paid_at IS NOT NULL;

-- Refunds: requested in the transaction that decides them, carried out afterwards.
CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason <> ''),
  -- pending: accepted by the provider, not finished yet
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'pending', 'done', 'failed')),
  provider_refund_id text,
  created_at timestamptz NOT NULL,
  last_tried_at timestamptz,
  done_at timestamptz,
  -- provider: refunded by hand at the provider, and counted like those of the shop
  origin text NOT NULL DEFAULT 'shop' CHECK (origin IN ('shop', 'provider')),
  -- given as this voucher, and by no provider
  voucher_id uuid UNIQUE REFERENCES vouchers,
  CONSTRAINT vouchers_are_given_at_once CHECK (voucher_id IS NULL OR (status = 'done' AND origin = 'shop')),
  CONSTRAINT done_has_a_time CHECK ((status = 'done') = (done_at IS NOT NULL)),
  -- the shop records them and never carries them out
  CONSTRAINT foreign_refunds_have_happened CHECK (
    origin = 'shop' OR (provider_refund_id IS NOT NULL AND status <> 'requested')
  )
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_to_carry_out ON refunds (created_at) WHERE status = 'requested';
CREATE UNIQUE INDEX refunds_of_provider ON refunds (provider_refund_id) WHERE provider_refund_id IS NOT NULL;
-- sums between two times, read from the index alone
CREATE INDEX refunds_by_time ON refunds (created_at) INCLUDE (amount_cents, payment_id) WHERE status <> 'failed';
-- the books of a month
CREATE INDEX refunds_by_end ON refunds (done_at) WHERE done_at IS NOT NULL;
-- refunds that need a person
CREATE INDEX refunds_failed ON refunds (payment_id) WHERE status = 'failed';

-- What moved the balance at a payment provider, as the provider says.
CREATE TABLE balance_entries (
  -- the provider's
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- the provider's name for it
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 100),
  -- unclear: known by name, and booked by the adviser; unknown: stops every export
  kind text NOT NULL CHECK (kind IN (
    'payment', 'refund', 'refund_returned', 'dispute', 'dispute_returned', 'fee', 'payout', 'payout_returned', 'unclear',
    'unknown'
  )),
  -- before the fee; positive raises the balance
  amount_cents int NOT NULL,
  -- taken off the amount; negative: given back
  fee_cents int NOT NULL DEFAULT 0,
  happened_at timestamptz NOT NULL,
  -- null: the shop knows none
  payment_id uuid REFERENCES payments,
  refund_id uuid REFERENCES refunds,
  -- the provider's id of the charge, refund, dispute or payout
  source_id text CHECK (length(source_id) BETWEEN 1 AND 255),
  read_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX balance_entries_by_time ON balance_entries (happened_at, id);
CREATE INDEX balance_entries_by_payment ON balance_entries (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX balance_entries_by_refund ON balance_entries (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX balance_entries_by_source ON balance_entries (source_id) WHERE kind IN ('payout', 'payout_returned');

-- Entries for which the shop knows no payment, or no type, and which a person has booked to the account of what is to be cleared.
CREATE TABLE cleared_entries (
  entry_id text PRIMARY KEY REFERENCES balance_entries,
  cleared_at timestamptz NOT NULL,
  -- the name at that time
  cleared_by text NOT NULL CHECK (cleared_by <> '')
);

-- Money that the provider sends to the bank, and which entries it is made of.
CREATE TABLE payouts (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- negative: the provider takes money from the bank
  amount_cents int NOT NULL,
  created_at timestamptz NOT NULL,
  arrives_on date NOT NULL,
  status text NOT NULL CHECK (status IN ('on_the_way', 'paid', 'failed')),
  -- made by hand: the provider does not say of which entries
  is_by_hand boolean NOT NULL DEFAULT false,
  -- all its entries were read; never true again to false
  is_complete boolean NOT NULL DEFAULT false CHECK (NOT (is_complete AND is_by_hand))
);
CREATE INDEX payouts_by_day ON payouts (arrives_on);

CREATE TABLE payout_entries (
  entry_id text PRIMARY KEY REFERENCES balance_entries,
  payout_id text NOT NULL REFERENCES payouts
);
CREATE INDEX payout_entries_by_payout ON payout_entries (payout_id);

-- How far each provider's balance was read.
CREATE TABLE balance_reading (
  provider text PRIMARY KEY CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- where the next reading goes on; the provider's own words
  cursor text,
  -- the last reading that came to its end
  read_at timestamptz,
  -- at that moment
  balance_cents int,
  failed_at timestamptz,
  -- why the last one failed, in German
  failure text CHECK (failure <> ''),
  CONSTRAINT failure_has_a_time CHECK ((failed_at IS NULL) = (failure IS NULL))
);

-- Lines of the bank's account that may be payouts. Others are not kept: they name people who have nothing to do with it.
CREATE TABLE bank_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booked_on date NOT NULL,
  cents int NOT NULL CHECK (cents <> 0),
  payee text NOT NULL CHECK (length(payee) <= 200),
  text text NOT NULL CHECK (length(text) <= 2000),
  -- names a provider or has the amount of a payout, and no invoice
  may_be_payout boolean NOT NULL,
  -- of the line and its place among equal ones, so that the same file is read once
  digest text NOT NULL UNIQUE,
  read_at timestamptz NOT NULL,
  read_by text NOT NULL CHECK (read_by <> '')
);

-- Which line of the bank is which payout.
CREATE TABLE payout_bank_lines (
  payout_id text PRIMARY KEY REFERENCES payouts,
  bank_line_id bigint NOT NULL UNIQUE REFERENCES bank_lines,
  matched_at timestamptz NOT NULL,
  -- a person's name at that time; null: amount and day fitted
  matched_by text CHECK (matched_by <> '')
);

-- What firms owe that ordered on invoice: the sessions of the provider "invoice". What was taken back of it stands in
-- its payment, what came in below.
CREATE TABLE invoice_purchases (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  -- the order
  reference text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  -- what was read as owed once is never closed, and what is closed is never owed
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'owed', 'closed')),
  -- as the invoice says; it moves with a last delivery that is moved later, and never to an earlier day
  due_on date NOT NULL,
  -- the terms of that time: so many days after the last delivery, or after the invoice
  due_days int NOT NULL CHECK (due_days BETWEEN 1 AND 60),
  due_from text NOT NULL CHECK (due_from IN ('delivery', 'invoice')),
  -- the first of a firm: not owed before a person of the team has agreed
  waits boolean NOT NULL DEFAULT false,
  agreed_at timestamptz,
  -- the name at that time
  agreed_by text CHECK (agreed_by <> ''),
  -- the account as the firm was told
  account_holder text NOT NULL CHECK (account_holder <> ''),
  account_iban text NOT NULL CHECK (account_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  account_bic text NOT NULL CHECK (account_bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  created_at timestamptz NOT NULL,
  reminders int NOT NULL DEFAULT 0 CHECK (reminders >= 0),
  reminded_on date,
  -- the last one that was a second reminder
  dunned_on date,
  -- what a second reminder claims besides the invoice (§ 288 BGB): the flat sum once, and interest up to its day
  fee_cents int NOT NULL DEFAULT 0 CHECK (fee_cents IN (0, 4000)),
  interest_cents int NOT NULL DEFAULT 0 CHECK (interest_cents >= 0),
  -- so much of it is not asked for any more
  waived_cents int NOT NULL DEFAULT 0,
  -- the administration lets the firm go on buying on account although this is late
  stop_lifted_at timestamptz,
  -- the name at that time
  stop_lifted_by text CHECK (stop_lifted_by <> ''),
  CONSTRAINT agreed_by_somebody CHECK ((agreed_at IS NULL) = (agreed_by IS NULL)),
  CONSTRAINT only_waiting_ones_are_agreed_to CHECK (waits OR agreed_at IS NULL),
  CONSTRAINT owed_when_agreed_to CHECK (status <> 'owed' OR NOT waits OR agreed_at IS NOT NULL),
  CONSTRAINT second_reminder_follows_a_first CHECK (dunned_on IS NULL OR reminders > 1),
  CONSTRAINT only_a_second_reminder_claims_more CHECK (dunned_on IS NOT NULL OR fee_cents + interest_cents = 0),
  CONSTRAINT only_what_is_claimed_is_waived CHECK (waived_cents BETWEEN 0 AND fee_cents + interest_cents),
  CONSTRAINT stop_lifted_by_somebody CHECK ((stop_lifted_at IS NULL) = (stop_lifted_by IS NULL)),
  CONSTRAINT reminders_have_a_day CHECK ((reminded_on IS NULL) = (reminders = 0))
);
CREATE INDEX purchases_waiting ON invoice_purchases (created_at) WHERE waits AND status = 'open' AND agreed_at IS NULL;
CREATE INDEX purchases_owed ON invoice_purchases (due_on) WHERE status = 'owed';

-- What a firm has transferred for its order or as charges of its delay, and what was transferred back, as the office has booked it.
CREATE TABLE invoice_receipts (
  -- chosen by the page, so that a repeated request books once
  id uuid PRIMARY KEY,
  purchase_id text NOT NULL REFERENCES invoice_purchases,
  -- charges: the flat sum and interest that a second reminder claimed; they pay nothing of the invoice
  kind text NOT NULL CHECK (kind IN ('received', 'returned', 'charges')),
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  -- the day on the bank statement
  booked_on date NOT NULL,
  -- the bank sent a payment back; else what was returned had been paid too much
  is_bounced boolean NOT NULL DEFAULT false CHECK (NOT is_bounced OR kind = 'returned'),
  created_at timestamptz NOT NULL,
  -- the name at that time
  staff_name text NOT NULL CHECK (staff_name <> ''),
  -- booked by mistake: it stays, and counts no more
  revoked_at timestamptz,
  revoked_by text CHECK (revoked_by <> ''),
  CONSTRAINT receipt_revoked_by_somebody CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX receipts_by_purchase ON invoice_receipts (purchase_id);

-- Which bookings of invoices a line of the bank is. One that is revoked counts no more, and its invoice is not proposed for
-- the line again.
CREATE TABLE bank_line_receipts (
  receipt_id uuid PRIMARY KEY REFERENCES invoice_receipts,
  bank_line_id bigint NOT NULL REFERENCES bank_lines,
  -- booked before the line was there: only such a pair is taken away, others are revoked
  was_by_hand boolean NOT NULL
);
CREATE INDEX receipts_by_bank_line ON bank_line_receipts (bank_line_id);

-- Invoices that a person said a line does not belong to: they are never proposed for it again.
CREATE TABLE loosened_bank_lines (
  bank_line_id bigint NOT NULL REFERENCES bank_lines,
  purchase_id text NOT NULL REFERENCES invoice_purchases,
  loosened_at timestamptz NOT NULL,
  -- the name at that time
  loosened_by text NOT NULL CHECK (loosened_by <> ''),
  PRIMARY KEY (bank_line_id, purchase_id)
);

-- What people have done with a line.
CREATE TABLE bank_line_work (
  bank_line_id bigint PRIMARY KEY REFERENCES bank_lines,
  -- counts each act, so that no one decides about a line that is no longer as it was shown
  version int NOT NULL CHECK (version > 0),
  -- the act itself, so that a repeated one is known
  last_act text NOT NULL,
  -- has nothing to do with an invoice
  is_left boolean NOT NULL
);

-- The closed months.
CREATE TABLE book_periods (
  -- its first day
  month date PRIMARY KEY CHECK (month = date_trunc('month', month::timestamp)::date),
  closed_at timestamptz NOT NULL,
  -- the name at that time
  closed_by text NOT NULL CHECK (closed_by <> ''),
  -- the control totals and figures as they were then: the list of months begins behind the last closed one
  totals jsonb NOT NULL CHECK (jsonb_typeof(totals) = 'object')
);

-- When what was bought on invoice is delivered and taxed, as it was known when the month of the invoice was closed: what
-- moves or is paid afterwards changes nothing that the adviser has.
CREATE TABLE closed_supplies (
  document_number text NOT NULL,
  invoiced_day date NOT NULL,
  delivery_day date NOT NULL,
  tax_day date NOT NULL CHECK (tax_day <= delivery_day),
  PRIMARY KEY (document_number, invoiced_day)
);
CREATE INDEX closed_supplies_by_tax_day ON closed_supplies (tax_day);

-- What DATEV gets of a closed month: one batch with its number, kept as it was fetched first.
CREATE TABLE datev_batches (
  -- its first day
  month date PRIMARY KEY REFERENCES book_periods,
  -- the first day of the business year that numbers it
  year_start date NOT NULL,
  number int NOT NULL CHECK (number > 0),
  fetched_at timestamptz NOT NULL,
  -- the name at that time
  fetched_by text NOT NULL CHECK (fetched_by <> ''),
  -- the archive, with its control sheet
  file bytea NOT NULL,
  -- SHA-256, which the log has, too
  digest text NOT NULL CHECK (digest = encode(sha256(file), 'hex')),
  CONSTRAINT batch_numbers_are_given_once UNIQUE (year_start, number)
);
-- an archive is compressed already
ALTER TABLE datev_batches ALTER COLUMN file SET STORAGE EXTERNAL;

-- The rules that decide which days can be ordered for, in one row.
CREATE TABLE calendar_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  cut_off_time time NOT NULL DEFAULT '12:00',
  lead_working_days int NOT NULL DEFAULT 2 CHECK (lead_working_days BETWEEN 1 AND 10),
  closed_weekdays int[] NOT NULL DEFAULT '{6,0,1}' CHECK (closed_weekdays <@ '{0,1,2,3,4,5,6}'),
  kitchen_weekdays int[] NOT NULL DEFAULT '{1,2,3,4,5}' CHECK (kitchen_weekdays <@ '{0,1,2,3,4,5,6}'),
  horizon_days int NOT NULL DEFAULT 42 CHECK (horizon_days BETWEEN 1 AND 365),
  -- null: the state that the brand names
  kitchen_state text CHECK (kitchen_state IN (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  carrier_weekdays int[] NOT NULL DEFAULT '{1,2,3,4,5,6}' CHECK (carrier_weekdays <@ '{0,1,2,3,4,5,6}'),
  -- the usual capacity of a day
  portions_per_day int NOT NULL DEFAULT 400 CHECK (portions_per_day >= 0),
  version int NOT NULL DEFAULT 1,
  -- the type also allows 24:00 and seconds, which pages cannot show
  CONSTRAINT cut_off_is_a_minute_of_the_day
    CHECK (cut_off_time < '24:00' AND extract(second FROM cut_off_time) = 0)
);
INSERT INTO calendar_settings DEFAULT VALUES;

-- Days on which the kitchen is closed, besides public holidays and its weekdays.
CREATE TABLE closed_days (
  day date PRIMARY KEY,
  -- shown to guests, as in: Am 24.12.2026 (Heiligabend) ist unsere Küche geschlossen.
  note text NOT NULL DEFAULT ''
);

-- Days on which the carrier does not run, besides public holidays and its weekdays.
CREATE TABLE carrier_free_days (
  day date PRIMARY KEY,
  -- shown to guests
  note text NOT NULL DEFAULT ''
);

-- The version of a day's plan, so that two planners do not overwrite each other. The plan itself stands in closed_days,
-- carrier_free_days, day_portions and menu_day_portions, which every order changes too.
CREATE TABLE planned_days (
  day date PRIMARY KEY,
  version int NOT NULL CHECK (version > 0)
);

-- How many portions of a day are taken, for every day that was ordered for or planned. Only count_portions changes
-- `taken`.
CREATE TABLE day_portions (
  delivery_day date PRIMARY KEY,
  -- null: portions_per_day of the settings
  capacity int CHECK (capacity >= 0),
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0)
) WITH (fillfactor = 40);

-- Dishes that keep for the same reason, with the proof of how long.
CREATE TABLE shelf_life_categories (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80),
  version int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX shelf_life_categories_by_name ON shelf_life_categories (lower(name));

-- What is sold, dishes and boxes, with all that a guest must be told before buying.
CREATE TABLE menus (
  id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  is_box boolean NOT NULL DEFAULT false,
  is_published boolean NOT NULL DEFAULT false,
  is_new boolean NOT NULL DEFAULT false,
  bestseller_rank int,
  position int NOT NULL DEFAULT 0,
  price_cents int NOT NULL CHECK (price_cents > 0),
  -- of what a small business sells, too: its sales are exempt whatever stands here
  vat_percent int NOT NULL CHECK (vat_percent IN (7, 19)),
  -- net quantity; 0: not known yet
  weight_grams int NOT NULL CHECK (weight_grams >= 0),
  description text NOT NULL DEFAULT '',
  long_description text NOT NULL DEFAULT '',
  additional_information text NOT NULL DEFAULT '',
  search_words text NOT NULL DEFAULT '',
  -- the name, once a person has said that it means none of the foods that its words sound like; another name asks again
  figurative_name text NOT NULL DEFAULT '',
  -- of the body that controls organic production, and where the ingredients grew (Regulation (EU) 2018/848, Art. 32)
  organic_code text NOT NULL DEFAULT '' CHECK (organic_code = '' OR organic_code ~ '^[A-Z]{2}-[A-ZÄÖÜ]{2,4}-[0-9]{2,3}$'),
  organic_origin text NOT NULL DEFAULT ''
    CHECK (organic_origin IN ('', 'EU-Landwirtschaft', 'Nicht-EU-Landwirtschaft', 'EU-/Nicht-EU-Landwirtschaft',
      'Deutsche Landwirtschaft')),
  ingredients text,
  storage text,
  preparation text,
  allergens_complete boolean NOT NULL DEFAULT false,
  -- per 100 g
  kj numeric(6, 1),
  kcal numeric(6, 1),
  fat numeric(5, 1),
  saturates numeric(5, 1),
  carbs numeric(5, 1),
  sugar numeric(5, 1),
  protein numeric(5, 1),
  salt numeric(5, 2),
  version int NOT NULL DEFAULT 1,
  archived_at timestamptz,
  -- since when the present price and is_published hold
  offer_since timestamptz NOT NULL DEFAULT '-infinity',
  -- a reduction that guests are shown: since when, the price right before it, and the lowest price of the 30 days
  -- before it, which must be shown (§ 11 PAngV)
  reduced_since timestamptz,
  previous_cents int,
  lowest_before_cents int,
  -- in returnable packaging
  is_reusable boolean NOT NULL DEFAULT false,
  -- counted from the day of cooking and packing; null: as in production_settings
  shelf_life_days int CONSTRAINT shelf_life_is_a_span CHECK (shelf_life_days BETWEEN 2 AND 60),
  -- the traces have been stated: none listed means none
  traces_complete boolean NOT NULL DEFAULT false,
  -- why it keeps so long; null: not proven
  shelf_life_category_id int REFERENCES shelf_life_categories,
  -- energy of a portion by the recipe, not by the rounded figures; null: by them
  portion_kj int CHECK (portion_kj >= 0),
  portion_kcal int CHECK (portion_kcal >= 0),
  -- when its page last changed, for the sitemap
  changed_at timestamptz DEFAULT now(),
  CONSTRAINT figurative_is_this_name CHECK (figurative_name IN ('', name)),
  CONSTRAINT organic_mark_is_whole CHECK ((organic_code = '') = (organic_origin = '')),
  CHECK (saturates <= fat),
  CHECK (sugar <= carbs),
  CHECK (fat + carbs + protein + salt <= 100),
  -- nothing is sold without complete food data; a box shows the data of its dishes
  CONSTRAINT published_with_food_data CHECK (
    NOT is_published OR is_box OR (
      -- a comparison with NULL is unknown, and a check lets unknown pass
      num_nulls(ingredients, storage, preparation, kj, kcal, fat, saturates, carbs, sugar, protein, salt) = 0
      AND ingredients <> '' AND storage <> '' AND preparation <> '' AND allergens_complete
    )
  ),
  -- a box has the traces of its dishes
  CONSTRAINT published_with_traces CHECK (NOT is_published OR is_box OR traces_complete),
  CONSTRAINT published_with_weight CHECK (NOT is_published OR weight_grams > 0),
  CONSTRAINT archived_is_not_sold CHECK (archived_at IS NULL OR NOT is_published),
  CONSTRAINT reduction_is_whole CHECK (num_nulls(reduced_since, previous_cents, lowest_before_cents) IN (0, 3)),
  CONSTRAINT reduced_below_the_lowest CHECK (lowest_before_cents > price_cents AND previous_cents >= lowest_before_cents),
  CONSTRAINT figures_are_not_negative CHECK (least(kj, kcal, fat, saturates, carbs, sugar, protein, salt) >= 0),
  -- for the foreign key of recipes, which no box may have
  CONSTRAINT menus_by_kind UNIQUE (id, is_box),
  -- the packaging belongs to its dishes
  CONSTRAINT boxes_are_no_packaging CHECK (NOT (is_box AND is_reusable)),
  -- the shelf life belongs to its dishes
  CONSTRAINT boxes_keep_like_their_dishes CHECK (NOT is_box OR shelf_life_days IS NULL),
  CONSTRAINT portion_energy_is_whole CHECK (num_nulls(portion_kj, portion_kcal) <> 1),
  CONSTRAINT boxes_keep_like_their_dishes_do CHECK (NOT is_box OR shelf_life_category_id IS NULL),
  -- a box has the traces of its dishes
  CONSTRAINT boxes_state_no_traces CHECK (NOT (is_box AND traces_complete))
);
-- every reading of the availability asks which dishes are proven
CREATE INDEX dishes_by_shelf_life ON menus (shelf_life_category_id, shelf_life_days, id, is_published) WHERE NOT is_box;

-- The same for each menu that has a limit of its own on a day.
CREATE TABLE menu_day_portions (
  delivery_day date,
  menu_id int REFERENCES menus,
  capacity int NOT NULL CHECK (capacity >= 0),
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (delivery_day, menu_id)
) WITH (fillfactor = 40);

-- The last invoice number of each year. A transaction takes it at its end, because all others wait for it.
CREATE TABLE invoice_series (
  series text PRIMARY KEY CHECK (series ~ '^(RE|TEST)-\d{4}$'),
  last int NOT NULL CHECK (last >= 1)
);

-- Six digits, and more where a year has a million invoices.
CREATE FUNCTION invoice_number(series text, sequence int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT series || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0') $$;

-- Whether all sums of a document are right: quantity by price is the line, lines sum to the delivery, deliveries to the
-- total, and all parts of a VAT rate to its gross, which is net plus VAT. In PL/pgSQL, because a check in SQL is parsed
-- again by each statement.
CREATE FUNCTION invoice_adds_up(document jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    WITH delivery AS (
      SELECT at, d FROM jsonb_array_elements(document->'deliveries') WITH ORDINALITY AS delivery (d, at)
    ), part AS (
      SELECT at, p, (p->>'vatPercent')::int AS percent, (p->>'cents')::int AS cents
      FROM delivery, jsonb_array_elements((d->'lines') || (d->'discounts') || (d->'shipping') || (d->'credits')) AS p
    ), rate AS (
      SELECT (r->>'percent')::int AS percent, (r->>'netCents')::int AS net, (r->>'vatCents')::int AS vat,
        (r->>'grossCents')::int AS gross
      FROM jsonb_array_elements(document->'vat') AS r
    )
    SELECT NOT EXISTS (SELECT FROM part WHERE p ? 'quantity' AND cents <> (p->>'quantity')::int * (p->>'unitCents')::int)
      AND NOT EXISTS (
        SELECT FROM delivery WHERE (d->>'totalCents')::int <>
          coalesce((SELECT sum(cents) FROM part WHERE part.at = delivery.at), 0)
      )
      AND NOT EXISTS (SELECT FROM rate WHERE net + vat <> gross)
      AND NOT EXISTS (
        SELECT FROM rate FULL JOIN (SELECT percent, sum(cents) AS cents FROM part GROUP BY percent) AS of_rate
          USING (percent)
        WHERE coalesce(gross, 0) <> coalesce(cents, 0)
      )
      AND (document->>'totalCents')::int = coalesce((SELECT sum((d->>'totalCents')::int) FROM delivery), 0)
      AND (document->>'totalCents')::int = coalesce((SELECT sum(gross) FROM rate), 0)
  );
END $$;

-- Invoices and their corrections, which never change once issued.
CREATE TABLE invoices (
  series text NOT NULL REFERENCES invoice_series,
  sequence int NOT NULL CHECK (sequence >= 1),
  number text NOT NULL UNIQUE GENERATED ALWAYS AS (invoice_number(series, sequence)) STORED,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL DEFAULT 'invoice' CHECK (kind IN ('invoice', 'correction')),
  total_cents int NOT NULL,
  issued_at timestamptz NOT NULL,
  issued_on date NOT NULL,
  -- everything on the document, as on the day of issue
  document jsonb NOT NULL,
  buyer text NOT NULL GENERATED ALWAYS AS (coalesce(document->'buyer'->>'name', '')) STORED,
  -- the invoice that a correction corrects, and how much of it
  corrects text REFERENCES invoices (number),
  scope text CHECK (scope IN ('whole', 'delivery', 'amount', 'details')),
  -- the delivery day as the invoice named it
  corrected_day date,
  PRIMARY KEY (series, sequence),
  CONSTRAINT corrections_name_their_invoice CHECK (
    (kind = 'correction') = (corrects IS NOT NULL) AND (kind = 'correction') = (scope IS NOT NULL)
  ),
  CONSTRAINT cancelled_deliveries_have_a_day CHECK (
    (scope IS NOT DISTINCT FROM 'delivery') = (corrected_day IS NOT NULL)
  ),
  CONSTRAINT corrections_only_take_back CHECK (
    CASE WHEN kind = 'invoice' THEN total_cents >= 0 WHEN scope = 'details' THEN total_cents = 0 ELSE total_cents <= 0 END
  ),
  CONSTRAINT series_of_its_year CHECK (right(series, 4)::int = extract(year FROM issued_on)),
  CONSTRAINT document_says_the_total CHECK (
    ((document->>'totalCents')::int = total_cents AND invoice_adds_up(document)) IS TRUE
  ),
  -- what a correction of details leaves of its invoice
  CONSTRAINT restated_invoice_adds_up CHECK (
    document->'restated' IS NULL OR invoice_adds_up(document->'restated') IS TRUE
  )
);
CREATE UNIQUE INDEX one_invoice_per_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE INDEX invoices_by_order ON invoices (order_id);
-- the documents of a period, their sums and the gaps in their numbers
CREATE INDEX invoices_by_day ON invoices (issued_on, series, sequence) INCLUDE (kind, scope, total_cents);
-- the sums of a period read the corrections alone
CREATE INDEX corrections_by_time ON invoices (issued_at) WHERE kind = 'correction';
CREATE UNIQUE INDEX one_cancellation_per_delivery ON invoices (corrects, corrected_day) WHERE scope = 'delivery';
CREATE UNIQUE INDEX one_cancellation_per_invoice ON invoices (corrects) WHERE scope = 'whole';

-- Changes that a guest makes to deliveries within two minutes get one document, which is due until it is issued.
CREATE TABLE due_amendments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  since timestamptz NOT NULL,
  -- the number of its document; null while it is due
  number text UNIQUE REFERENCES invoices (number) ON DELETE CASCADE,
  -- the order while the document is due, for moves_are_documented
  due_for uuid GENERATED ALWAYS AS (CASE WHEN number IS NULL THEN order_id END) STORED,
  CONSTRAINT one_due_amendment_per_order UNIQUE (due_for)
);

-- A delivery of an order on one day, and its first parcel.
CREATE TABLE order_deliveries (
  order_id uuid NOT NULL REFERENCES orders,
  delivery_day date NOT NULL,
  status text NOT NULL DEFAULT 'planned' CHECK (
    status IN ('planned', 'packed', 'shipped', 'delivered', 'cancelled')
  ),
  goods_cents int NOT NULL CHECK (goods_cents > 0),
  discount_cents int NOT NULL CHECK (discount_cents BETWEEN 0 AND goods_cents),
  shipping_cents int NOT NULL CHECK (shipping_cents >= 0),
  carrier text,
  tracking_number text,
  -- an address that was changed after the order; null: that of the order
  address jsonb CHECK (jsonb_typeof(address) = 'object') CONSTRAINT changed_absence_is_named CHECK (
    (address->>'absence' IN ('place', 'neighbour')) = (address->>'absenceDetail' <> '')
  ),
  -- the day before the last move, so that a repeated request is recognised
  moved_from date CHECK (moved_from <> delivery_day),
  packed_at timestamptz,
  -- the name at that time
  packed_by text CHECK (packed_by <> ''),
  shipped_at timestamptz,
  -- of each carton, when it was packed, so that its cartons stay the same
  cool_packs int[] CHECK (0 <= ALL (cool_packs) AND cardinality(cool_packs) BETWEEN 1 AND 99),
  -- how many cartons the team wants; null: as many as its weight needs
  cartons int CHECK (cartons BETWEEN 1 AND 99),
  delivered_at timestamptz,
  -- the carrier, or the name at that time
  delivered_by text CHECK (delivered_by <> ''),
  -- how often its guest changed it on the last day with a change
  changed_on date,
  changes_that_day int NOT NULL DEFAULT 0 CHECK (changes_that_day >= 0),
  -- its money went back, and its parcel goes all the same
  goes_refunded boolean NOT NULL DEFAULT false,
  -- its money went back when only some of its cartons had left: the others stay here
  is_rest_stopped boolean NOT NULL DEFAULT false,
  -- when a parcel that was stopped after packing was taken apart, and by whom (the name at that time)
  unpacked_at timestamptz,
  unpacked_by text CHECK (unpacked_by <> ''),
  -- the day that the documents show, while it is not delivery_day
  documented_day date,
  -- the order while its documents show another day, for moves_are_documented
  undocumented_of uuid GENERATED ALWAYS AS (CASE WHEN documented_day IS NOT NULL THEN order_id END) STORED,
  -- when the first carton arrived, while others are missing
  first_arrived_at timestamptz,
  -- for the entry in the guest's calendar: it is identified by the day that was bought first (null: not changed yet),
  -- and each change that it shows raises the revision
  first_day date,
  revision int NOT NULL DEFAULT 0,
  revised_at timestamptz,
  -- the order in whose parcel of that day these dishes go, because they were added to it; null: a parcel of its own
  rides_with uuid CHECK (rides_with <> order_id),
  PRIMARY KEY (order_id, delivery_day),
  -- a parcel moves with all that lies in it; checked at the end, so that they move one after the other
  CONSTRAINT rides_with_a_delivery
    FOREIGN KEY (rides_with, delivery_day) REFERENCES order_deliveries DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT only_parcels_are_tracked CHECK (rides_with IS NULL OR tracking_number IS NULL),
  -- the code of a packing slip that was scanned by mistake is no tracking number
  CONSTRAINT tracking_number_is_no_slip CHECK (
    tracking_number !~ 'P\d{6,12}20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])'
  ),
  CONSTRAINT packed_by_somebody CHECK ((packed_at IS NULL) = (packed_by IS NULL)),
  CONSTRAINT unpacked_by_somebody CHECK ((unpacked_at IS NULL) = (unpacked_by IS NULL)),
  CONSTRAINT only_stopped_parcels_are_unpacked CHECK (
    unpacked_at IS NULL OR is_rest_stopped OR (status = 'cancelled' AND packed_at IS NOT NULL)
  ),
  CONSTRAINT delivered_by_somebody CHECK ((delivered_at IS NULL) = (delivered_by IS NULL)),
  CONSTRAINT delivered_when_delivered CHECK (delivered_at IS NULL OR status = 'delivered'),
  CONSTRAINT changes_are_of_a_day CHECK ((changed_on IS NULL) = (changes_that_day = 0)),
  CONSTRAINT documented_day_is_another CHECK (documented_day <> delivery_day),
  CONSTRAINT moves_are_documented
    FOREIGN KEY (undocumented_of) REFERENCES due_amendments (due_for) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT revisions_are_dated CHECK (
    revision >= 0 AND (first_day IS NULL) = (revision = 0) AND (revised_at IS NULL) = (revision = 0)
  )
);
CREATE INDEX deliveries_undocumented ON order_deliveries (undocumented_of) WHERE undocumented_of IS NOT NULL;
-- Both, so that a key of a delivery is looked up exactly, even by plans that were made while there were no orders.
CREATE INDEX deliveries_by_day ON order_deliveries (delivery_day, order_id);
CREATE INDEX deliveries_in_another_parcel ON order_deliveries (rides_with, delivery_day) WHERE rides_with IS NOT NULL;
CREATE UNIQUE INDEX one_parcel_per_tracking_number ON order_deliveries (delivery_day, tracking_number)
  WHERE tracking_number IS NOT NULL;
CREATE INDEX deliveries_by_phone ON order_deliveries (phone_key(address->>'phone') text_pattern_ops)
  WHERE address IS NOT NULL;
CREATE INDEX deliveries_by_tracking_number ON order_deliveries (tracking_number) WHERE tracking_number IS NOT NULL;
-- deliveries that are not reported as delivered
CREATE INDEX deliveries_not_over ON order_deliveries (delivery_day) WHERE status IN ('planned', 'packed', 'shipped');
CREATE INDEX parcels_to_unpack ON order_deliveries (delivery_day)
  WHERE unpacked_at IS NULL AND (is_rest_stopped OR status = 'cancelled' AND packed_at IS NOT NULL);

-- What an order takes from the capacity of its days and menus; a box counts as the dishes that it held when the order
-- was placed. Held from the payment attempt on, final once paid, freed when the order ends or its hold expires.
CREATE TABLE order_portions (
  order_id uuid,
  delivery_day date,
  menu_id int REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  cart_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'soft', 'final', 'freed')),
  expires_at timestamptz NOT NULL,
  -- null: until expires_at, because the payment is being processed
  firm_until timestamptz,
  -- keyed hash of the network that the order came from; kept only while the hold is firm and the limit per network is
  -- on
  address_block text CHECK (address_block <> ''),
  PRIMARY KEY (order_id, delivery_day, menu_id),
  -- moving a delivery moves its portions
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries ON UPDATE CASCADE,
  CONSTRAINT address_block_of_holds_only CHECK (address_block IS NULL OR status = 'held')
) WITH (fillfactor = 80);
CREATE INDEX portions_by_day ON order_portions (delivery_day, menu_id) WHERE status <> 'freed';
CREATE INDEX holds_by_cart ON order_portions (cart_id) WHERE status = 'held';
CREATE INDEX holds_by_firmness ON order_portions (coalesce(firm_until, expires_at)) WHERE status = 'held';
CREATE INDEX holds_by_day ON order_portions (delivery_day) WHERE status = 'held';
CREATE INDEX soft_holds_by_expiry ON order_portions (expires_at) WHERE status = 'soft';

-- Codes created together, each for one use.
CREATE TABLE discount_series (
  -- chosen by the page, so that a repeated request creates no second series
  id uuid PRIMARY KEY,
  prefix text NOT NULL,
  note text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);

-- Discount codes with their conditions.
CREATE TABLE discount_codes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code = upper(btrim(code)) AND code <> ''),
  percent int CHECK (percent BETWEEN 1 AND 100),
  amount_cents int CHECK (amount_cents > 0),
  minimum_goods_cents int NOT NULL DEFAULT 0 CHECK (minimum_goods_cents >= 0),
  valid_from date,
  valid_until date,
  total_limit int CHECK (total_limit > 0),
  once_per_customer boolean NOT NULL DEFAULT false,
  new_customers_only boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- changed only by count_code_uses, and never above total_limit
  uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
  is_active boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT '',
  series_id uuid REFERENCES discount_series,
  version int NOT NULL DEFAULT 1,
  -- of a goodwill code: an order of the only customer who may use it, whose mailbox may be corrected or erased there
  for_customer_of uuid REFERENCES orders,
  CONSTRAINT percent_or_amount CHECK (num_nonnulls(percent, amount_cents) = 1),
  CHECK (valid_from <= valid_until),
  CONSTRAINT series_codes_are_used_once CHECK (series_id IS NULL OR total_limit = 1)
);
CREATE INDEX goodwill_codes ON discount_codes (for_customer_of) WHERE for_customer_of IS NOT NULL;
CREATE INDEX codes_by_series ON discount_codes (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX discount_codes_by_german_code ON discount_codes (code COLLATE german);

-- What a guest wants to buy; a closed cart is kept for its order.
CREATE TABLE carts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  guest_id uuid NOT NULL,
  -- raised by every change of its lines or code, because an order belongs to one version
  version int NOT NULL DEFAULT 1,
  line_count int NOT NULL DEFAULT 0 CONSTRAINT at_most_100_lines CHECK (line_count BETWEEN 0 AND 100),
  discount_code_id int REFERENCES discount_codes,
  -- what pays first
  voucher_id uuid REFERENCES vouchers,
  created_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- payment attempts without a payment, and the time of the last one: each further attempt holds fewer portions for a
  -- shorter time
  unpaid_attempts int NOT NULL DEFAULT 0 CHECK (unpaid_attempts >= 0),
  attempted_at timestamptz
);
-- a guest has one open cart
CREATE UNIQUE INDEX one_open_cart_per_guest ON carts (guest_id) WHERE closed_at IS NULL;
CREATE INDEX closed_carts_by_touch ON carts (closed_at) WHERE closed_at IS NOT NULL;
-- Every addition changes touched_at. A B-tree would make each of them an update of all indexes; a BRIN index does not,
-- and is fast enough for the hourly clean-up.
CREATE INDEX carts_by_time_of_touch ON carts USING brin (touched_at) WITH (pages_per_range = 8);

-- A menu for a delivery day; one line per menu and day in each cart.
CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  menu_id int NOT NULL REFERENCES menus,
  delivery_day date NOT NULL,
  quantity int NOT NULL CONSTRAINT quantity_1_to_100 CHECK (quantity BETWEEN 1 AND 100),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- the price that the guest has seen: a later change is shown before it is charged
  unit_cents int NOT NULL CHECK (unit_cents > 0),
  CONSTRAINT one_line_per_menu_and_day UNIQUE (cart_id, menu_id, delivery_day)
);

-- A use of a code: reserved from the payment attempt on, final once paid.
CREATE TABLE discount_redemptions (
  order_id uuid PRIMARY KEY REFERENCES orders,
  discount_code_id int NOT NULL REFERENCES discount_codes,
  customer_key text NOT NULL,
  status text NOT NULL DEFAULT 'reserved' CHECK (status IN ('reserved', 'final', 'released')),
  expires_at timestamptz NOT NULL,
  address_key text NOT NULL DEFAULT '',
  -- the conditions of the code at that time, so that unique indexes can enforce them
  is_once_per_customer boolean NOT NULL DEFAULT false,
  is_for_new_customers boolean NOT NULL DEFAULT false
);
CREATE INDEX redemptions_by_customer ON discount_redemptions (discount_code_id, customer_key);
CREATE INDEX reservations_by_expiry ON discount_redemptions (expires_at) WHERE status = 'reserved';
CREATE UNIQUE INDEX code_once_per_customer ON discount_redemptions (discount_code_id, customer_key)
  WHERE is_once_per_customer AND status <> 'released';
-- over all codes: a customer is new only once
CREATE UNIQUE INDEX new_customer_once_per_mailbox ON discount_redemptions (customer_key)
  WHERE is_for_new_customers AND status <> 'released';
CREATE UNIQUE INDEX new_customer_once_per_household ON discount_redemptions (address_key)
  WHERE is_for_new_customers AND status <> 'released';

-- Every uploaded picture once, named by its hash: the original from which all sizes are made.
CREATE TABLE pictures (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  mime text NOT NULL,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  master bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Sizes and formats of a picture. They can be made from the original again, so they may be deleted.
CREATE TABLE picture_variants (
  picture_id text NOT NULL REFERENCES pictures ON DELETE CASCADE,
  width int NOT NULL,
  -- jpeg: for mails
  format text NOT NULL CHECK (format IN ('avif', 'webp', 'jpeg')),
  bytes bytea NOT NULL,
  PRIMARY KEY (picture_id, width, format)
);

-- What a person said a heading of a file means, so that the next file of the same kind is read by itself.
CREATE TABLE file_columns (
  kind text NOT NULL CHECK (kind IN ('menus', 'bank')),
  -- in lower case
  heading text NOT NULL CHECK (heading <> ''),
  -- the key of a field; empty: the column is left out
  field text NOT NULL,
  PRIMARY KEY (kind, heading)
);

-- Pictures uploaded for the import of menus, whose cells refer to them by file name.
CREATE TABLE named_pictures (
  -- in lower case, without folders
  file_name text PRIMARY KEY CHECK (
    file_name = lower(btrim(file_name)) AND length(file_name) BETWEEN 5 AND 200 AND file_name !~ '[/\\|\n\r\t]'
  ),
  picture_id text NOT NULL REFERENCES pictures ON DELETE CASCADE,
  -- SHA-256 of the uploaded file, so that the same file is not uploaded again
  source_hash text CHECK (source_hash ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX named_pictures_by_picture ON named_pictures (picture_id);

-- Forms of nutrition that a dish may claim. The usual ones exist without the demo, because the rules for labels refer
-- to 10 and 11.
CREATE TABLE nutrition_forms (
  id int GENERATED BY DEFAULT AS IDENTITY (START WITH 100) PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  position int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  -- in a file a bar separates the names of a list
  CONSTRAINT nutrition_forms_name_fits_files CHECK (name !~ '[|\n\r]' AND name = btrim(name))
);
CREATE UNIQUE INDEX nutrition_forms_by_name ON nutrition_forms (lower(name));
INSERT INTO nutrition_forms (id, code, name, position)
VALUES
  (10, 'vegetarisch', 'Vegetarisch', 0),
  (11, 'vegan', 'Vegan', 1),
  (1, 'high-protein', 'High Protein', 2),
  (2, 'unter-30-g-kohlenhydrate', 'Unter 30 g Kohlenhydrate je Portion', 3),
  (3, 'laktosefrei', 'Laktosefrei', 4),
  (4, 'glutenfrei', 'Glutenfrei', 5),
  (5, 'ohne-schwein', 'Ohne Schweinefleisch', 6),
  (6, 'unter-500-kcal', 'Unter 500 kcal', 7);

-- The 14 allergens of Annex II of Regulation (EU) 1169/2011. They exist without the demo, because every menu needs
-- them.
CREATE TABLE allergens (
  id int GENERATED BY DEFAULT AS IDENTITY (START WITH 100) PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  position int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  -- further words by which it is recognised in a list of ingredients; the usual ones belong to its code
  words text NOT NULL DEFAULT '',
  -- in a file a bar separates the names of a list
  CONSTRAINT allergens_name_fits_files CHECK (name !~ '[|\n\r]' AND name = btrim(name))
);
CREATE UNIQUE INDEX allergens_by_name ON allergens (lower(name));
INSERT INTO allergens (id, code, name, position)
VALUES
  (1, 'gluten', 'Glutenhaltiges Getreide', 0),
  (2, 'krebstiere', 'Krebstiere', 1),
  (3, 'eier', 'Eier', 2),
  (4, 'fisch', 'Fisch', 3),
  (5, 'erdnuesse', 'Erdnüsse', 4),
  (6, 'soja', 'Soja', 5),
  (7, 'milch', 'Milch und Laktose', 6),
  (8, 'schalenfruechte', 'Schalenfrüchte', 7),
  (9, 'sellerie', 'Sellerie', 8),
  (10, 'senf', 'Senf', 9),
  (11, 'sesam', 'Sesam', 10),
  (12, 'sulfite', 'Schwefeldioxid und Sulfite', 11),
  (13, 'lupinen', 'Lupinen', 12),
  (14, 'weichtiere', 'Weichtiere', 13);

-- Cuisines by which guests browse the menus.
CREATE TABLE styles (
  id int GENERATED BY DEFAULT AS IDENTITY (START WITH 100) PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  picture_id text NOT NULL REFERENCES pictures,
  picture_alt text NOT NULL,
  -- a style for a nutrition form selects that filter instead
  nutrition_form_id int REFERENCES nutrition_forms,
  position int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  -- in a file a bar separates the names of a list
  CONSTRAINT styles_name_fits_files CHECK (name !~ '[|\n\r]' AND name = btrim(name))
);
CREATE UNIQUE INDEX styles_by_name ON styles (lower(name));

-- The pictures of a menu, in their order.
CREATE TABLE menu_pictures (
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  position int NOT NULL,
  picture_id text NOT NULL REFERENCES pictures,
  alt text NOT NULL CHECK (alt <> ''),
  PRIMARY KEY (menu_id, position)
);

-- The styles of a menu.
CREATE TABLE menu_styles (
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  style_id int NOT NULL REFERENCES styles,
  PRIMARY KEY (menu_id, style_id)
);

-- The forms of nutrition that a menu claims.
CREATE TABLE menu_nutrition_forms (
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  nutrition_form_id int NOT NULL REFERENCES nutrition_forms,
  PRIMARY KEY (menu_id, nutrition_form_id)
);

-- Who checked a claim of a menu and by what document, so that it can be shown to an authority.
CREATE TABLE menu_claim_proofs (
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  nutrition_form_id int NOT NULL REFERENCES nutrition_forms ON DELETE CASCADE,
  checked_on date NOT NULL,
  checked_by text NOT NULL CHECK (checked_by = btrim(checked_by) AND length(checked_by) BETWEEN 1 AND 80),
  -- the report, certificate or measured value
  document text NOT NULL CHECK (document = btrim(document) AND length(document) BETWEEN 1 AND 200),
  PRIMARY KEY (menu_id, nutrition_form_id)
);

-- What a dish contains; a box has what its dishes have.
CREATE TABLE menu_allergens (
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  allergen_id int NOT NULL REFERENCES allergens,
  PRIMARY KEY (menu_id, allergen_id)
);

-- What may get into a dish unintentionally, beside what it contains; a box has what its dishes have.
CREATE TABLE menu_traces (
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  allergen_id int NOT NULL REFERENCES allergens,
  PRIMARY KEY (menu_id, allergen_id)
);

-- The dishes of a box.
CREATE TABLE box_contents (
  box_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  menu_id int NOT NULL REFERENCES menus,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  position int NOT NULL DEFAULT 0,
  PRIMARY KEY (box_id, menu_id),
  CHECK (box_id <> menu_id)
);
CREATE INDEX boxes_by_dish ON box_contents (menu_id);

-- Former addresses of menus that were sold, so that links to them still work.
CREATE TABLE former_slugs (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE
);
CREATE INDEX former_slugs_of_menu ON former_slugs (menu_id);

-- Every price of a menu and since when it held, which proves each reduction (§ 11 PAngV). Only keep_menu_history writes
-- it.
CREATE TABLE menu_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  menu_id int NOT NULL REFERENCES menus,
  -- -infinity: from the beginning
  since timestamptz NOT NULL,
  price_cents int NOT NULL CHECK (price_cents > 0),
  -- guests could order for this price
  is_offered boolean NOT NULL
);
CREATE INDEX prices_of_menu ON menu_prices (menu_id, id);

-- A guest's review of a delivered dish, one for each line of an order; shown once the team has published it.
CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  -- of the line, because its day may change
  position int NOT NULL,
  menu_id int NOT NULL REFERENCES menus,
  stars int NOT NULL CONSTRAINT one_to_five_stars CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL CHECK (length(body) <= 300),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'published', 'rejected')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- the name at that time
  decided_by text CHECK (decided_by <> ''),
  -- shown to the guest
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  CONSTRAINT one_review_per_line UNIQUE (order_id, position),
  CONSTRAINT decided_by_somebody CHECK (
    (state = 'pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)
  ),
  CONSTRAINT rejected_with_reason CHECK ((state = 'rejected') = (reason <> ''))
);
CREATE INDEX reviews_shown ON reviews (menu_id, created_at DESC) WHERE state = 'published';
CREATE INDEX reviews_by_time ON reviews (created_at DESC, id);
CREATE INDEX reviews_to_read ON reviews (created_at) WHERE state = 'pending';

-- Changes by which a dish that was already sold lost something its guests were promised. Open until they are written
-- to, or the team says why not.
CREATE TABLE sold_changes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  -- [{kind, names}] in the words of that time
  promises jsonb NOT NULL CHECK (jsonb_array_length(promises) > 0),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- paid orders at that time; those paid later come on top
  orders int NOT NULL CHECK (orders >= 0),
  -- the earliest open delivery at that time
  first_day date NOT NULL,
  -- of a change that concerns one day, such as a substitute in its batch; null: it stays
  last_day date CHECK (last_day >= first_day),
  -- orders whose guests were written to or need no letter
  settled_orders uuid[] NOT NULL DEFAULT '{}',
  settled_at timestamptz,
  settled_by text,
  -- why no letter was sent; null: it was sent
  waiver text CHECK (waiver <> ''),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK (settled_at IS NOT NULL OR waiver IS NULL),
  CHECK ((settled_at IS NULL) = (settled_orders = '{}'))
);
CREATE INDEX sold_changes_by_menu ON sold_changes (menu_id);
CREATE INDEX sold_changes_by_time ON sold_changes (changed_at);

-- What changed the balance of a voucher; the sum of a voucher's entries is its balance, and none is ever changed.
CREATE TABLE voucher_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voucher_id uuid NOT NULL REFERENCES vouchers,
  -- redeemed with the attempt to pay, released when that came to nothing; withdrawn by its buyer (§ 355 BGB)
  kind text NOT NULL CHECK (kind IN ('issued', 'redeemed', 'released', 'refunded', 'withdrawn', 'ended')),
  cents int NOT NULL,
  at timestamptz NOT NULL,
  -- that bought it, or that it pays
  payment_id uuid REFERENCES payments,
  reason text NOT NULL DEFAULT '',
  CONSTRAINT entries_have_their_sign CHECK (cents <> 0 AND (cents > 0) = (kind IN ('issued', 'released', 'refunded'))),
  -- what was not sold is issued without one
  CONSTRAINT entries_have_a_payment CHECK (
    CASE kind WHEN 'ended' THEN payment_id IS NULL WHEN 'issued' THEN true ELSE payment_id IS NOT NULL END
  )
);
CREATE INDEX voucher_entries_by_voucher ON voucher_entries (voucher_id, id);
CREATE INDEX voucher_entries_by_payment ON voucher_entries (payment_id);
CREATE UNIQUE INDEX one_issue_and_one_withdrawal ON voucher_entries (voucher_id, kind) WHERE kind IN ('issued', 'withdrawn');
-- the sums of a period
CREATE INDEX voucher_refunds_by_time ON voucher_entries (at) WHERE kind = 'refunded';

-- The people who use the office.
CREATE TABLE staff (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email)) AND email <> ''),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'kitchen', 'packing', 'support', 'accounting', 'adviser', 'quality')),
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- the last day, in Berlin, on which the person may log in; null: without an end
  ends_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  -- chosen by another person: a public shop asks for a new one at the first login
  password_is_handed_out boolean NOT NULL DEFAULT false,
  -- an invitation by mail, until a password is chosen or given out; null: none is open
  invited_at timestamptz,
  -- the random id by which a passkey knows its person
  user_handle uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- why this person may sign alone what else takes two; null: not
  signs_alone_reason text CHECK (signs_alone_reason = btrim(signs_alone_reason) AND length(signs_alone_reason) BETWEEN 1 AND 300),
  CONSTRAINT only_who_decides_signs_alone CHECK (signs_alone_reason IS NULL OR role = 'admin' OR role = 'quality')
);

-- Payments that do not fit their order, for a person to look at.
CREATE TABLE payment_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- set by the person who has dealt with it; cleared when something new happens
  done_at timestamptz,
  done_by int REFERENCES staff,
  UNIQUE (payment_id, kind),
  CONSTRAINT done_by_somebody CHECK (num_nulls(done_at, done_by) IN (0, 2))
);
CREATE INDEX alerts_to_look_at ON payment_alerts (created_at) WHERE done_at IS NULL;

-- The payments of the test provider. Only the sandbox reads and writes them.
CREATE TABLE sandbox_sessions (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  reference text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  description text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'declined', 'expired')),
  success_url text NOT NULL,
  failure_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  CONSTRAINT paid_has_a_time CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX sandbox_sessions_by_payment ON sandbox_sessions (paid_at) WHERE paid_at IS NOT NULL;

-- The refunds of the test provider.
CREATE TABLE sandbox_refunds (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  session_id text NOT NULL REFERENCES sandbox_sessions,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reference text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The base rate of § 247 BGB in hundredths of a percent, as the Bundesbank announces it for each half-year.
CREATE TABLE base_rates (
  half_year date PRIMARY KEY CHECK (to_char(half_year, 'MM-DD') IN ('01-01', '07-01')),
  hundredths int NOT NULL CHECK (hundredths BETWEEN -500 AND 2000)
);

-- Firms that want a statement of their invoices each month, as the team has noted it. A firm is one mailbox and one name
-- without legal form (`firm_key`): its statement names only invoices that this mailbox has got.
CREATE TABLE statement_wishes (
  customer_key text NOT NULL,
  firm_key text NOT NULL CHECK (firm_key <> ''),
  -- the order at whose invoice it was noted
  order_id uuid NOT NULL REFERENCES orders,
  noted_at timestamptz NOT NULL,
  -- the name at that time
  noted_by text NOT NULL CHECK (noted_by <> ''),
  -- the last month that is done, by its first day: it has its statement, or there was nothing to say
  done_through date NOT NULL CHECK (done_through = date_trunc('month', done_through::timestamp)::date),
  PRIMARY KEY (customer_key, firm_key)
);
CREATE INDEX wishes_by_month ON statement_wishes (done_through);

-- The PDF of an invoice, made once and kept, so that a later change of the layout never alters it.
CREATE TABLE invoice_files (
  number text PRIMARY KEY REFERENCES invoices (number),
  pdf bytea NOT NULL CHECK (length(pdf) > 0),
  made_at timestamptz NOT NULL DEFAULT now()
);
-- a PDF is compressed already
ALTER TABLE invoice_files ALTER COLUMN pdf SET STORAGE EXTERNAL;

-- `MA-2026-11-0001`: the month, and a number that counts all statements.
CREATE FUNCTION statement_number(month date, sequence int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT 'MA-' || extract(year FROM month) || '-' || lpad(extract(month FROM month)::text, 2, '0') || '-'
    || lpad(sequence::text, greatest(4, length(sequence::text)), '0') $$;

-- What a firm was told of all its invoices at the end of a month. It is no invoice, and never changes.
CREATE TABLE monthly_statements (
  sequence int NOT NULL UNIQUE GENERATED ALWAYS AS IDENTITY,
  -- the reference of the transfer
  number text PRIMARY KEY GENERATED ALWAYS AS (statement_number(month, sequence)) STORED,
  -- its first day
  month date NOT NULL CHECK (month = date_trunc('month', month::timestamp)::date),
  -- the firm, as in statement_wishes
  customer_key text NOT NULL,
  firm_key text NOT NULL CHECK (firm_key <> ''),
  -- its newest order, whose mailbox got it
  order_id uuid NOT NULL REFERENCES orders,
  -- the purchases that it names
  purchase_ids text[] NOT NULL CHECK (purchase_ids <> '{}'),
  open_cents int NOT NULL CHECK (open_cents >= 0),
  -- everything on the paper
  document jsonb NOT NULL,
  drawn_at timestamptz NOT NULL,
  drawn_on date NOT NULL,
  -- the name at that time; null: drawn by itself
  drawn_by text CHECK (drawn_by <> ''),
  CONSTRAINT one_statement_per_month UNIQUE (customer_key, firm_key, month),
  CONSTRAINT drawn_when_the_month_is_over CHECK (drawn_on >= (month + interval '1 month')::date)
);
CREATE INDEX statements_by_day ON monthly_statements (drawn_on);

-- Its PDF, made once and kept.
CREATE TABLE statement_files (
  number text PRIMARY KEY REFERENCES monthly_statements (number),
  pdf bytea NOT NULL CHECK (length(pdf) > 0),
  made_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE statement_files ALTER COLUMN pdf SET STORAGE EXTERNAL;

-- How the kitchen packs and labels, in one row.
CREATE TABLE production_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version int NOT NULL DEFAULT 1,
  -- one cool pack for every started group of this many portions, at least least_cool_packs, and more in summer_months
  portions_per_cool_pack int NOT NULL DEFAULT 4 CHECK (portions_per_cool_pack BETWEEN 1 AND 50),
  least_cool_packs int NOT NULL DEFAULT 2 CHECK (least_cool_packs BETWEEN 0 AND 20),
  summer_cool_packs int NOT NULL DEFAULT 1 CHECK (summer_cool_packs BETWEEN 0 AND 10),
  summer_months int[] NOT NULL DEFAULT '{6,7,8}' CHECK (summer_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'),
  -- counted from the day of cooking and packing
  shelf_life_days int NOT NULL DEFAULT 7 CHECK (shelf_life_days BETWEEN 2 AND 60),
  carrier text NOT NULL DEFAULT 'DHL' CHECK (carrier = btrim(carrier) AND length(carrier) BETWEEN 1 AND 40),
  cool_pack_grams int NOT NULL DEFAULT 400 CHECK (cool_pack_grams BETWEEN 0 AND 5000),
  -- carton and insulation
  packaging_grams int NOT NULL DEFAULT 800 CHECK (packaging_grams BETWEEN 0 AND 20000),
  -- [{heading, value}] of the file for the carrier, with fields in braces; null: the standard columns of the carrier
  carrier_columns jsonb CHECK (jsonb_typeof(carrier_columns) = 'array'),
  -- a delivery that is heavier or has more portions is packed in several cartons
  most_parcel_grams int NOT NULL DEFAULT 20000 CHECK (most_parcel_grams BETWEEN 1000 AND 70000),
  most_parcel_portions int NOT NULL DEFAULT 30 CHECK (most_parcel_portions BETWEEN 1 AND 200),
  -- how long the closed carton stays cool, as the kitchen measured it; null: guests are told nothing
  cooling_hours int CHECK (cooling_hours BETWEEN 12 AND 96),
  -- the hour of the packing day, in Berlin, by which all cartons are closed
  closed_at_hour int NOT NULL DEFAULT 16 CHECK (closed_at_hour BETWEEN 6 AND 22),
  -- parcels are packed one press each, or every portion is scanned
  packing_way text NOT NULL DEFAULT 'parcel' CHECK (packing_way IN ('parcel', 'dish')),
  -- what no batch reports as cooked is not packed; else a person is asked
  unreported_stops boolean NOT NULL DEFAULT false,
  -- a logger that says nothing stops what lies there; else it is a task with an alarm
  silence_stops boolean NOT NULL DEFAULT false,
  -- who is told by mail of a limit that was not kept and of a silent logger; empty: administration and quality
  alarm_emails text[] NOT NULL DEFAULT '{}' CHECK (cardinality(alarm_emails) <= 10)
);
INSERT INTO production_settings DEFAULT VALUES;

-- The cook list of a day, frozen after the cut-off. Later changes are shown as differences from it.
CREATE TABLE cook_lists (
  delivery_day date PRIMARY KEY,
  cut_off_at timestamptz NOT NULL,
  frozen_at timestamptz NOT NULL,
  -- the name at that time, or "automatisch"
  frozen_by text NOT NULL CHECK (frozen_by <> ''),
  shelf_life_days int NOT NULL CHECK (shelf_life_days > 0),
  CONSTRAINT frozen_after_cut_off CHECK (frozen_at >= cut_off_at)
);

-- The dishes of a cook list, with the batch number on their labels.
CREATE TABLE cook_list_menus (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  name text NOT NULL CHECK (name <> ''),
  batch text NOT NULL UNIQUE CHECK (batch <> ''),
  -- the menu's own at the time of freezing, so that all prints of a label show the same date; null: that of the list
  shelf_life_days int CONSTRAINT frozen_shelf_life_is_a_span CHECK (shelf_life_days BETWEEN 2 AND 60),
  PRIMARY KEY (delivery_day, menu_id)
);

-- How a dish is cooked, or what goes into dishes, such as a sauce: then it has a name of its own.
CREATE TABLE recipes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the dish; null: a sub-recipe
  menu_id int UNIQUE,
  -- so that the foreign key refuses boxes
  is_box boolean NOT NULL DEFAULT false CHECK (NOT is_box),
  name text CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80 AND name !~ '[;\n\r\t]'),
  -- the name, once a person has said that it means none of the foods that its words sound like; another name asks again
  figurative_name text NOT NULL DEFAULT '',
  -- of the version that is cooked now
  number int NOT NULL DEFAULT 1,
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (menu_id, is_box) REFERENCES menus (id, is_box) ON DELETE CASCADE,
  CONSTRAINT figurative_is_this_name CHECK (figurative_name = '' OR figurative_name IS NOT DISTINCT FROM name),
  CONSTRAINT dishes_have_the_name_of_their_menu CHECK ((menu_id IS NULL) = (name IS NOT NULL))
);
CREATE UNIQUE INDEX recipes_by_name ON recipes (lower(name));

-- A recipe as a person has saved it: never changed, so a cook list can name it for ever.
CREATE TABLE recipe_versions (
  recipe_id int NOT NULL REFERENCES recipes ON DELETE CASCADE,
  number int NOT NULL CHECK (number > 0),
  -- what its lines make
  portions int NOT NULL CHECK (portions BETWEEN 1 AND 5000),
  -- of all portions, ready to eat: water that has cooked away is gone
  finished_milligrams bigint NOT NULL CHECK (finished_milligrams BETWEEN 1 AND 100000000000),
  -- of the raw weight at most this much is lost by peeling and cooking; more is a typing error
  most_loss_percent int NOT NULL DEFAULT 50 CHECK (most_loss_percent BETWEEN 0 AND 90),
  -- fat that is poured off
  lost_fat_milligrams bigint NOT NULL DEFAULT 0 CHECK (lost_fat_milligrams BETWEEN 0 AND 100000000000),
  -- of a sub-recipe: it stands on labels under its own name with its list in brackets
  is_compound boolean NOT NULL DEFAULT false,
  -- of a sub-recipe: cooked in batches of its own, for several dishes or other days; else with what it goes into
  has_own_batch boolean NOT NULL DEFAULT false,
  -- named or shown by the dish, so that its share is stated (LMIV, Art. 22)
  stressed_ingredients int[] NOT NULL DEFAULT '{}',
  stressed_recipes int[] NOT NULL DEFAULT '{}',
  -- what may get in while it is cooked: [{allergenId, reason}]
  traces jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(traces) = 'array'),
  picture_id text REFERENCES pictures,
  saved_at timestamptz NOT NULL,
  -- the name at that time
  saved_by text NOT NULL CHECK (saved_by <> ''),
  PRIMARY KEY (recipe_id, number)
);
ALTER TABLE recipes ADD CONSTRAINT recipes_have_a_version FOREIGN KEY (id, number) REFERENCES recipe_versions (recipe_id, number)
  DEFERRABLE INITIALLY DEFERRED;

-- Which version of each recipe the dishes of a cook list are cooked by: theirs and those of all sub-recipes in them.
CREATE TABLE cook_list_recipes (
  delivery_day date NOT NULL REFERENCES cook_lists,
  recipe_id int NOT NULL,
  number int NOT NULL,
  PRIMARY KEY (delivery_day, recipe_id),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions
);
CREATE INDEX cook_lists_by_recipe ON cook_list_recipes (recipe_id, number);

-- The orders for which the dishes of a cook list were cooked; a box counts as its dishes.
CREATE TABLE cook_list_portions (
  delivery_day date NOT NULL,
  menu_id int NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  portions int NOT NULL CHECK (portions > 0),
  PRIMARY KEY (delivery_day, menu_id, order_id),
  FOREIGN KEY (delivery_day, menu_id) REFERENCES cook_list_menus
);

-- What the cook ticked or wrote down about a dish of a day. The log keeps what stood there before.
CREATE TABLE cook_checks (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  kind text NOT NULL CHECK (kind IN ('cooked', 'portions', 'temperature', 'spare')),
  -- portions, or tenths of a degree Celsius; 1 for what is only ticked
  value int NOT NULL CHECK (value BETWEEN -300 AND 9999),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  -- a temperature of a dish that is not heated: it has a most instead of a least
  is_cold boolean NOT NULL DEFAULT false,
  -- why a temperature beyond its limit is accepted; null: it is within
  deviation text CHECK (deviation <> ''),
  PRIMARY KEY (delivery_day, menu_id, kind),
  CONSTRAINT a_tick_is_one CHECK (kind <> 'cooked' OR value = 1),
  CONSTRAINT portions_are_counted CHECK (kind = 'temperature' OR value >= 0),
  CONSTRAINT limits_are_of_temperatures CHECK (kind = 'temperature' OR (NOT is_cold AND deviation IS NULL))
);
CREATE INDEX cook_checks_of_menu ON cook_checks (menu_id, delivery_day) WHERE kind = 'temperature';

-- How many labels exist for an order's portions. Printing them again makes no new ones.
CREATE TABLE labels (
  delivery_day date NOT NULL REFERENCES cook_lists,
  order_id uuid NOT NULL REFERENCES orders,
  menu_id int NOT NULL REFERENCES menus,
  labels int NOT NULL CHECK (labels > 0),
  printed_at timestamptz NOT NULL,
  -- thrown away because they were spoiled or their pieces refunded after printing
  destroyed int NOT NULL DEFAULT 0,
  PRIMARY KEY (delivery_day, order_id, menu_id),
  CONSTRAINT only_made_labels_are_destroyed CHECK (destroyed BETWEEN 0 AND labels)
);

-- What the kitchen cooks with, and all that a label must say of it. What is not known is null or not complete, never 0.
CREATE TABLE ingredients (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- in the kitchen; in a file a semicolon separates the lines
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80 AND name !~ '[;\n\r\t]'),
  -- the legal designation, as lists of ingredients call it: clean HTML with emphasised allergens; empty: not known yet
  label_name text NOT NULL DEFAULT '' CHECK (length(label_name) <= 300),
  class text NOT NULL DEFAULT 'plain' CHECK (class IN ('plain', 'compound', 'additive', 'water')),
  -- of a compound ingredient, as its supplier lists it: clean HTML with emphasised allergens
  contents text NOT NULL DEFAULT '' CHECK (length(contents) <= 2000),
  -- its own list may be left out below 2 % of the finished product (LMIV, Annex VII E)
  is_spice_mixture boolean NOT NULL DEFAULT false,
  -- of Annex VII C, such as Säureregulator
  additive_class text CHECK (additive_class = btrim(additive_class) AND length(additive_class) BETWEEN 1 AND 40),
  e_number text CHECK (e_number ~ '^E [0-9]{3,4}[a-z]{0,3}$'),
  -- a person has stated which allergens it contains: none listed means none
  allergens_complete boolean NOT NULL DEFAULT false,
  -- a person has stated which may get in: none listed means none
  traces_complete boolean NOT NULL DEFAULT false,
  -- milligrams in 100 g of the edible part; null: unknown. Carbohydrates contain polyols, and not fibre.
  fat int CHECK (fat BETWEEN 0 AND 100000),
  saturates int CHECK (saturates BETWEEN 0 AND fat),
  carbs int CHECK (carbs BETWEEN 0 AND 100000),
  sugar int CHECK (sugar BETWEEN 0 AND carbs),
  polyols int CHECK (polyols BETWEEN 0 AND carbs),
  fibre int CHECK (fibre BETWEEN 0 AND 100000),
  protein int CHECK (protein BETWEEN 0 AND 100000),
  salt int CHECK (salt BETWEEN 0 AND 100000),
  alcohol int CHECK (alcohol BETWEEN 0 AND 100000),
  organic_acids int CHECK (organic_acids BETWEEN 0 AND 100000),
  -- in 100 g, as the supplier states it; null: it follows from the nutrients by the factors of the law
  kj int CHECK (kj BETWEEN 0 AND 3800),
  kcal int CHECK (kcal BETWEEN 0 AND 920),
  -- nutrients that the source calls traces or below its limit: they stand as 0
  traced_nutrients text[] NOT NULL DEFAULT '{}' CHECK (
    traced_nutrients <@ '{fat,saturates,carbs,sugar,polyols,fibre,protein,salt,alcohol,organic_acids}'::text[]
  ),
  -- where the figures come from; null: there are none
  source text CHECK (source IN ('bls', 'specification', 'laboratory', 'hand')),
  -- code and version of the BLS, name of the specification or laboratory, the person's name
  source_name text NOT NULL DEFAULT '' CHECK (length(source_name) <= 120),
  source_on date,
  milligrams_per_ml int CHECK (milligrams_per_ml BETWEEN 1 AND 25000),
  milligrams_per_piece int CHECK (milligrams_per_piece BETWEEN 1 AND 20000000),
  -- of what cooks count: Bund, Prise, Zehe, Dose, Glas, Packung
  milligrams_per_bunch int CHECK (milligrams_per_bunch BETWEEN 1 AND 20000000),
  milligrams_per_pinch int CHECK (milligrams_per_pinch BETWEEN 1 AND 20000000),
  milligrams_per_clove int CHECK (milligrams_per_clove BETWEEN 1 AND 20000000),
  milligrams_per_can int CHECK (milligrams_per_can BETWEEN 1 AND 20000000),
  milligrams_per_jar int CHECK (milligrams_per_jar BETWEEN 1 AND 20000000),
  milligrams_per_pack int CHECK (milligrams_per_pack BETWEEN 1 AND 20000000),
  -- what peeling and trimming leave
  edible_per_mille int NOT NULL DEFAULT 1000 CHECK (edible_per_mille BETWEEN 1 AND 1000),
  -- where it stands on the shopping list; null: by its name
  section text CHECK (section IN (
    'produce', 'meat', 'fish', 'dairy', 'bread', 'dry', 'jars', 'spices', 'frozen', 'drinks', 'other', 'in_house'
  )),
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT additives_have_a_class CHECK ((class = 'additive') = (additive_class IS NOT NULL)),
  CONSTRAINT only_additives_have_an_e_number CHECK (e_number IS NULL OR class = 'additive'),
  CONSTRAINT only_compounds_have_contents CHECK (contents = '' OR class = 'compound'),
  CONSTRAINT hundred_grams_hold_no_more CHECK (fat + carbs + fibre + protein + salt + alcohol <= 101000),
  CONSTRAINT figures_have_a_source CHECK (
    source IS NOT NULL
      OR num_nonnulls(fat, saturates, carbs, sugar, polyols, fibre, protein, salt, alcohol, organic_acids, kj) = 0
  ),
  CONSTRAINT energy_has_both_units CHECK ((kj IS NULL) = (kcal IS NULL)),
  CONSTRAINT sources_have_name_and_day CHECK (source IS NULL OR (source_name <> '' AND source_on IS NOT NULL))
);
CREATE UNIQUE INDEX ingredients_by_name ON ingredients (lower(name));

-- Where goods lie and where temperatures are read, such as Kühlhaus 1.
CREATE TABLE places (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 60),
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX places_by_name ON places (lower(name));

-- Whom the kitchen buys from.
CREATE TABLE suppliers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80),
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  -- name and address as Regulation (EU) 931/2011 wants them, and how to reach it when food is recalled
  address text NOT NULL DEFAULT '' CHECK (length(address) <= 300),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 40),
  -- the oval mark, such as DE BY 12345 EG
  identification_mark text NOT NULL DEFAULT '' CHECK (length(identification_mark) <= 40)
);
CREATE UNIQUE INDEX suppliers_by_name ON suppliers (lower(name));

-- A supplier's delivery as it was taken in.
CREATE TABLE receipts (
  -- chosen by the tablet, so that a repeated request takes nothing in twice
  id uuid PRIMARY KEY,
  supplier_id int NOT NULL REFERENCES suppliers,
  -- in Berlin
  received_on date NOT NULL,
  received_at timestamptz NOT NULL,
  received_by text NOT NULL CHECK (received_by <> ''),
  slip_number text NOT NULL DEFAULT '' CHECK (length(slip_number) <= 40),
  -- of food of animal origin (Regulation (EU) 931/2011, Art. 3): day of dispatch, name and address of who sent it, and of
  -- its owner and of the receiving business where they are others
  dispatched_on date,
  dispatcher text NOT NULL DEFAULT '' CHECK (length(dispatcher) <= 300),
  consignor text NOT NULL DEFAULT '' CHECK (length(consignor) <= 300),
  consignee text NOT NULL DEFAULT '' CHECK (length(consignee) <= 300),
  -- sha-256 of what was sent, so that other goods under the same id are noticed
  fingerprint text NOT NULL DEFAULT '' CHECK (length(fingerprint) <= 64)
);
CREATE INDEX receipts_by_day ON receipts (received_on);
CREATE INDEX receipts_by_supplier ON receipts (supplier_id);
-- two people at the door take one delivery in once
CREATE UNIQUE INDEX one_receipt_per_slip ON receipts (supplier_id, lower(slip_number), received_on) WHERE slip_number <> '';

-- An ingredient as a supplier sells it.
CREATE TABLE supplier_articles (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ingredient_id int NOT NULL REFERENCES ingredients,
  supplier_id int NOT NULL REFERENCES suppliers,
  article_number text NOT NULL DEFAULT '' CHECK (length(article_number) <= 40),
  -- such as Karton
  pack text NOT NULL CHECK (pack = btrim(pack) AND length(pack) BETWEEN 1 AND 60),
  pack_milligrams bigint NOT NULL CHECK (pack_milligrams BETWEEN 1 AND 2000000000),
  -- the kitchen buys this one
  is_preferred boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT archived_is_not_bought CHECK (archived_at IS NULL OR NOT is_preferred)
);
CREATE UNIQUE INDEX one_preferred_article ON supplier_articles (ingredient_id) WHERE is_preferred;
CREATE INDEX supplier_articles_by_ingredient ON supplier_articles (ingredient_id);
CREATE INDEX supplier_articles_by_supplier ON supplier_articles (supplier_id);

-- Food with one history: what one supplier's lot brought in, or what one batch has made. Its amount is the sum of its moves.
CREATE TABLE lots (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- on our labels
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{4,24}$'),
  ingredient_id int REFERENCES ingredients,
  recipe_id int REFERENCES recipes,
  menu_id int REFERENCES menus,
  -- at that time
  name text NOT NULL CHECK (name <> ''),
  -- the last day, in Berlin; null: the pack names none, such as salt
  ends_on date,
  -- Verbrauchsdatum; else Mindesthaltbarkeitsdatum
  is_use_by boolean NOT NULL DEFAULT false,
  made_on date NOT NULL,
  -- a pack that is opened or thawed keeps no longer than this day
  opened_on date,
  opened_ends_on date CHECK (opened_ends_on >= opened_on),
  place_id int REFERENCES places,
  -- of what was received
  receipt_id uuid REFERENCES receipts,
  position int CHECK (position >= 0),
  article_id int REFERENCES supplier_articles,
  supplier_lot text CHECK (length(supplier_lot) BETWEEN 1 AND 40),
  -- tenths of a degree, at the door
  temperature int CHECK (temperature BETWEEN -1000 AND 2000),
  -- null: no one named what was ordered
  ordered_milligrams bigint CHECK (ordered_milligrams >= 0),
  received_milligrams bigint CHECK (received_milligrams > 0),
  -- net, of all that was received; and by the list of prices, null: it has none
  cents int CHECK (cents >= 0),
  expected_cents int CHECK (expected_cents >= 0),
  -- the supplier's oval mark on food of animal origin
  identification_mark text NOT NULL DEFAULT '' CHECK (length(identification_mark) <= 40),
  CONSTRAINT a_lot_is_of_one_thing CHECK (num_nonnulls(ingredient_id, recipe_id, menu_id) = 1),
  CONSTRAINT ingredients_come_from_a_receipt CHECK (
    (ingredient_id IS NOT NULL) = (receipt_id IS NOT NULL)
    AND (receipt_id IS NULL) = (position IS NULL) AND (receipt_id IS NULL) = (received_milligrams IS NULL)
    AND (receipt_id IS NULL) = (article_id IS NULL) AND (receipt_id IS NULL) = (supplier_lot IS NULL)
    AND (receipt_id IS NULL) = (cents IS NULL)
  ),
  CONSTRAINT opened_lots_have_an_end CHECK ((opened_on IS NULL) = (opened_ends_on IS NULL)),
  CONSTRAINT one_lot_per_line UNIQUE (receipt_id, position)
);
-- codes of a day are counted by their beginning
CREATE INDEX lots_by_code ON lots (code COLLATE "C");
CREATE INDEX lots_by_ingredient ON lots (ingredient_id, ends_on) WHERE ingredient_id IS NOT NULL;
CREATE INDEX lots_by_recipe ON lots (recipe_id, ends_on) WHERE recipe_id IS NOT NULL;
CREATE INDEX lots_by_menu ON lots (menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX lots_by_supplier_lot ON lots (supplier_lot) WHERE supplier_lot IS NOT NULL;
CREATE INDEX lots_by_place ON lots (place_id) WHERE place_id IS NOT NULL;

-- What was cooked in one go: it is written once it is done, with all that went in.
CREATE TABLE batches (
  -- chosen by the tablet, so that a repeated request closes nothing twice
  id uuid PRIMARY KEY,
  -- what it made
  lot_id int NOT NULL UNIQUE REFERENCES lots,
  cooked_on date NOT NULL,
  -- of a dish: for which day
  delivery_day date REFERENCES cook_lists,
  menu_id int REFERENCES menus,
  -- null: a dish without a recipe
  recipe_id int,
  number int,
  milligrams bigint NOT NULL CHECK (milligrams BETWEEN 1 AND 100000000000),
  -- of a dish
  portions int CHECK (portions BETWEEN 1 AND 9999),
  -- tenths of a degree; null: not heated
  core_temperature int CHECK (core_temperature BETWEEN -300 AND 2000),
  heated_at timestamptz,
  chilled_at timestamptz,
  -- instead of the time: whether it was chilled within the limit, as the cook said
  chilled_in_time boolean,
  station text NOT NULL DEFAULT '' CHECK (length(station) <= 30),
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL CHECK (closed_by <> ''),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions,
  CONSTRAINT dishes_are_cooked_for_a_day CHECK (
    (delivery_day IS NULL) = (menu_id IS NULL) AND (menu_id IS NULL) = (portions IS NULL)
  ),
  CONSTRAINT something_is_cooked CHECK (num_nonnulls(menu_id, recipe_id) > 0),
  CONSTRAINT chilled_after_heated CHECK (chilled_at >= heated_at),
  CONSTRAINT chilling_is_said_once CHECK (num_nonnulls(chilled_at, chilled_in_time) < 2),
  -- named by labels
  CONSTRAINT one_dish_per_batch UNIQUE (id, delivery_day, menu_id)
);
CREATE INDEX batches_by_dish ON batches (delivery_day, menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX batches_by_recipe ON batches (recipe_id, cooked_on);
CREATE INDEX batches_by_day ON batches (cooked_on);

-- How many of the labels of a dish name each of its batches. The others were printed before a batch was reported.
CREATE TABLE batch_labels (
  batch_id uuid PRIMARY KEY,
  delivery_day date NOT NULL,
  menu_id int NOT NULL,
  labels int NOT NULL CHECK (labels > 0),
  destroyed int NOT NULL DEFAULT 0,
  CONSTRAINT labels_are_of_their_batch FOREIGN KEY (batch_id, delivery_day, menu_id)
    REFERENCES batches (id, delivery_day, menu_id),
  CONSTRAINT only_made_labels_of_a_batch_are_destroyed CHECK (destroyed BETWEEN 0 AND labels)
);
CREATE INDEX batch_labels_by_day ON batch_labels (delivery_day);

-- Labels that were thrown away, and why, so that the number of existing ones is right.
CREATE TABLE label_destructions (
  -- chosen by the page, so that a repeated request has no second effect
  id uuid PRIMARY KEY,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  -- that they name; null: none
  batch_id uuid,
  labels int NOT NULL CHECK (labels > 0),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  CONSTRAINT destroyed_labels_are_of_their_batch FOREIGN KEY (batch_id, delivery_day, menu_id)
    REFERENCES batches (id, delivery_day, menu_id)
);
CREATE INDEX label_destructions_by_day ON label_destructions (delivery_day, at);

-- What was printed for a parcel. Each slip shows its version, so that a scan of an old one reports what has changed.
CREATE TABLE packing_slips (
  order_id uuid NOT NULL REFERENCES orders,
  -- only a frozen list has slips
  delivery_day date NOT NULL REFERENCES cook_lists,
  version int NOT NULL CHECK (version BETWEEN 1 AND 99),
  -- of the whole slip: printing the same again is no new version
  digest text NOT NULL CHECK (digest <> ''),
  -- {contents: [{menuId, name, portions}], coolPacks, recipient, notes}; of the last two only a digest, as they are
  -- personal data
  content jsonb NOT NULL,
  -- the last time
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, delivery_day, version),
  CONSTRAINT one_version_per_slip UNIQUE (order_id, delivery_day, digest)
);

-- The contents of packed parcels, which trace a batch to its guests.
CREATE TABLE packed_portions (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  PRIMARY KEY (order_id, delivery_day, menu_id),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX packed_by_batch ON packed_portions (delivery_day, menu_id);

-- What parcels are packed in, for the packaging register (VerpackG). The weights are copied when a parcel is shipped,
-- so later changes do not alter past reports.
CREATE TABLE packaging_items (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  -- the categories of the register
  material text NOT NULL CHECK (material IN (
    'glass', 'paper', 'steel', 'aluminium', 'plastic', 'beverage_carton', 'composite', 'other'
  )),
  used_per text NOT NULL CHECK (used_per IN ('portion', 'reusable_portion', 'parcel', 'cool_pack')),
  milligrams int NOT NULL CHECK (milligrams BETWEEN 1 AND 20000000),
  -- used again: part of the report, but no fee is due
  is_reusable boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX packaging_items_by_name ON packaging_items (lower(name));

-- What counts of a shipped parcel for the packaging register.
CREATE TABLE shipped_parcels (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  -- in Berlin
  shipped_on date NOT NULL,
  portions int NOT NULL CHECK (portions >= 0),
  reusable_portions int NOT NULL CHECK (reusable_portions >= 0),
  cool_packs int NOT NULL CHECK (cool_packs >= 0),
  cartons int NOT NULL CHECK (cartons BETWEEN 1 AND 99),
  PRIMARY KEY (order_id, delivery_day),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX shipped_parcels_by_day ON shipped_parcels (shipped_on);

-- The packaging of a shipped parcel, with the weights of that day.
CREATE TABLE packaging_ledger (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  material text NOT NULL CHECK (material <> ''),
  used_per text NOT NULL CHECK (used_per <> ''),
  is_reusable boolean NOT NULL,
  pieces int NOT NULL CHECK (pieces > 0),
  milligrams int NOT NULL CHECK (milligrams > 0),
  PRIMARY KEY (order_id, delivery_day, name),
  FOREIGN KEY (order_id, delivery_day) REFERENCES shipped_parcels
);

-- Every mail of the shop. Queued in the transaction that causes it, then written and sent by a worker.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z-]+$'),
  -- what it is about, e.g. the paid order: each cause sends one mail
  cause text NOT NULL CONSTRAINT one_mail_per_cause UNIQUE,
  recipient text NOT NULL CHECK (recipient <> ''),
  order_id uuid REFERENCES orders,
  -- what the letter needs besides its order
  data jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- until then no other worker sends it
  claimed_until timestamptz,
  last_error text,
  -- as written for the last attempt, without links that only the recipient may know
  subject text,
  html text,
  plain text,
  -- [{filename, sha256}]
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- `cause` stays, so that the mail is never sent again
  erased_at timestamptz,
  -- set by the person who has dealt with a failed mail; cleared by a new attempt
  done_at timestamptz,
  done_by text CHECK (done_by <> ''),
  CONSTRAINT sent_has_a_time CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT sending_is_claimed CHECK ((status = 'sending') = (claimed_until IS NOT NULL)),
  CONSTRAINT failed_says_why CHECK (status <> 'failed' OR last_error IS NOT NULL),
  CONSTRAINT done_by_somebody CHECK ((done_at IS NULL) = (done_by IS NULL)),
  CONSTRAINT done_when_failed CHECK (done_at IS NULL OR status = 'failed'),
  CONSTRAINT sent_was_written CHECK (status <> 'sent' OR num_nulls(subject, html, plain) = 0)
) WITH (
  -- moves the texts out of the row, because every change of status copies the row
  toast_tuple_target = 512
);
CREATE INDEX mails_unsent ON mails (created_at) WHERE status IN ('queued', 'sending');
CREATE INDEX mails_failed ON mails (created_at) WHERE status = 'failed';
CREATE INDEX mails_by_order ON mails (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX mails_with_body ON mails (created_at) WHERE erased_at IS NULL;
-- the outbox: by time, by the beginning of an address, and counted by kind and status from the index alone
CREATE INDEX mails_by_time ON mails (created_at DESC, id);
CREATE INDEX mails_by_kind ON mails (kind, status, created_at DESC, id);
CREATE INDEX mails_by_address ON mails (lower(recipient) text_pattern_ops);
-- the outbox: by the beginning of any part of an address
CREATE INDEX mails_by_words ON mails USING gin (to_tsvector('simple', search_words(recipient)));

-- Limits mails to unconfirmed addresses: full_at is when all counted mails are used up at the rate of the budget.
CREATE TABLE mail_budgets (
  key text PRIMARY KEY,
  full_at timestamptz NOT NULL
);

-- Subscribers of the newsletter, confirmed by double opt-in.
CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email <> ''),
  -- the address in lower case: one subscription each
  email_key text NOT NULL UNIQUE CHECK (email_key = lower(email)),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- one mailbox has many spellings: the mails of a day are counted over all of them
  mailbox_key text,
  CONSTRAINT confirmed_has_a_time CHECK (status <> 'confirmed' OR confirmed_at IS NOT NULL),
  CONSTRAINT unsubscribed_has_a_time CHECK (status <> 'unsubscribed' OR unsubscribed_at IS NOT NULL)
);
CREATE INDEX newsletter_by_status ON newsletter_subscriptions (status, requested_at);
CREATE INDEX newsletter_by_mailbox ON newsletter_subscriptions (coalesce(mailbox_key, email_key));
-- the export reads all subscribers in batches, each after the last one
CREATE INDEX newsletter_confirmed ON newsletter_subscriptions (confirmed_at, id) WHERE status = 'confirmed';
CREATE INDEX newsletter_by_german_email ON newsletter_subscriptions (email_key COLLATE german, id);

-- Links in newsletter mails. A token is made when the mail is written and known to its recipient alone.
CREATE TABLE newsletter_tokens (
  -- sha-256 of the token, so that a copy of this table confirms nothing
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at timestamptz NOT NULL,
  -- null: a link to unsubscribe never expires
  expires_at timestamptz,
  CONSTRAINT confirming_ends CHECK ((purpose = 'confirm') = (expires_at IS NOT NULL))
);
CREATE INDEX newsletter_tokens_by_subscription ON newsletter_tokens (subscription_id);

-- Who agreed to what, and when: the proof that § 7 UWG and Art. 7 GDPR require.
CREATE TABLE newsletter_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('requested', 'confirmed', 'unsubscribed')),
  email text NOT NULL,
  -- the text that the person agreed to
  text_shown text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX newsletter_log_by_subscription ON newsletter_log (subscription_id, at);

-- What VIES, the register of the EU, answered about the VAT id of an order's buyer, for the tax office. A buyer who was
-- changed may have another one, which is asked about again.
CREATE TABLE vat_id_checks (
  order_id uuid NOT NULL REFERENCES orders,
  vat_id text NOT NULL CHECK (vat_id <> ''),
  -- the last question, and how many there were
  asked_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 1 CHECK (tries BETWEEN 1 AND 6),
  -- null: none yet, or none at all after the last try
  is_valid boolean,
  PRIMARY KEY (order_id, vat_id)
);

-- What was bought, with names and prices of that time.
CREATE TABLE order_lines (
  order_id uuid NOT NULL,
  position int NOT NULL,
  delivery_day date NOT NULL,
  menu_id int NOT NULL REFERENCES menus,
  name text NOT NULL,
  is_box boolean NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  unit_cents int NOT NULL CHECK (unit_cents > 0),
  discount_cents int NOT NULL CHECK (discount_cents BETWEEN 0 AND unit_cents * quantity),
  vat_percent int NOT NULL,
  refunded_quantity int NOT NULL DEFAULT 0,
  -- what was given back of the line, or promised to a guest who may still choose
  refunded_cents int NOT NULL DEFAULT 0,
  -- what went back because cheaper dishes took the place of its pieces: they are worth less since
  lowered_cents int NOT NULL DEFAULT 0 CHECK (lowered_cents >= 0),
  PRIMARY KEY (order_id, position),
  -- moving a delivery moves its lines
  CONSTRAINT lines_belong_to_a_delivery
    FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries ON UPDATE CASCADE,
  CONSTRAINT refunded_within_line CHECK (refunded_quantity BETWEEN 0 AND quantity),
  CONSTRAINT refunded_within_price CHECK (
    refunded_cents BETWEEN 0 AND unit_cents * quantity - discount_cents - lowered_cents
  )
);

-- What the kitchen cooks for a line: its dish, or the dishes of a box as they were when it was bought. A substitute
-- stands beside the dish that was ordered and takes over its pieces.
CREATE TABLE line_dishes (
  order_id uuid NOT NULL,
  position int NOT NULL,
  ordered_id int NOT NULL REFERENCES menus,
  menu_id int NOT NULL REFERENCES menus,
  portions int NOT NULL CHECK (portions >= 0),
  -- of these, given back
  refunded int NOT NULL DEFAULT 0,
  -- of these, neither cooked nor packed
  missing int NOT NULL DEFAULT 0,
  -- by the list, how much cheaper all these are than what was ordered, since swaps gave that back
  cheaper_cents int NOT NULL DEFAULT 0 CHECK (cheaper_cents >= 0),
  -- what swaps gave back for those of them that are not given back: these are worth so much less than the others of the line
  lowered_cents int NOT NULL DEFAULT 0 CHECK (lowered_cents >= 0),
  PRIMARY KEY (order_id, position, ordered_id, menu_id),
  FOREIGN KEY (order_id, position) REFERENCES order_lines,
  CONSTRAINT refunded_within_dish CHECK (refunded BETWEEN 0 AND portions),
  CONSTRAINT missing_within_dish CHECK (missing BETWEEN 0 AND portions)
);

-- A dish that could not be cooked for a day, and what its guests get instead.
CREATE TABLE dish_failures (
  -- chosen by the page; also that of the bulk change that carries it out
  id uuid PRIMARY KEY,
  delivery_day date NOT NULL,
  menu_id int NOT NULL REFERENCES menus,
  -- at that time
  name text NOT NULL CHECK (name <> ''),
  -- null: the money goes back
  substitute_id int REFERENCES menus CHECK (substitute_id <> menu_id),
  failed_at timestamptz NOT NULL,
  failed_by text NOT NULL CHECK (failed_by <> '')
);
CREATE INDEX dish_failures_by_day ON dish_failures (delivery_day);

-- The pieces of an order's line that failed with a dish, and what became of them.
CREATE TABLE failed_portions (
  failure_id uuid NOT NULL REFERENCES dish_failures,
  order_id uuid NOT NULL,
  position int NOT NULL,
  ordered_id int NOT NULL,
  menu_id int NOT NULL,
  portions int NOT NULL CHECK (portions > 0),
  outcome text NOT NULL CHECK (outcome IN ('refund', 'substitute')),
  -- what the pieces gave back
  refund_cents int NOT NULL CHECK (refund_cents >= 0),
  PRIMARY KEY (failure_id, order_id, position, ordered_id, menu_id),
  FOREIGN KEY (order_id, position, ordered_id, menu_id) REFERENCES line_dishes
);
CREATE INDEX failed_portions_by_order ON failed_portions (order_id);

-- Pieces of a dish that the team swapped for another dish, because their guest wished it.
CREATE TABLE dish_swaps (
  -- chosen by the page: the same again is the same swap
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  position int NOT NULL,
  ordered_id int NOT NULL,
  menu_id int NOT NULL,
  -- the dish that comes instead
  by_id int NOT NULL REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  -- what a cheaper dish gave back
  refund_cents int NOT NULL CHECK (refund_cents >= 0),
  swapped_at timestamptz NOT NULL,
  -- the name at that time
  swapped_by text NOT NULL CHECK (swapped_by <> ''),
  CONSTRAINT swapped_for_another CHECK (by_id <> menu_id),
  FOREIGN KEY (order_id, position, ordered_id, menu_id) REFERENCES line_dishes
);
CREATE INDEX dish_swaps_by_order ON dish_swaps (order_id);

-- The second and further cartons of a delivery, once they have a number; the first one stands in order_deliveries, also
-- while only others have one. All have the same carrier.
CREATE TABLE further_parcels (
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  carton int NOT NULL CHECK (carton BETWEEN 2 AND 99),
  tracking_number text NOT NULL CHECK (
    tracking_number !~ 'P\d{6,12}20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])'
  ),
  shipped_at timestamptz NOT NULL,
  arrived_at timestamptz,
  PRIMARY KEY (order_id, delivery_day, carton),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX further_parcels_by_tracking_number ON further_parcels (tracking_number);

-- A parcel that came back, was refused or was lost, or of which its carrier has to be asked to change something: a task
-- of the office until it is settled. The same report of a carrier read again is the same task.
CREATE TABLE parcel_incidents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  tracking_number text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('returned', 'refused', 'lost', 'failed', 'request')),
  -- the words of the carrier, or what it shall change
  words text NOT NULL CHECK (words <> ''),
  reported_at timestamptz NOT NULL,
  -- the name at that time
  reported_by text NOT NULL CHECK (reported_by <> ''),
  settled_at timestamptz,
  settled_by text CHECK (settled_by <> ''),
  -- what was done about it
  settled_note text NOT NULL DEFAULT '',
  CONSTRAINT incident_settled_by_somebody CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE UNIQUE INDEX one_incident_of_a_kind ON parcel_incidents (order_id, delivery_day, tracking_number, kind)
  WHERE kind <> 'request';
CREATE INDEX open_parcel_incidents ON parcel_incidents (reported_at) WHERE settled_at IS NULL;

-- Who has read a guest's note to the kitchen. When the note, the day or what lies in the
-- parcel changes, it is unread again.
CREATE TABLE guest_note_readings (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  delivery_day date NOT NULL,
  -- of the text that was read, which itself is erased with the contact data of its order
  note_hash text NOT NULL CHECK (note_hash ~ '^[0-9a-f]{32}$'),
  read_at timestamptz NOT NULL,
  -- the name at that time
  read_by text NOT NULL CHECK (read_by <> ''),
  PRIMARY KEY (order_id, delivery_day)
);
CREATE INDEX guest_note_readings_by_day ON guest_note_readings (delivery_day);

-- Notes of the team about an order, never shown to guests.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  staff_name text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  -- shown with every order of the same guest
  is_about_guest boolean NOT NULL DEFAULT false
);
CREATE INDEX notes_by_order ON order_notes (order_id, at);

-- What the team has given away, whichever way, for the budgets of an order, of a guest, and of a person's day.
CREATE TABLE goodwill_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- claim: money back for food that has left the house; money: an amount without a claim
  way text NOT NULL CHECK (way IN ('replacement', 'claim', 'money', 'code')),
  -- a replacement is worth its goods
  cents int NOT NULL CHECK (cents > 0),
  staff_id int NOT NULL REFERENCES staff,
  given_at timestamptz NOT NULL,
  -- in Berlin
  given_on date NOT NULL,
  -- counts as long as this order was not cancelled; the entry comes first in its transaction
  replacement_id uuid UNIQUE REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT replacements_are_orders CHECK ((way = 'replacement') = (replacement_id IS NOT NULL))
);
CREATE INDEX goodwill_by_order ON goodwill_entries (order_id);
CREATE INDEX goodwill_by_person ON goodwill_entries (staff_id, given_on);
CREATE INDEX goodwill_by_time ON goodwill_entries (given_at);

-- What guests complain about, with what the team decided. Text and photos go with the contact data of the order; what
-- is counted (reason, dish, money) stays.
CREATE TABLE complaints (
  -- chosen by the page, so that a repeated request is one complaint
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- null: about the whole order
  delivery_day date,
  menu_id int REFERENCES menus,
  reason text NOT NULL CHECK (
    reason IN ('damaged', 'warm', 'missing', 'wrong', 'late', 'quality', 'foreign', 'reaction', 'other')
  ),
  text text NOT NULL CHECK (length(text) <= 1000),
  -- what the guest would like for it; the team decides
  wish text NOT NULL DEFAULT 'none' CHECK (wish IN ('refund', 'replacement', 'none')),
  -- the day until which the guest was promised an answer
  answer_by date,
  created_at timestamptz NOT NULL,
  -- the name at that time; null: the guest
  created_by text CHECK (created_by <> ''),
  decision text CHECK (decision IN ('refund', 'voucher', 'code', 'replacement', 'none')),
  -- what the guest was told
  answer text NOT NULL DEFAULT '',
  money_cents int NOT NULL DEFAULT 0 CHECK (money_cents >= 0),
  decided_at timestamptz,
  decided_by text CHECK (decided_by <> ''),
  -- the order that keeps the promise of a replacement, or who has withdrawn the promise, and why
  replacement_id uuid REFERENCES orders,
  promise_withdrawn_at timestamptz,
  promise_withdrawn_by text CHECK (promise_withdrawn_by <> ''),
  promise_withdrawn_why text NOT NULL DEFAULT '',
  CONSTRAINT complaint_decided_by_somebody CHECK (num_nulls(decision, decided_at, decided_by) IN (0, 3)),
  CONSTRAINT promise_ends_once CHECK (
    (promise_withdrawn_at IS NULL) = (promise_withdrawn_by IS NULL) AND
    num_nonnulls(replacement_id, promise_withdrawn_at) <= (decision IS NOT DISTINCT FROM 'replacement')::int
  ),
  CONSTRAINT money_is_decided CHECK (money_cents = 0 OR decision IN ('refund', 'voucher', 'code'))
);
CREATE INDEX complaints_by_order ON complaints (order_id);
CREATE INDEX complaints_by_time ON complaints (created_at DESC, id);
CREATE INDEX open_complaints ON complaints (created_at) WHERE decided_at IS NULL;
-- two tabs of a guest report the same dish, or the same delivery, once until the team has answered
CREATE UNIQUE INDEX one_open_complaint ON complaints (order_id, delivery_day, coalesce(menu_id, 0))
  WHERE created_by IS NULL AND decided_at IS NULL AND delivery_day IS NOT NULL;
CREATE INDEX open_promises ON complaints (order_id)
  WHERE decision = 'replacement' AND replacement_id IS NULL AND promise_withdrawn_at IS NULL;

-- Photos of a complaint, encoded again by the shop and deleted after 30 days.
CREATE TABLE complaint_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  complaint_id uuid NOT NULL REFERENCES complaints ON DELETE CASCADE,
  -- of the bytes, so that the same photo sent again is one
  hash text NOT NULL,
  -- WebP
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT one_photo_once UNIQUE (complaint_id, hash)
);
CREATE INDEX complaint_photos_by_time ON complaint_photos (created_at);

-- E-mail addresses that the team has corrected. The log keeps no addresses because its entries stay; these rows are
-- deleted with the contact data of their order.
CREATE TABLE email_corrections (
  -- chosen by the page, so that a repeated request has no second effect
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  staff_name text NOT NULL,
  from_email text NOT NULL CHECK (from_email <> ''),
  to_email text NOT NULL CHECK (to_email <> from_email),
  is_link_revoked boolean NOT NULL
);
CREATE INDEX email_corrections_by_order ON email_corrections (order_id, at);
CREATE INDEX email_corrections_by_address ON email_corrections (lower(from_email));

-- Mailboxes that object to being asked after a delivery, for good: an objection also holds for later orders. Of the
-- address there is only the hash of its key.
CREATE TABLE follow_up_objections (
  mailbox_hash bytea PRIMARY KEY CHECK (length(mailbox_hash) = 32),
  objected_at timestamptz NOT NULL
);

-- Refunds by the team, and dishes that a guest has left out, under an id chosen by the page, so that a repeated request
-- refunds once.
CREATE TABLE desk_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  correction text NOT NULL UNIQUE REFERENCES invoices (number) ON DELETE CASCADE,
  refund_cents int NOT NULL CHECK (refund_cents >= 0)
);
CREATE INDEX desk_refunds_by_order ON desk_refunds (order_id);

-- Declarations of withdrawal (§ 356a BGB) as they were made, deleted when all claims from them have lapsed.
CREATE TABLE withdrawals (
  -- known only to the person who declared it; it opens the receipt
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  received_at timestamptz NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- the contract in the person's words
  contract text NOT NULL CHECK (contract <> ''),
  email text NOT NULL CHECK (email <> ''),
  email_key text NOT NULL CHECK (email_key = lower(email)),
  -- the same declaration sent again is one row
  fingerprint bytea NOT NULL CONSTRAINT one_row_per_statement UNIQUE,
  -- set when number and e-mail fit a paid order
  order_id uuid REFERENCES orders,
  -- [{name, isRight, reason}] as shown to the person
  items jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(items) = 'array'),
  -- one mailbox has many spellings: the mails of a day are counted over all of them
  mailbox_key text,
  -- whether the page announced a mail; independent of whether an order was found
  is_mail_announced boolean,
  CONSTRAINT items_are_of_an_order CHECK (order_id IS NOT NULL OR items = '[]')
);
CREATE INDEX withdrawals_by_time ON withdrawals (received_at DESC, id);
CREATE INDEX withdrawals_by_email ON withdrawals (email_key, received_at);
CREATE INDEX withdrawals_by_mailbox ON withdrawals (coalesce(mailbox_key, email_key), received_at);
CREATE INDEX withdrawals_of_no_order ON withdrawals (received_at) WHERE order_id IS NULL;

-- Answers to declarations, in a table of their own because a declaration is never changed.
CREATE TABLE withdrawal_answers (
  withdrawal_id uuid PRIMARY KEY REFERENCES withdrawals ON DELETE CASCADE,
  answered_at timestamptz NOT NULL,
  answered_by text NOT NULL CHECK (answered_by <> ''),
  -- for the team
  note text NOT NULL DEFAULT ''
);

-- One change of many deliveries, e.g. of a day that closes. Stored with its deliveries, so that it can be continued
-- after the page was closed and changes each of them once.
CREATE TABLE bulk_changes (
  -- chosen by the page, so that a repeated request has no second effect
  id uuid PRIMARY KEY,
  -- {action, …} as requested
  change jsonb NOT NULL CHECK (change->>'action' IN ('move', 'refund', 'message', 'fail-dish')),
  staff_id int NOT NULL REFERENCES staff,
  staff_name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- when it was last continued
  touched_at timestamptz NOT NULL
);
CREATE INDEX bulk_changes_by_time ON bulk_changes (created_at);

-- The deliveries of a bulk change, each with its outcome.
CREATE TABLE bulk_change_items (
  bulk_id uuid NOT NULL REFERENCES bulk_changes ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders,
  -- the delivery day before the change
  delivery_day date NOT NULL,
  -- the id of the refund, so that it is carried out once
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- of a refund, as shown before; null: nothing to refund
  amount_cents int CHECK (amount_cents > 0),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'refused')),
  -- in German: why it was refused
  note text CHECK (note <> ''),
  PRIMARY KEY (bulk_id, order_id, delivery_day),
  CONSTRAINT refused_says_why CHECK ((status = 'refused') = (note IS NOT NULL))
);
CREATE INDEX bulk_items_waiting ON bulk_change_items (bulk_id) WHERE status = 'waiting';

-- What a guest has asked of their data by telephone or mail: open until the administration has done it.
CREATE TABLE data_requests (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('copy', 'erasure')),
  asked_at timestamptz NOT NULL,
  asked_by text NOT NULL CHECK (asked_by <> ''),
  settled_at timestamptz,
  settled_by text CHECK (settled_by <> ''),
  CONSTRAINT settled_by_a_person CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX data_requests_of_order ON data_requests (order_id);
CREATE INDEX open_data_requests ON data_requests (asked_at) WHERE settled_at IS NULL;

-- A week that a guest wants proposed again. It holds and buys nothing: each proposal is ordered at the checkout, or not.
CREATE TABLE remembered_weeks (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email <> ''),
  -- one mailbox, however it is written, has one week
  customer_key text NOT NULL UNIQUE,
  -- [{weekday, rule, menuId, name, quantity}]
  slots jsonb NOT NULL CHECK (jsonb_typeof(slots) = 'array' AND jsonb_array_length(slots) BETWEEN 1 AND 40),
  -- what must not be on the plate: health data, kept only with the consent of that time (Art. 9 GDPR)
  plate jsonb CHECK (jsonb_typeof(plate) = 'object'),
  plate_agreed_at timestamptz,
  -- null: the mailbox has not answered its first letter, and gets no other
  confirmed_at timestamptz,
  -- the Monday of the first week that is proposed
  starts_on date NOT NULL CHECK (extract(isodow FROM starts_on) = 1),
  has_letters boolean NOT NULL DEFAULT true,
  paused_from date,
  paused_until date,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- the guest's last act: after a year without one and without an order, it ends by itself
  heard_at timestamptz NOT NULL,
  CONSTRAINT plate_was_agreed CHECK ((plate IS NULL) = (plate_agreed_at IS NULL)),
  CONSTRAINT pause_has_both_ends CHECK ((paused_from IS NULL) = (paused_until IS NULL)),
  CONSTRAINT pause_runs_forwards CHECK (paused_from <= paused_until)
);

-- What was proposed for one week, and what became of it.
CREATE TABLE week_proposals (
  week_id uuid NOT NULL REFERENCES remembered_weeks ON DELETE CASCADE,
  monday date NOT NULL CHECK (extract(isodow FROM monday) = 1),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ordered', 'skipped', 'declined', 'paused')),
  -- German: which day was moved or left out, and why
  notes text[] NOT NULL DEFAULT '{}',
  made_at timestamptz NOT NULL,
  -- when its letter was queued
  lettered_at timestamptz,
  -- into which it was put last; a cart is removed in its time
  cart_id uuid,
  PRIMARY KEY (week_id, monday)
);
CREATE INDEX proposals_by_monday ON week_proposals (monday);

-- The dishes of a proposal on one day; no two proposals of a guest are for the same day.
CREATE TABLE proposed_days (
  week_id uuid NOT NULL,
  delivery_day date NOT NULL,
  monday date NOT NULL,
  -- [{menuId, name, quantity}]
  dishes jsonb NOT NULL CHECK (jsonb_typeof(dishes) = 'array'),
  PRIMARY KEY (week_id, delivery_day),
  FOREIGN KEY (week_id, monday) REFERENCES week_proposals ON DELETE CASCADE,
  CONSTRAINT day_is_of_its_week CHECK (delivery_day BETWEEN monday AND monday + 6)
);
CREATE INDEX proposed_days_by_proposal ON proposed_days (week_id, monday);

-- The oldest release that runs on this schema; older ones refuse to start. A migration that removes what releases use
-- raises it.
CREATE TABLE schema_release (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  oldest_release text NOT NULL CHECK (oldest_release ~ '^\d+\.\d+\.\d+$')
);
INSERT INTO schema_release (oldest_release) VALUES ('0.1.0');

-- Guesses of passwords, codes and order numbers, counted by rate-limiter-flexible, so that all processes share one
-- limit.
CREATE TABLE guess_counters (
  key text PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  -- milliseconds since 1970, by the clock of the process
  expire bigint
);
CREATE INDEX guesses_by_expiry ON guess_counters (expire);

-- Proxies that are not among the trusted ones: all guests behind one count as one guest.
CREATE TABLE unknown_proxies (
  address text PRIMARY KEY CHECK (length(address) BETWEEN 2 AND 45),
  headers text[] NOT NULL CHECK (cardinality(headers) BETWEEN 1 AND 4),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  CHECK (last_seen_at >= first_seen_at)
);

-- Whether backups are expected: without a row, missing ones raise no alarm.
CREATE TABLE backup_plan (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  expected_since timestamptz NOT NULL DEFAULT now()
);

-- Attempts to back up the database.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY,
  -- made by the shop, or reported by the backup of the server
  origin text NOT NULL CHECK (origin IN ('shop', 'server')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- written to disk
  bytes bigint CHECK (bytes > 0),
  -- why it failed, for a person
  fault text CHECK (length(fault) BETWEEN 1 AND 2000),
  CHECK (ended_at >= started_at),
  CONSTRAINT failed_or_written CHECK (fault IS NULL OR bytes IS NULL)
);
CREATE INDEX backup_runs_by_end ON backup_runs (ended_at DESC);

-- What the supplier states of an ingredient, as a file: one that is there is never rewritten.
CREATE TABLE ingredient_specifications (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ingredient_id int NOT NULL REFERENCES ingredients ON DELETE CASCADE,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- PDF
  document bytea NOT NULL CHECK (length(document) <= 10000000),
  written_at timestamptz NOT NULL,
  -- the name at that time
  written_by text NOT NULL CHECK (written_by <> '')
);
CREATE INDEX specifications_of_ingredient ON ingredient_specifications (ingredient_id);

-- What an ingredient contains; cereals and nuts by their kind, such as Weizen.
CREATE TABLE ingredient_allergens (
  ingredient_id int NOT NULL REFERENCES ingredients ON DELETE CASCADE,
  allergen_id int NOT NULL REFERENCES allergens,
  kind text NOT NULL DEFAULT '' CHECK (kind = btrim(kind) AND length(kind) <= 40),
  PRIMARY KEY (ingredient_id, allergen_id, kind)
);

-- What may get into an ingredient unintentionally, and why.
CREATE TABLE ingredient_traces (
  ingredient_id int NOT NULL REFERENCES ingredients ON DELETE CASCADE,
  allergen_id int NOT NULL REFERENCES allergens,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 200),
  PRIMARY KEY (ingredient_id, allergen_id)
);

-- The net price of a pack from a day on. The last one written for a day counts.
CREATE TABLE article_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  article_id int NOT NULL REFERENCES supplier_articles,
  since date NOT NULL,
  cents int NOT NULL CHECK (cents > 0),
  written_at timestamptz NOT NULL,
  -- the name at that time
  written_by text NOT NULL CHECK (written_by <> '')
);
CREATE INDEX prices_of_article ON article_prices (article_id, since DESC, id DESC);

-- What goes in, in the kitchen's order: an ingredient before peeling, or a finished sub-recipe.
CREATE TABLE recipe_version_lines (
  recipe_id int NOT NULL,
  number int NOT NULL,
  position int NOT NULL CHECK (position >= 0),
  ingredient_id int REFERENCES ingredients,
  sub_recipe_id int REFERENCES recipes CHECK (sub_recipe_id <> recipe_id),
  unit text NOT NULL CHECK (unit IN (
    'g', 'kg', 'ml', 'l', 'TL', 'EL', 'Stück', 'Bund', 'Prise', 'Zehe', 'Dose', 'Glas', 'Packung'
  )),
  -- of the unit: 250 g are 250,000
  thousandths int NOT NULL CHECK (thousandths > 0),
  PRIMARY KEY (recipe_id, number, position),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions ON DELETE CASCADE,
  CONSTRAINT one_thing_per_line CHECK (num_nonnulls(ingredient_id, sub_recipe_id) = 1),
  CONSTRAINT sub_recipes_are_weighed CHECK (sub_recipe_id IS NULL OR unit IN ('g', 'kg')),
  CONSTRAINT ingredient_once_per_recipe UNIQUE (recipe_id, number, ingredient_id),
  CONSTRAINT sub_recipe_once_per_recipe UNIQUE (recipe_id, number, sub_recipe_id)
);
CREATE INDEX recipe_lines_by_ingredient ON recipe_version_lines (ingredient_id);
CREATE INDEX recipe_lines_by_sub_recipe ON recipe_version_lines (sub_recipe_id) WHERE sub_recipe_id IS NOT NULL;

-- What is done, one step after the other, each where it is done.
CREATE TABLE recipe_version_steps (
  recipe_id int NOT NULL,
  number int NOT NULL,
  position int NOT NULL CHECK (position >= 0),
  -- the place in the kitchen, such as Herd; empty: anywhere
  station text NOT NULL DEFAULT '' CHECK (station = btrim(station) AND length(station) <= 30),
  minutes int CHECK (minutes BETWEEN 1 AND 2880),
  -- safety depends on it, such as a core temperature
  is_critical boolean NOT NULL DEFAULT false,
  step text NOT NULL CHECK (step = btrim(step) AND step <> '' AND length(step) <= 600),
  PRIMARY KEY (recipe_id, number, position),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions ON DELETE CASCADE
);

CREATE TABLE shelf_life_proofs (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id int NOT NULL REFERENCES shelf_life_categories,
  proven_days int NOT NULL CHECK (proven_days BETWEEN 2 AND 60),
  -- a test with its document, or a statement for what keeps under five days and so belongs to 1.3
  kind text NOT NULL DEFAULT 'laboratory' CHECK (kind IN ('laboratory', 'statement')),
  -- or who answers for the statement
  laboratory text NOT NULL CHECK (laboratory = btrim(laboratory) AND length(laboratory) BETWEEN 1 AND 80),
  -- what was found, or what is stated
  result text NOT NULL CHECK (length(result) BETWEEN 1 AND 500),
  tested_on date NOT NULL,
  -- the last day on which it counts
  ends_on date NOT NULL CHECK (ends_on >= tested_on),
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  -- PDF
  document bytea CHECK (length(document) <= 10000000),
  written_at timestamptz NOT NULL,
  written_by text NOT NULL CHECK (written_by <> ''),
  -- it was wrong
  revoked_at timestamptz,
  revoked_by text CHECK (revoked_by <> ''),
  -- of Regulation (EC) 2073/2005, with its reason: 1.2 not detected in 25 g, 1.2 proven below 100 CFU/g, 1.3 no growth;
  -- null: written before it was asked for
  listeria text CHECK (listeria IN ('not_detected', 'below_100', 'no_growth')),
  listeria_reason text NOT NULL DEFAULT '' CHECK (length(listeria_reason) <= 500),
  CONSTRAINT revoked_by_somebody CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
  CONSTRAINT listeria_has_a_reason CHECK ((listeria IS NULL) = (listeria_reason = '')),
  CONSTRAINT tests_have_a_document CHECK (
    (kind = 'laboratory') = (document IS NOT NULL) AND (kind = 'laboratory') = (file_name <> '')
  ),
  CONSTRAINT statements_are_for_few_days CHECK (
    kind <> 'statement' OR (proven_days < 5 AND listeria IS NOT DISTINCT FROM 'no_growth')
  )
);
CREATE INDEX proofs_of_category ON shelf_life_proofs (category_id);

-- What a laboratory found in a dish, in milligrams per 100 g: it counts instead of what the recipe says. Null: not tested.
CREATE TABLE menu_analyses (
  menu_id int PRIMARY KEY REFERENCES menus ON DELETE CASCADE,
  laboratory text NOT NULL CHECK (laboratory = btrim(laboratory) AND length(laboratory) BETWEEN 1 AND 80),
  report text NOT NULL CHECK (report = btrim(report) AND length(report) BETWEEN 1 AND 120),
  tested_on date NOT NULL,
  fat int CHECK (fat BETWEEN 0 AND 100000),
  saturates int CHECK (saturates BETWEEN 0 AND 100000),
  carbs int CHECK (carbs BETWEEN 0 AND 100000),
  sugar int CHECK (sugar BETWEEN 0 AND 100000),
  fibre int CHECK (fibre BETWEEN 0 AND 100000),
  protein int CHECK (protein BETWEEN 0 AND 100000),
  salt int CHECK (salt BETWEEN 0 AND 100000),
  CONSTRAINT analyses_have_a_figure CHECK (num_nonnulls(fat, saturates, carbs, sugar, fibre, protein, salt) > 0)
);

-- What a portion costs besides its ingredients, in one row.
CREATE TABLE cost_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- tray, label and its share of the carton, in tenths of a cent
  packaging_tenths int NOT NULL DEFAULT 450 CHECK (packaging_tenths BETWEEN 0 AND 100000),
  -- the payment provider's: of the price in hundredths of a percent, and for each order
  fee_basis_points int NOT NULL DEFAULT 150 CHECK (fee_basis_points BETWEEN 0 AND 2000),
  fee_cents int NOT NULL DEFAULT 25 CHECK (fee_cents BETWEEN 0 AND 1000),
  -- by which the fee of an order is divided
  portions_per_order int NOT NULL DEFAULT 6 CHECK (portions_per_order BETWEEN 1 AND 100),
  -- a dish below it is marked
  least_margin_percent int NOT NULL DEFAULT 60 CHECK (least_margin_percent BETWEEN 0 AND 99),
  version int NOT NULL DEFAULT 1
);
INSERT INTO cost_settings DEFAULT VALUES;

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

-- What is controlled, and the limit that holds today. A reading keeps the limit of its time.
CREATE TABLE control_points (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80),
  -- a place, a step of cooking, or the receipt of goods
  kind text NOT NULL CHECK (kind IN ('place', 'step', 'receipt')),
  place_id int REFERENCES places,
  -- what it is of a step; the first three are asked when a batch is closed
  step text CHECK (step IN ('core', 'cold', 'chilling', 'other')),
  -- tenths of a degree, minutes, hundredths of pH; done or not is 1 or 0
  unit text NOT NULL CHECK (unit IN ('celsius', 'minutes', 'ph', 'done')),
  least int CHECK (least BETWEEN -1000 AND 100000),
  most int CHECK (most BETWEEN -1000 AND 100000),
  -- how often it is read; null: with each batch or receipt
  interval_minutes int CHECK (interval_minutes BETWEEN 1 AND 525600),
  -- who does it, such as a person or a shift, and with what: of a cleaning plan, for example
  responsible text NOT NULL DEFAULT '' CHECK (responsible = btrim(responsible) AND length(responsible) <= 80),
  instructions text NOT NULL DEFAULT '' CHECK (instructions = btrim(instructions) AND length(instructions) <= 300),
  -- where the limit comes from, and of which day that source is
  source text NOT NULL CHECK (source = btrim(source) AND length(source) BETWEEN 1 AND 200),
  source_on date NOT NULL,
  archived_at timestamptz,
  CONSTRAINT places_are_of_place_points CHECK ((kind = 'place') = (place_id IS NOT NULL)),
  CONSTRAINT steps_are_of_step_points CHECK ((kind = 'step') = (step IS NOT NULL)),
  CONSTRAINT points_have_a_limit CHECK (num_nonnulls(least, most) > 0 AND least <= most IS NOT FALSE),
  CONSTRAINT only_places_are_read_by_the_clock CHECK (interval_minutes IS NULL OR kind = 'place')
);
CREATE UNIQUE INDEX control_points_by_name ON control_points (lower(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX one_point_per_step ON control_points (step) WHERE archived_at IS NULL AND step <> 'other';

-- How an ingredient is received and stored; one without a row is not chilled and not of animal origin.
CREATE TABLE stored_ingredients (
  ingredient_id int PRIMARY KEY REFERENCES ingredients ON DELETE CASCADE,
  -- judges its temperature at the door; null: none is asked
  receipt_point_id int REFERENCES control_points,
  -- raw or processed food of animal origin: a receipt names what Regulation (EU) 931/2011 wants
  is_animal boolean NOT NULL DEFAULT false,
  -- opened or thawed it keeps at most so long
  days_once_opened int CHECK (days_once_opened BETWEEN 0 AND 365),
  -- a date further ahead is asked about
  most_days_ahead int NOT NULL DEFAULT 1100 CHECK (most_days_ahead BETWEEN 1 AND 3650),
  place_id int REFERENCES places,
  -- with fewer days left a delivery is asked about; null: as usual for a use-by date
  least_days_left int CHECK (least_days_left BETWEEN 0 AND 365),
  -- such as salt: one pack is open, and all that is cooked takes from it without a question
  has_open_lot boolean NOT NULL DEFAULT false
);

-- Codes on packs (GTIN) that the kitchen has met, and what is in them.
CREATE TABLE article_codes (
  -- never a number that a supplier gives himself (EAN 20 to 29): elsewhere it is something else
  gtin text CHECK (gtin ~ '^[0-9]{14}$' AND gtin !~ '^([0-9]2|002|000000[02])'),
  -- several suppliers may sell the same pack
  article_id int REFERENCES supplier_articles,
  -- how many packs of the article carry this code together
  packs int NOT NULL DEFAULT 1 CHECK (packs BETWEEN 1 AND 10000),
  PRIMARY KEY (gtin, article_id)
);
CREATE INDEX codes_of_article ON article_codes (article_id);

-- The delivery note, as it was photographed.
CREATE TABLE receipt_photos (
  id uuid PRIMARY KEY,
  receipt_id uuid NOT NULL REFERENCES receipts,
  -- WebP, encoded by the shop
  picture bytea NOT NULL CHECK (length(picture) <= 3000000)
);
CREATE INDEX photos_of_receipt ON receipt_photos (receipt_id);

-- Where a lot lay before it was put elsewhere, so that a reading of the past stops what lay there then.
CREATE TABLE former_places (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id int NOT NULL REFERENCES lots,
  -- null: no one knew
  place_id int REFERENCES places,
  until timestamptz NOT NULL
);
CREATE INDEX former_places_of_lot ON former_places (lot_id, until);

-- Which pack of salt and the like was open when: of an ingredient one at a time, and opening the next one closes it.
CREATE TABLE open_lots (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ingredient_id int NOT NULL REFERENCES ingredients,
  lot_id int NOT NULL REFERENCES lots,
  opened_at timestamptz NOT NULL,
  opened_by text NOT NULL CHECK (opened_by <> ''),
  -- null: it is open
  closed_at timestamptz CHECK (closed_at >= opened_at)
);
CREATE UNIQUE INDEX one_open_lot ON open_lots (ingredient_id) WHERE closed_at IS NULL;
CREATE INDEX open_lots_of_lot ON open_lots (lot_id);

-- A pack that was open on the day of cooking until the batch was closed, and of which no amount is booked: it may be in it, so
-- traces and stops follow it like what was weighed.
CREATE TABLE batch_open_lots (
  batch_id uuid NOT NULL REFERENCES batches,
  lot_id int NOT NULL REFERENCES lots,
  PRIMARY KEY (batch_id, lot_id)
);
CREATE INDEX batches_of_open_lot ON batch_open_lots (lot_id);

-- What the recipe asks for and no lot has brought: it went in without a lot, and then no one can trace it, or less went in.
CREATE TABLE batch_gaps (
  batch_id uuid NOT NULL REFERENCES batches,
  position int NOT NULL CHECK (position >= 0),
  ingredient_id int REFERENCES ingredients,
  recipe_id int REFERENCES recipes,
  kind text NOT NULL CHECK (kind IN ('untraced', 'less')),
  -- null: all of it; its unit has no weight
  milligrams bigint CHECK (milligrams BETWEEN 1 AND 100000000000),
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (batch_id, position),
  CONSTRAINT a_gap_is_of_one_thing CHECK (num_nonnulls(ingredient_id, recipe_id) = 1)
);

-- What a batch has really made, where its figures were wrong: a batch shows the last of them. A trigger keeps what stood
-- there before.
CREATE TABLE batch_corrections (
  -- chosen by the page, so that a repeated request corrects once
  id uuid PRIMARY KEY,
  number int NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  batch_id uuid NOT NULL REFERENCES batches,
  milligrams_before bigint NOT NULL,
  portions_before int,
  milligrams bigint NOT NULL,
  portions int,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  CONSTRAINT something_is_corrected CHECK (milligrams <> milligrams_before OR portions <> portions_before)
);
CREATE INDEX corrections_of_batch ON batch_corrections (batch_id, number);

-- All that ever came into a lot and left it. Never changed: a mistake is another move that corrects it.
CREATE TABLE stock_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the request that caused it, and its place in it: a repeated request moves nothing twice
  request uuid NOT NULL,
  line int NOT NULL DEFAULT 0 CHECK (line >= 0),
  lot_id int NOT NULL REFERENCES lots,
  kind text NOT NULL CHECK (kind IN ('receipt', 'output', 'use', 'waste', 'count', 'return', 'shipped', 'correction')),
  milligrams bigint NOT NULL,
  -- what it is worth: of what leaves, its share of the lot, worked out when it is written
  cents int NOT NULL DEFAULT 0,
  -- into which it went, or that made it
  batch_id uuid REFERENCES batches,
  corrects bigint REFERENCES stock_moves,
  reason text NOT NULL DEFAULT '' CHECK (reason = btrim(reason) AND length(reason) <= 300),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  CONSTRAINT request_moves_once UNIQUE (request, line),
  CONSTRAINT moves_have_a_direction CHECK (
    CASE WHEN kind IN ('receipt', 'output') THEN milligrams > 0 WHEN kind IN ('use', 'waste', 'return', 'shipped') THEN milligrams < 0
      ELSE milligrams <> 0 OR kind = 'correction' END
  ),
  CONSTRAINT batches_have_uses_and_an_output CHECK (kind = 'correction' OR (kind IN ('use', 'output')) = (batch_id IS NOT NULL)),
  CONSTRAINT corrections_correct CHECK ((kind = 'correction') = (corrects IS NOT NULL)),
  CONSTRAINT reasons_are_given CHECK (kind IN ('receipt', 'output', 'use', 'count', 'shipped') OR reason <> '')
);
CREATE INDEX moves_of_lot ON stock_moves (lot_id, id);
CREATE INDEX moves_of_batch ON stock_moves (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX uses_of_lot ON stock_moves (lot_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX moves_by_time ON stock_moves (at);
CREATE INDEX corrections_of_move ON stock_moves (corrects) WHERE corrects IS NOT NULL;

-- What is left of a lot: the sum of its moves, kept by a trigger. It is never below zero.
CREATE TABLE lot_stock (
  lot_id int PRIMARY KEY REFERENCES lots,
  milligrams bigint NOT NULL CONSTRAINT stock_is_never_below_zero CHECK (milligrams >= 0),
  cents int NOT NULL
) WITH (fillfactor = 60);
CREATE INDEX lots_in_stock ON lot_stock (lot_id) WHERE milligrams > 0;

-- What was counted, also where it was right. As long as a lot has no newer move than last_move_id, it is as it was counted.
CREATE TABLE lot_counts (
  -- chosen by the tablet, so that a repeated request counts once
  count_id uuid NOT NULL,
  lot_id int NOT NULL REFERENCES lots,
  -- there by its moves, and counted
  expected_milligrams bigint NOT NULL CHECK (expected_milligrams >= 0),
  milligrams bigint NOT NULL CHECK (milligrams >= 0),
  -- one of many that had no move since they were last counted: confirmed with one press
  is_untouched boolean NOT NULL,
  -- that of the count itself, when it was not right
  last_move_id bigint NOT NULL REFERENCES stock_moves,
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  PRIMARY KEY (count_id, lot_id),
  CONSTRAINT untouched_lots_are_right CHECK (NOT is_untouched OR milligrams = expected_milligrams)
);
CREATE INDEX counts_of_lot ON lot_counts (lot_id, last_move_id);

-- Goods, or a dish of a day, that a person stops, and with them everything that they went into: use, labels, packing, shipping.
-- Each hold stands for itself: another one of the same goods is another row. It ends when an exemption names it.
CREATE TABLE stock_holds (
  -- chosen by the page, so that a repeated request holds once
  id uuid PRIMARY KEY,
  lot_id int REFERENCES lots,
  -- of a dish, also before its first batch is closed
  delivery_day date REFERENCES cook_lists,
  menu_id int REFERENCES menus,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  held_at timestamptz NOT NULL,
  held_by text NOT NULL CHECK (held_by <> ''),
  CONSTRAINT a_hold_is_of_one_thing CHECK (num_nonnulls(lot_id, menu_id) = 1 AND (menu_id IS NULL) = (delivery_day IS NULL))
);
CREATE INDEX holds_of_lot ON stock_holds (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX holds_of_dish ON stock_holds (delivery_day, menu_id) WHERE menu_id IS NOT NULL;

-- A person asks that one reason stops goods no longer, and another person grants it. A hold ends with it; a date is passed until
-- last_day. A use-by date cannot be passed: may_use asks no exemption about it.
CREATE TABLE stock_exemptions (
  id uuid PRIMARY KEY,
  -- the reason that it lifts: a hold, the date on the pack, or the days after opening
  lifts text NOT NULL CHECK (lifts IN ('hold', 'pack_date', 'opened_date')),
  hold_id uuid REFERENCES stock_holds,
  lot_id int REFERENCES lots,
  last_day date,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  requested_at timestamptz NOT NULL,
  requested_by_id int NOT NULL REFERENCES staff,
  requested_by text NOT NULL CHECK (requested_by <> ''),
  granted_at timestamptz,
  granted_by_id int REFERENCES staff,
  granted_by text CHECK (granted_by <> ''),
  -- why no other person had to grant it, as it was set then
  granted_alone_reason text CHECK (granted_alone_reason <> ''),
  CONSTRAINT one_reason_is_lifted CHECK (
    (lifts = 'hold') = (hold_id IS NOT NULL) AND (lifts = 'hold') = (lot_id IS NULL) AND (lifts = 'hold') = (last_day IS NULL)
  ),
  CONSTRAINT granted_by_another CHECK ((granted_alone_reason IS NULL) = (granted_by_id <> requested_by_id)),
  CONSTRAINT granted_by_somebody CHECK (
    num_nulls(granted_at, granted_by_id, granted_by) IN (0, 3) AND (granted_alone_reason IS NULL OR granted_at IS NOT NULL)
  )
);
CREATE INDEX exemptions_of_hold ON stock_exemptions (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX exemptions_of_lot ON stock_exemptions (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX open_exemptions ON stock_exemptions (requested_at) WHERE granted_at IS NULL;

-- A lot that went into a batch instead of what its recipe asks for.
CREATE TABLE batch_substitutes (
  batch_id uuid NOT NULL REFERENCES batches,
  lot_id int NOT NULL REFERENCES lots,
  -- what the recipe asks for
  ingredient_id int REFERENCES ingredients,
  recipe_id int REFERENCES recipes,
  -- the rest of what went in from this lot is in the recipe itself
  milligrams bigint NOT NULL CHECK (milligrams > 0),
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (batch_id, lot_id),
  CONSTRAINT a_substitute_is_for_one_thing CHECK (num_nonnulls(ingredient_id, recipe_id) = 1)
);

-- A batch of a dish with another label than the dish of its day, because of substitutes in it or in what it was made of. Its hold
-- ends when another person than the cook has decided.
CREATE TABLE substituted_batches (
  batch_id uuid PRIMARY KEY REFERENCES batches,
  hold_id uuid NOT NULL UNIQUE REFERENCES stock_holds,
  -- what its guests have to be told before; null: nothing
  sold_change_id int REFERENCES sold_changes
);

-- Portions by the codes on their labels, when parcels are packed dish by dish.
CREATE TABLE scanned_portions (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  -- counts the labels of a dish of a day
  serial int NOT NULL CHECK (serial > 0),
  -- whose portion it is; of a delivery that is no longer due on the day it counts for nothing, and another may take it
  order_id uuid NOT NULL REFERENCES orders,
  -- null: its label was printed before its batch was closed
  batch_id uuid REFERENCES batches,
  scanned_at timestamptz NOT NULL,
  scanned_by text NOT NULL CHECK (scanned_by <> ''),
  PRIMARY KEY (delivery_day, menu_id, serial)
);
CREATE INDEX scanned_by_parcel ON scanned_portions (order_id, delivery_day);
CREATE INDEX scanned_by_batch ON scanned_portions (batch_id) WHERE batch_id IS NOT NULL;

-- How many labels with a code were printed of a dish of a day: the next one gets the next serial. A number may be skipped.
CREATE TABLE label_serials (
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  printed int NOT NULL CHECK (printed > 0),
  PRIMARY KEY (delivery_day, menu_id)
);

-- Thermometers and the like.
CREATE TABLE instruments (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 60),
  calibration_months int NOT NULL DEFAULT 12 CHECK (calibration_months BETWEEN 1 AND 60),
  archived_at timestamptz
);
CREATE UNIQUE INDEX instruments_by_name ON instruments (lower(name));

CREATE TABLE calibrations (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instrument_id int NOT NULL REFERENCES instruments,
  calibrated_on date NOT NULL,
  -- such as Eiswasser 0,1 °C
  result text NOT NULL CHECK (result = btrim(result) AND length(result) BETWEEN 1 AND 200),
  is_passed boolean NOT NULL,
  written_at timestamptz NOT NULL,
  written_by text NOT NULL CHECK (written_by <> '')
);
CREATE INDEX calibrations_of_instrument ON calibrations (instrument_id, calibrated_on);

-- Who was taught what, for the inspector.
CREATE TABLE trainings (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trained_on date NOT NULL,
  topic text NOT NULL CHECK (topic = btrim(topic) AND length(topic) BETWEEN 1 AND 200),
  people text NOT NULL CHECK (people = btrim(people) AND length(people) BETWEEN 1 AND 1000),
  written_at timestamptz NOT NULL,
  written_by text NOT NULL CHECK (written_by <> '')
);
CREATE INDEX trainings_by_day ON trainings (trained_on);

-- A device that measures a place by itself.
CREATE TABLE loggers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 60),
  control_point_id int NOT NULL REFERENCES control_points,
  -- sha-256 of its key, so that a copy of this table opens nothing
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  -- twice this long without a reading is a deviation
  interval_minutes int NOT NULL CHECK (interval_minutes BETWEEN 1 AND 1440),
  created_at timestamptz NOT NULL,
  last_reading_at timestamptz,
  archived_at timestamptz
);
CREATE UNIQUE INDEX loggers_by_name ON loggers (lower(name)) WHERE archived_at IS NULL;

-- How a device writes its files of readings: said once, and remembered. Headings are as the file writes them.
CREATE TABLE reading_forms (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 60),
  day_column text NOT NULL CHECK (length(day_column) BETWEEN 1 AND 200),
  -- null: it stands beside the day
  time_column text CHECK (length(time_column) BETWEEN 1 AND 200),
  -- Berlin with summer time, UTC, or Central European Time all year
  clock text NOT NULL CHECK (clock IN ('berlin', 'utc', 'mez'))
);
CREATE UNIQUE INDEX reading_forms_by_name ON reading_forms (lower(name));

-- Which point a column of such a file is of.
CREATE TABLE reading_form_probes (
  form_id int NOT NULL REFERENCES reading_forms ON DELETE CASCADE,
  heading text NOT NULL CHECK (length(heading) BETWEEN 1 AND 200),
  control_point_id int NOT NULL REFERENCES control_points,
  PRIMARY KEY (form_id, heading)
);

-- A sample of a cooked dish ("Rückstellprobe"), kept in case that guests fall ill.
CREATE TABLE retained_samples (
  -- chosen by the tablet, so that a repeated press takes none twice
  id uuid PRIMARY KEY,
  batch_id uuid NOT NULL UNIQUE REFERENCES batches,
  place_id int REFERENCES places,
  taken_at timestamptz NOT NULL,
  taken_by text NOT NULL CHECK (taken_by <> ''),
  -- at least so many days, and as long as the dish may be eaten
  days int NOT NULL CHECK (days BETWEEN 7 AND 90),
  -- its last day
  keep_until date NOT NULL,
  gone_at timestamptz,
  gone_by text CHECK (gone_by <> ''),
  outcome text CHECK (outcome IN ('discarded', 'examined')),
  CONSTRAINT gone_by_somebody CHECK (num_nulls(gone_at, gone_by, outcome) IN (0, 3)),
  CONSTRAINT kept_long_enough CHECK (outcome <> 'discarded' OR (gone_at AT TIME ZONE 'Europe/Berlin')::date > keep_until)
);
CREATE INDEX samples_to_discard ON retained_samples (keep_until) WHERE gone_at IS NULL;

-- What was measured. Never changed: a mistake is another reading.
CREATE TABLE readings (
  -- chosen by the tablet, or made of logger and time: a repeated one is stored once
  id uuid PRIMARY KEY,
  control_point_id int NOT NULL REFERENCES control_points,
  value int NOT NULL CHECK (value BETWEEN -1000 AND 100000),
  -- the limit of that time
  least int,
  most int,
  is_within boolean NOT NULL GENERATED ALWAYS AS (value >= coalesce(least, value) AND value <= coalesce(most, value)) STORED,
  measured_at timestamptz NOT NULL,
  entered_at timestamptz NOT NULL,
  -- handed in afterwards ("nachgereicht"): an inspector is told, and it ends no deviation that was told in time
  is_late boolean NOT NULL GENERATED ALWAYS AS (entered_at - measured_at > interval '48 hours') STORED,
  source text NOT NULL CHECK (source IN ('tap', 'file', 'logger', 'receipt', 'batch')),
  -- no figure: whether the limit was kept, as a person said, 1 or 0
  is_answer boolean NOT NULL DEFAULT false,
  logger_id int REFERENCES loggers,
  instrument_id int REFERENCES instruments,
  -- of a receipt or a batch
  lot_id int REFERENCES lots,
  -- of a dish that is being cooked
  delivery_day date REFERENCES cook_lists,
  menu_id int REFERENCES menus,
  staff_name text NOT NULL CHECK (staff_name <> ''),
  CONSTRAINT readings_of_loggers_name_it CHECK ((source = 'logger') = (logger_id IS NOT NULL)),
  CONSTRAINT dishes_are_of_a_day CHECK ((delivery_day IS NULL) = (menu_id IS NULL))
);
CREATE INDEX readings_of_point ON readings (control_point_id, measured_at);
CREATE INDEX readings_of_lot ON readings (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX readings_by_entry ON readings (entered_at);

-- A limit that was not kept, or a logger that is silent: what was done about it, and who has signed it off. While it is open
-- its lots and dishes are stopped. Of a place it is one event, from the first reading beyond the limit to the first one back
-- inside: more readings extend it.
CREATE TABLE deviations (
  id uuid PRIMARY KEY,
  -- short: goods that keep shorter than asked for; their own date stops them, and nothing else
  kind text NOT NULL CHECK (kind IN ('reading', 'silence', 'short', 'other')),
  reading_id uuid UNIQUE REFERENCES readings,
  logger_id int REFERENCES loggers,
  control_point_id int REFERENCES control_points,
  -- in words
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  opened_at timestamptz NOT NULL,
  -- since when it was so: the time of the first reading, or the last sign of a logger
  since timestamptz NOT NULL,
  -- the first reading back inside, or the first sign of a logger again; null: it goes on
  ended_at timestamptz CHECK (ended_at >= since),
  -- the value furthest beyond the limit, in the unit of the point
  worst int,
  -- when it was told by mail; null: not yet, or no one has to be told
  alarmed_at timestamptz,
  -- counts what a person who decides has to know: measure, lots, worst value
  version int NOT NULL DEFAULT 1,
  measure text CHECK (measure = btrim(measure) AND length(measure) BETWEEN 1 AND 500),
  cause text NOT NULL DEFAULT '' CHECK (length(cause) <= 500),
  prevention text NOT NULL DEFAULT '' CHECK (length(prevention) <= 500),
  measured_at timestamptz,
  measured_by_id int REFERENCES staff,
  measured_by text CHECK (measured_by <> ''),
  measured_role text,
  -- what becomes of the goods; only free ones are stopped no longer
  fate text CHECK (fate IN ('free', 'destroyed', 'returned')),
  -- of what goes back: what was agreed about the money
  credit_note text NOT NULL DEFAULT '' CHECK (length(credit_note) <= 200),
  signed_at timestamptz,
  signed_by_id int REFERENCES staff,
  signed_by text CHECK (signed_by <> ''),
  signed_role text,
  -- why no other person in another role had to sign, as it was set then
  signed_alone_reason text CHECK (signed_alone_reason <> ''),
  CONSTRAINT measures_are_of_somebody CHECK (num_nulls(measure, measured_at, measured_by_id, measured_by, measured_role) IN (0, 5)),
  CONSTRAINT signed_off_by_somebody CHECK (
    num_nulls(signed_at, signed_by_id, signed_by, signed_role, fate) IN (0, 5) AND (signed_alone_reason IS NULL OR signed_at IS NOT NULL)
  ),
  CONSTRAINT credits_are_for_what_goes_back CHECK (credit_note = '' OR fate = 'returned'),
  CONSTRAINT measured_before_signed CHECK (signed_at IS NULL OR measured_at IS NOT NULL),
  CONSTRAINT signed_off_by_another CHECK (
    (signed_alone_reason IS NULL) = (signed_by_id <> measured_by_id AND signed_role <> measured_role)
  ),
  CONSTRAINT readings_are_of_their_kind CHECK ((kind = 'reading') = (reading_id IS NOT NULL)),
  CONSTRAINT silence_is_of_a_logger CHECK ((kind = 'silence') = (logger_id IS NOT NULL))
);
CREATE INDEX open_deviations ON deviations (opened_at) WHERE signed_at IS NULL;
-- also one that is signed off: a logger that goes on being silent says nothing new
CREATE UNIQUE INDEX one_silence_per_logger ON deviations (logger_id) WHERE ended_at IS NULL AND kind = 'silence';
-- those that go on at a moment: a point may have thousands that are over
CREATE INDEX deviations_of_point ON deviations (control_point_id, (coalesce(ended_at, 'infinity'))) WHERE kind = 'reading';
CREATE INDEX alarms_to_send ON deviations (opened_at) WHERE alarmed_at IS NULL AND signed_at IS NULL;

-- The lots that a deviation is about.
CREATE TABLE deviation_lots (
  deviation_id uuid NOT NULL REFERENCES deviations,
  lot_id int NOT NULL REFERENCES lots,
  -- since when the lot was in it: what was cooked from it before is not concerned; null: its whole life
  since timestamptz,
  PRIMARY KEY (deviation_id, lot_id)
);
CREATE INDEX deviations_of_lot ON deviation_lots (lot_id);

-- The dishes of a day that a deviation is about, also before their batch is closed.
CREATE TABLE deviation_dishes (
  deviation_id uuid NOT NULL REFERENCES deviations,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  PRIMARY KEY (deviation_id, delivery_day, menu_id)
);
CREATE INDEX deviations_of_dish ON deviation_dishes (delivery_day, menu_id);

-- Food that is taken back: everything that the lot has gone into. A practice reaches no one and stops nothing.
CREATE TABLE recalls (
  -- chosen by the page, so that a repeated request starts no second one
  id uuid PRIMARY KEY,
  lot_id int REFERENCES lots,
  -- of a dish with all its batches, also where none is written down
  delivery_day date REFERENCES cook_lists,
  menu_id int REFERENCES menus,
  is_practice boolean NOT NULL,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 300),
  started_at timestamptz NOT NULL,
  started_by text NOT NULL CHECK (started_by <> ''),
  -- of the letters; null until they are sent
  subject text CHECK (subject <> ''),
  message text CHECK (message <> ''),
  remedy text CHECK (remedy IN ('refund', 'credit', 'none')),
  sent_at timestamptz,
  sent_by text CHECK (sent_by <> ''),
  sent_by_id int REFERENCES staff,
  -- of the work that follows: an open page touches it, and the worker takes what no one has touched
  touched_at timestamptz,
  -- dishes and boxes that left the sale with it, by their names at that time
  off_sale text[] NOT NULL DEFAULT '{}',
  -- of a practice: when its list was complete
  ended_at timestamptz,
  CONSTRAINT a_recall_is_of_one_thing CHECK (num_nonnulls(lot_id, menu_id) = 1 AND (menu_id IS NULL) = (delivery_day IS NULL)),
  CONSTRAINT letters_are_complete CHECK (num_nulls(subject, message, remedy, sent_at, sent_by) IN (0, 5)),
  CONSTRAINT a_practice_writes_to_nobody CHECK (NOT is_practice OR sent_at IS NULL)
);
CREATE INDEX recalls_of_lot ON recalls (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX recalls_of_dish ON recalls (delivery_day, menu_id) WHERE menu_id IS NOT NULL;

-- Whom a recall has reached: one row for each dish in each delivery, with what was done.
CREATE TABLE recalled_portions (
  recall_id uuid NOT NULL REFERENCES recalls,
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  menu_id int NOT NULL REFERENCES menus,
  portions int NOT NULL CHECK (portions > 0),
  -- where they were when the letters were sent
  whereabouts text NOT NULL CHECK (whereabouts IN ('here', 'on_the_way', 'delivered')),
  -- null: still to be done
  settled_at timestamptz,
  -- an unexpected fault stops no one else: this guest is tried again from then on
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  retry_at timestamptz,
  -- what went back, or the credit
  cents int CHECK (cents >= 0),
  -- what could not be done, in words; empty: nothing is left to do
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (recall_id, order_id, delivery_day, menu_id),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX recalled_of_order ON recalled_portions (order_id, delivery_day);
CREATE INDEX recalled_to_settle ON recalled_portions (recall_id) WHERE settled_at IS NULL;

-- Tablets of the kitchen: browsers in which a PIN is enough.
CREATE TABLE kitchen_tablets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  -- sha-256 of its cookie
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  set_up_at timestamptz NOT NULL,
  set_up_by text NOT NULL CHECK (set_up_by <> ''),
  used_at timestamptz,
  -- wrong PINs of all in a row: at twenty the tablet takes none until anyone logs in there by password
  wrong int NOT NULL DEFAULT 0 CHECK (wrong BETWEEN 0 AND 20),
  revoked_at timestamptz
);

-- PINs for these tablets: keyed hashes, because four digits are soon tried.
CREATE TABLE staff_pins (
  staff_id int PRIMARY KEY REFERENCES staff,
  pin_hash text NOT NULL CHECK (pin_hash <> ''),
  set_at timestamptz NOT NULL,
  set_by text NOT NULL CHECK (set_by <> '')
);

-- Wrong PINs of a person at a tablet in a row: at five it takes none of this person until a login by password.
CREATE TABLE tablet_guesses (
  tablet_id uuid NOT NULL REFERENCES kitchen_tablets,
  staff_id int NOT NULL REFERENCES staff,
  wrong int NOT NULL CHECK (wrong BETWEEN 1 AND 5),
  PRIMARY KEY (tablet_id, staff_id)
);

-- Logins, which their owner can see and end.
CREATE TABLE staff_sessions (
  -- sha-256 of the token, so that a copy of this table opens no session
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  staff_id int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  address text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT '',
  seen_at timestamptz,
  -- bound to the cookie of its browser and to the origin where it was made
  cookie_hash bytea CHECK (length(cookie_hash) = 32),
  origin text CHECK (origin <> ''),
  -- null: the login is complete; else only the calls that complete it are allowed
  awaits text CHECK (awaits IN ('password', 'factor', 'enrolment')),
  -- when the person last confirmed their identity; dangerous actions ask for a recent confirmation
  verified_at timestamptz,
  -- when the password was entered in this session, which allows a person without a second factor to set one up
  confirmed_at timestamptz,
  -- what this session has refunded since the last confirmation of the identity
  unproved_cents int NOT NULL DEFAULT 0 CHECK (unproved_cents >= 0),
  -- where it was opened by a PIN: it has the rights of the kitchen and proves nothing more
  tablet_id uuid REFERENCES kitchen_tablets,
  CONSTRAINT a_pin_proves_nothing CHECK (
    tablet_id IS NULL OR cookie_hash IS NOT NULL AND num_nonnulls(awaits, verified_at, confirmed_at) = 0
  ),
  CONSTRAINT bound_sessions_know_their_page CHECK ((cookie_hash IS NULL) = (origin IS NULL))
);
CREATE INDEX staff_sessions_by_end ON staff_sessions (expires_at);
CREATE INDEX staff_sessions_of_person ON staff_sessions (staff_id, address);
CREATE UNIQUE INDEX one_person_at_a_tablet ON staff_sessions (tablet_id) WHERE tablet_id IS NOT NULL AND revoked_at IS NULL;

-- Browsers in which a person has completed a login.
CREATE TABLE staff_devices (
  -- sha-256 of its cookie
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  staff_id int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  PRIMARY KEY (token_hash, staff_id)
);
CREATE INDEX staff_devices_of_person ON staff_devices (staff_id);

-- Wrong passwords from unknown browsers, for the wait that grows with them.
CREATE TABLE login_delays (
  -- keyed hash of the address entered, whether or not it exists
  person bytea PRIMARY KEY CHECK (length(person) = 32),
  wrong int NOT NULL CHECK (wrong > 0),
  last_at timestamptz NOT NULL
);

-- Second factors: passkeys.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id int NOT NULL REFERENCES staff,
  credential_id bytea NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL,
  -- an authenticator never counts down: a lower number comes from a copy
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_person ON passkeys (staff_id);

-- Random bytes for an authenticator to sign once. Those without a session are for a login.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY CHECK (length(challenge) BETWEEN 40 AND 100),
  purpose text NOT NULL CHECK (purpose IN ('login', 'proof', 'enrolment')),
  session_id uuid REFERENCES staff_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (session_id IS NULL))
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (session_id);

-- Second factors: secrets of authenticator apps.
CREATE TABLE totp_secrets (
  staff_id int PRIMARY KEY REFERENCES staff,
  -- encrypted with a key that is not in the database
  sealed bytea NOT NULL,
  -- null: no code of the app has been entered yet
  confirmed_at timestamptz,
  -- the period of the last accepted code: each code and all older ones are refused afterwards
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

-- Second factors: codes for a person who has lost the others.
CREATE TABLE recovery_codes (
  staff_id int NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- Keys with which programs call the API of the office: each has a name, an expiry and scopes.
CREATE TABLE program_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  -- sha-256 of the key, so that a copy of this table opens nothing
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  -- its first characters, to tell keys apart
  beginning text NOT NULL CHECK (beginning ~ '^tt_[A-Za-z0-9_-]{4}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- a key acts for this person, and stops working when the person loses access
  made_by int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  used_at timestamptz,
  -- networks it was used from: a new one is logged as a security event
  networks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(networks) <= 50)
);

-- The log: changes by the team, and security events such as logins and refusals, in words for people.
CREATE TABLE log_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('change', 'security')),
  -- the name at that time: the log stays readable when a person has left
  staff_id int,
  staff_name text,
  -- of a change: the kind of thing, its id, and its name at that time
  subject text CHECK (subject <> ''),
  subject_id text,
  subject_name text,
  action text CHECK (action <> ''),
  -- [[field, before, after], …] in German words
  changes jsonb CHECK (jsonb_typeof(changes) = 'array'),
  -- of a security event
  event text CHECK (event ~ '^[a-z-]+(\.[a-z-]+)?$'),
  reason text CHECK (reason <> ''),
  -- as entered by an unknown person, shortened so that it does not identify the person
  email text CHECK (length(email) <= 80),
  -- the network of the call; null: several
  address text CHECK (length(address) <= 60),
  detail text CHECK (length(detail) <= 200),
  -- equal events since `since`, counted in one entry
  times int NOT NULL DEFAULT 1 CHECK (times > 0),
  since timestamptz CHECK (since <= at),
  -- deleted with the entry, so that the remaining hash does not reveal its content
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  CHECK (num_nonnulls(subject, subject_id, subject_name, action, staff_name) = 5 OR kind = 'security'),
  CHECK ((kind = 'security') = (event IS NOT NULL)),
  CHECK (staff_id IS NULL OR staff_name IS NOT NULL),
  CHECK (times = 1 OR since IS NOT NULL)
);
CREATE INDEX log_entries_by_subject ON log_entries (subject, subject_id, id);
CREATE INDEX log_entries_by_time ON log_entries (at);

-- The hash chain of the log. The hash of a link covers its entry and the link before; it stays when the entry is
-- deleted.
CREATE TABLE log_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  entry bigint NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  content bytea NOT NULL CHECK (length(content) = 32),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- Signatures over the chain, made with a key that is not in the database: access to the database alone cannot rewrite
-- it.
CREATE TABLE log_seals (
  number bigint NOT NULL CHECK (number > 0),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  position bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  signature bytea NOT NULL CHECK (length(signature) = 32),
  -- with the signature, so that a false seal does not block the true one
  PRIMARY KEY (position, signature)
);

-- Counts equal security events of a period, which become one entry of the log at its end, so that an attack does not
-- fill the disk.
CREATE TABLE security_repeats (
  key text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times int NOT NULL DEFAULT 0 CHECK (times >= 0),
  event text NOT NULL,
  reason text,
  staff_id int,
  staff_name text,
  address text,
  PRIMARY KEY (key, since)
);
CREATE INDEX security_repeats_by_end ON security_repeats (until);

-- The capacity of a day and what is left of it, for every statement and trigger. `own` is the capacity set for this
-- day; null: the usual one of the settings. PostgreSQL inlines it into the statement that calls it.
CREATE FUNCTION availability(own int, taken int) RETURNS TABLE (capacity int, available int) LANGUAGE sql STABLE AS $$
  SELECT coalesce(own, usual.portions_per_day), coalesce(own, usual.portions_per_day) - coalesce(taken, 0)
  FROM calendar_settings AS usual
$$;

-- The day on which the books take what happened: the day itself, or the first one that is not closed. Who closes a month
-- locks this row for update first, so that no row comes into the month while it is closed.
CREATE FUNCTION open_day(happened date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  SELECT closed_through INTO closed FROM books FOR SHARE;
  RETURN greatest(happened, closed + 1);
END $$;

-- The journal rows of an entry for which the shop knows no payment, once a person has said so: its amount stands on the account of what
-- is to be cleared, and of a type that no one knows its fee, too. The others' fees are booked already.
CREATE FUNCTION book_cleared_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id)
  SELECT open_day(day), day, CASE WHEN falls THEN purpose ELSE 'provider' END,
    CASE WHEN falls THEN 'provider' ELSE purpose END, cents, turned, number, words, source, id
  FROM (
    SELECT *, (happened_at AT TIME ZONE 'Europe/Berlin')::date AS day,
      left(regexp_replace(coalesce(source_id, id), '[^A-Za-z0-9$&%*+/-]', '-', 'g'), 36) AS number
    FROM balance_entries WHERE id = NEW.entry_id AND kind IN ('payment', 'refund', 'refund_returned', 'unknown')
  ) AS e, LATERAL (VALUES
    ('unclear', e.amount_cents < 0, abs(e.amount_cents), false, left('Zu klären: ' || e.type, 60), 'unclear', true),
    ('fees', e.fee_cents > 0, abs(e.fee_cents), e.fee_cents < 0,
      CASE WHEN e.fee_cents > 0 THEN 'Gebühr' ELSE 'Gebühr zurück' END, 'fee', e.kind = 'unknown')
  ) AS made (purpose, falls, cents, turned, words, source, is_meant)
  WHERE is_meant AND cents > 0;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION book_cleared_entry() FROM PUBLIC;

CREATE TRIGGER cleared_entries_are_booked AFTER INSERT ON cleared_entries
  FOR EACH ROW EXECUTE FUNCTION book_cleared_entry();

-- The journal rows of an invoice or a correction: one for each delivery day and rate, with its part of the document's
-- VAT, so that the parts add up to the cent. Test documents are in no books. A correction of a purchase on invoice is known
-- by the rows of its invoice.
-- One plan for all documents, which PostgreSQL would else make anew for each: the counter of the invoices waits meanwhile.
CREATE FUNCTION book_document() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_owed boolean := NEW.document->'payment'->>'status' = 'owed' OR EXISTS (
    SELECT FROM journal_rows WHERE source = 'invoice' AND source_id = NEW.corrects AND invoiced_day IS NOT NULL
  );
BEGIN
  IF NEW.series NOT LIKE 'RE-%' OR NEW.scope = 'details' THEN RETURN NULL; END IF;
  INSERT INTO journal_rows (booked_on, happened_on, delivery_day, account, contra_account, vat_percent, cents, vat_cents,
    is_reversal, document_number, own_number, text, source, source_id, part, invoiced_day)
  WITH gross AS (
    SELECT (d->>'day')::date AS invoiced, coalesce(d->>'movedTo', d->>'day')::date AS day, (p->>'vatPercent')::int AS percent,
      sum((p->>'cents')::int) AS cents
    FROM jsonb_array_elements(NEW.document->'deliveries') AS d,
      jsonb_array_elements((d->'lines') || (d->'discounts') || (d->'shipping') || (d->'credits')) AS p
    GROUP BY 1, 2, 3 HAVING sum((p->>'cents')::int) <> 0
  ), summed AS (
    SELECT invoiced, day, percent, cents, (r->>'vatCents')::int AS vat, sum(cents) OVER (PARTITION BY percent) AS rate_cents,
      sum(cents) OVER (PARTITION BY percent ORDER BY day) AS so_far
    FROM gross JOIN jsonb_array_elements(NEW.document->'vat') AS r ON (r->>'percent')::int = gross.percent
  ), taxed AS (
    SELECT invoiced, day, percent, cents,
      coalesce(round(vat * so_far / nullif(rate_cents, 0)) - round(vat * (so_far - cents) / nullif(rate_cents, 0)), 0) AS vat
    FROM summed
  )
  SELECT open_day(NEW.issued_on), NEW.issued_on, day,
    CASE WHEN cents > 0 THEN 'debtor' ELSE 'revenue' END, CASE WHEN cents > 0 THEN 'revenue' ELSE 'debtor' END,
    percent, abs(cents), abs(vat), cents < 0, coalesce(NEW.corrects, NEW.number),
    CASE WHEN NEW.corrects IS NOT NULL THEN NEW.number END,
    CASE
      WHEN NEW.scope = 'whole' THEN 'Storno ' || NEW.number
      WHEN NEW.corrects IS NOT NULL THEN 'Berichtigung ' || NEW.number
      WHEN percent = 0 THEN 'Verkauf § 19 UStG'
      ELSE 'Verkauf ' || percent || ' %'
    END,
    NEW.kind, NEW.number, (row_number() OVER (ORDER BY percent, day))::int, CASE WHEN is_owed THEN invoiced END
  FROM taxed;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION book_document() FROM PUBLIC;

CREATE TRIGGER documents_are_booked AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION book_document();

-- The journal rows of an entry of the provider's balance: its fee, and what the shop does not book from its own payments
-- and refunds. An entry of a type that no one knows has none and stops every export, until
-- a person books it as to be cleared.
CREATE FUNCTION book_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_order uuid := (SELECT order_id FROM payments WHERE id = NEW.payment_id);
  of_voucher uuid := (SELECT bought_voucher_id FROM payments WHERE id = NEW.payment_id);
  day date := (NEW.happened_at AT TIME ZONE 'Europe/Berlin')::date;
  named text := regexp_replace(coalesce(NEW.source_id, NEW.id), '[^A-Za-z0-9$&%*+/-]', '-', 'g');
  number text;
  is_test boolean;
  -- positive: the balance falls
  fee int := NEW.fee_cents - CASE WHEN NEW.kind = 'fee' THEN NEW.amount_cents ELSE 0 END;
BEGIN
  IF of_voucher IS NULL THEN
    SELECT coalesce(booked.number, left(named, 36)), booked.is_test INTO number, is_test
    FROM booked_as(of_order, NEW.provider) AS booked;
  ELSE
    SELECT sold.number, sold.is_test INTO number, is_test FROM sold_as(of_voucher) AS sold;
  END IF;
  IF NEW.kind = 'unknown' OR is_test THEN RETURN NULL; END IF;
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id)
  SELECT open_day(day), day, CASE WHEN falls THEN purpose ELSE 'provider' END,
    CASE WHEN falls THEN 'provider' ELSE purpose END, cents, turned, number, words, source, NEW.id
  FROM (VALUES
    ('fees', fee > 0, abs(fee), fee < 0, CASE WHEN fee > 0 THEN 'Gebühr' ELSE 'Gebühr zurück' END, 'fee', true),
    (CASE NEW.kind WHEN 'unclear' THEN 'unclear' WHEN 'dispute' THEN 'disputed' WHEN 'dispute_returned' THEN 'disputed'
      ELSE 'bank' END,
      NEW.amount_cents < 0, abs(NEW.amount_cents), NEW.kind IN ('dispute_returned', 'payout_returned'),
      CASE NEW.kind WHEN 'unclear' THEN left('Zu klären: ' || NEW.type, 60) WHEN 'dispute' THEN 'Zahlung angefochten'
        WHEN 'dispute_returned' THEN 'Anfechtung zurück' WHEN 'payout' THEN 'Auszahlung' ELSE 'Auszahlung zurück' END,
      CASE NEW.kind WHEN 'unclear' THEN 'unclear' WHEN 'payout' THEN 'payout' WHEN 'payout_returned' THEN 'payout'
        ELSE 'dispute' END,
      NEW.kind IN ('unclear', 'dispute', 'dispute_returned', 'payout', 'payout_returned'))
  ) AS made (purpose, falls, cents, turned, words, source, is_meant)
  WHERE is_meant AND cents > 0;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION book_entry() FROM PUBLIC;

CREATE TRIGGER entries_are_booked AFTER INSERT ON balance_entries FOR EACH ROW EXECUTE FUNCTION book_entry();

-- Whether the shop still is the demo: its test money has the numbers and books of real sales then, to try them, and leaves with it.
CREATE FUNCTION shows_demo() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM demo_state WHERE left_at IS NULL) AND EXISTS (SELECT FROM demo_items)
$$;

-- A payment that was to be cleared, and of which the shop has heard since: it is booked as every other, so that row is turned.
CREATE FUNCTION unclear_no_more(known_provider text, known_ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id, part)
  SELECT open_day(now_on), now_on, j.contra_account, j.account, j.cents, true, j.document_number,
    left('Geklärt: ' || e.type, 60), j.source, j.source_id, 2
  FROM cleared_entries c JOIN balance_entries e ON e.id = c.entry_id
    JOIN journal_rows j ON j.source = 'unclear' AND j.source_id = e.id AND j.part = 1,
    (SELECT (now() AT TIME ZONE 'Europe/Berlin')::date AS now_on) AS today
  WHERE e.provider = known_provider AND e.source_id = ANY(known_ids)
  ON CONFLICT DO NOTHING
$$;

-- How money of an order is booked: under the number of its invoice, or of the order when it came too late for one; and
-- whether it is a test, which is in no books, as its invoice says; without one, as the last invoice of its provider, or
-- as test money outside the demo is.
-- PostgreSQL inlines it into the statement that books: the counter of the invoices waits meanwhile.
CREATE FUNCTION booked_as(of_order uuid, of_provider text) RETURNS TABLE (number text, is_test boolean)
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(i.number, o.number), coalesce(
    i.series LIKE 'TEST-%',
    (SELECT last.series LIKE 'TEST-%' FROM payments p
     JOIN invoices last ON last.order_id = p.order_id AND last.kind = 'invoice'
     WHERE p.provider = of_provider AND p.status = 'paid' ORDER BY last.issued_at DESC LIMIT 1),
    (SELECT p.is_test FROM payments p WHERE p.provider = of_provider ORDER BY p.created_at DESC LIMIT 1) AND NOT shows_demo(),
    false)
  FROM (VALUES (of_order)) AS wanted (id) LEFT JOIN orders o ON o.id = wanted.id
    LEFT JOIN invoices i ON i.order_id = wanted.id AND i.kind = 'invoice'
$$;

-- Like booked_as, of a voucher: it has a number of its own.
CREATE FUNCTION sold_as(of_voucher uuid) RETURNS TABLE (number text, is_test boolean) LANGUAGE sql STABLE AS $$
  SELECT v.number, v.is_test AND NOT shows_demo() FROM vouchers v WHERE v.id = of_voucher
$$;

-- Where a voucher is owed. One that was taxed at its issue takes that tax back when it is spent, so that it is paid once.
CREATE FUNCTION voucher_account(percent int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN percent IS NULL THEN 'vouchers' ELSE 'prepaid' END
$$;
CREATE FUNCTION vat_in(cents int, percent int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(round(cents * percent::numeric / (100 + percent))::int, 0)
$$;

-- The journal rows of a payment that was received, and of what a voucher paid of it. What is bought on invoice is booked when
-- the firm transfers it. A voucher that is bought is owed from then on, and no turnover; a single-purpose one is taxed.
CREATE FUNCTION book_payment(payment uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, vat_percent, cents, vat_cents, document_number,
    text, source, source_id)
  SELECT open_day(day), day, made.account, made.contra, made.percent, made.cents, vat_in(made.cents, made.percent), number,
    made.words, made.source, id::text
  FROM (
    SELECT p.id, p.order_id, p.bought_voucher_id, p.provider, p.amount_cents, p.voucher_cents, o.paid_at AS accepted_at,
      (p.paid_at AT TIME ZONE 'Europe/Berlin')::date AS day, bought.vat_percent AS bought_at, spent.vat_percent AS spent_at
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN vouchers bought ON bought.id = p.bought_voucher_id
      LEFT JOIN vouchers spent ON spent.id = p.voucher_id
    WHERE p.id = payment AND p.status = 'paid' AND p.provider <> 'invoice'
  ) AS paid CROSS JOIN LATERAL (
    SELECT * FROM booked_as(order_id, provider) WHERE bought_voucher_id IS NULL
    UNION ALL SELECT * FROM sold_as(bought_voucher_id) WHERE bought_voucher_id IS NOT NULL
  ) AS named CROSS JOIN LATERAL (VALUES
    ('provider', CASE WHEN bought_voucher_id IS NULL THEN 'debtor' ELSE voucher_account(bought_at) END, bought_at, amount_cents,
      CASE WHEN bought_voucher_id IS NULL THEN 'Zahlung' ELSE 'Gutschein verkauft' END, 'payment'),
    -- an order that came to nothing has given it back
    (voucher_account(spent_at), 'debtor', spent_at, CASE WHEN accepted_at IS NULL THEN 0 ELSE voucher_cents END,
      'Mit Gutschein bezahlt', 'voucher')
  ) AS made (account, contra, percent, cents, words, source)
  WHERE NOT is_test AND made.cents > 0
  ON CONFLICT DO NOTHING
$$;

-- The journal rows of an entry of a voucher: one that was issued for money which somebody still has to book, money that goes
-- back to it, and what was left of it at its end, which is income; where it was taxed, revenue that keeps its tax. Entries of
-- test money are in no books: of a refund, as its payment is not.
CREATE FUNCTION book_voucher_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  day date := (NEW.at AT TIME ZONE 'Europe/Berlin')::date;
  percent int := (SELECT vat_percent FROM vouchers WHERE id = NEW.voucher_id);
BEGIN
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, vat_percent, cents, vat_cents, is_reversal,
    document_number, text, source, source_id, part)
  SELECT open_day(day), day, made.account, made.contra, percent, abs(NEW.cents), vat_in(abs(NEW.cents), percent),
    NEW.kind = 'refunded', named.number, made.words, made.source, NEW.id::text, made.part
  FROM (VALUES
    ('issued', 'unclear', voucher_account(percent), 'Gutschein von Hand', 'voucher_issue', 1),
    ('refunded', 'debtor', voucher_account(percent), 'Erstattung auf den Gutschein', 'voucher_refund', 1),
    ('ended', voucher_account(percent), CASE WHEN percent IS NULL THEN 'lapsed' ELSE 'debtor' END, 'Gutschein verfallen',
      'voucher_end', 1),
    (CASE WHEN percent IS NOT NULL THEN 'ended' END, 'debtor', 'revenue', 'Gutschein verfallen', 'voucher_end', 2)
  ) AS made (kind, account, contra, words, source, part) CROSS JOIN LATERAL (
    SELECT b.number FROM payments p, booked_as(p.order_id, NULL) AS b WHERE p.id = NEW.payment_id AND EXISTS (
      SELECT FROM journal_rows j WHERE j.source = 'voucher' AND j.source_id = p.id::text
    )
    UNION ALL
    SELECT s.number FROM sold_as(NEW.voucher_id) AS s WHERE NEW.payment_id IS NULL AND NOT s.is_test
  ) AS named
  WHERE made.kind = NEW.kind;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION book_voucher_entry() FROM PUBLIC;

-- The journal rows of a refund: when it is done, and when the bank sends it back. One that is given as a voucher is owed from
-- then on. A payment that is not in the books has refunds that are not.
CREATE FUNCTION book_refund(refund uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, vat_percent, cents, vat_cents, is_reversal,
    document_number, text, source, source_id)
  SELECT open_day(day), day, CASE WHEN is_done THEN owner ELSE payer END, CASE WHEN is_done THEN payer ELSE owner END, percent,
    amount_cents, vat_in(amount_cents, percent), is_done, number,
    CASE WHEN is_done THEN words ELSE 'Erstattung zurückgekommen' END,
    CASE WHEN is_done THEN 'refund' ELSE 'refund_returned' END, id::text
  FROM (
    SELECT r.id, p.order_id, p.bought_voucher_id, r.amount_cents, r.status = 'done' AS is_done,
      CASE WHEN p.bought_voucher_id IS NULL THEN 'debtor' ELSE voucher_account(bought.vat_percent) END AS owner,
      CASE WHEN r.voucher_id IS NULL THEN 'provider' ELSE voucher_account(given.vat_percent) END AS payer,
      coalesce(bought.vat_percent, given.vat_percent) AS percent,
      coalesce('Erstattung als Gutschein ' || given.number, 'Erstattung') AS words,
      (coalesce(r.done_at, now()) AT TIME ZONE 'Europe/Berlin')::date AS day
    FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN vouchers bought ON bought.id = p.bought_voucher_id
      LEFT JOIN vouchers given ON given.id = r.voucher_id
    WHERE r.id = refund AND EXISTS (
      SELECT FROM journal_rows j WHERE j.source = 'payment' AND j.source_id = p.id::text
    ) AND (r.status = 'done' OR (r.status = 'failed' AND EXISTS (
      SELECT FROM journal_rows j WHERE j.source = 'refund' AND j.source_id = r.id::text
    )))
  ) AS back CROSS JOIN LATERAL (
    SELECT b.number FROM booked_as(order_id, NULL) AS b WHERE bought_voucher_id IS NULL
    UNION ALL SELECT s.number FROM sold_as(bought_voucher_id) AS s WHERE bought_voucher_id IS NOT NULL
  ) AS named
  ON CONFLICT DO NOTHING
$$;

-- The journal rows of what a firm has transferred, of what was transferred back, and of a booking that was a mistake.
-- Charges of a delay are no turnover and have no account of their own: the adviser takes them from "unclear".
CREATE FUNCTION book_receipt(receipt uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id)
  SELECT open_day(day), day, CASE WHEN comes_in THEN 'bank' ELSE owner END,
    CASE WHEN comes_in THEN owner ELSE 'bank' END, amount_cents, is_revoked, number, words, source, id
  FROM (
    SELECT r.id::text, i.reference::uuid AS order_id, r.amount_cents, revoking AS is_revoked,
      (r.kind <> 'returned') <> revoking AS comes_in,
      CASE r.kind WHEN 'charges' THEN 'unclear' ELSE 'debtor' END AS owner,
      CASE WHEN revoking THEN 'receipt_revoked' ELSE 'receipt' END AS source,
      CASE WHEN revoking THEN (r.revoked_at AT TIME ZONE 'Europe/Berlin')::date ELSE r.booked_on END AS day,
      CASE WHEN r.is_bounced THEN 'Zahlung zurückgegangen' WHEN r.kind = 'received' THEN 'Überweisung'
          WHEN r.kind = 'returned' THEN 'Rücküberweisung' ELSE 'Verzugspauschale und -zinsen' END
        || CASE WHEN revoking THEN ' falsch gebucht' ELSE '' END AS words
    FROM invoice_receipts r JOIN invoice_purchases i ON i.id = r.purchase_id,
      (VALUES (false), (true)) AS step (revoking)
    WHERE r.id = receipt AND (NOT revoking OR r.revoked_at IS NOT NULL)
  ) AS booked CROSS JOIN LATERAL booked_as(order_id, 'invoice')
  WHERE NOT is_test
  ON CONFLICT DO NOTHING
$$;

-- Only these write the journal: the role of the shop may not. A refund that the provider told before its payment is
-- booked with the payment.
CREATE FUNCTION journal_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_payment(NEW.id);
  PERFORM unclear_no_more(NEW.provider, ARRAY[NEW.provider_payment_id, NEW.session_id])
  FROM journal_rows WHERE source = 'payment' AND source_id = NEW.id::text;
  PERFORM book_refund(id) FROM refunds WHERE payment_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_payment() FROM PUBLIC;

CREATE FUNCTION journal_refund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_refund(NEW.id);
  PERFORM unclear_no_more(p.provider, ARRAY[NEW.provider_refund_id])
  FROM payments p JOIN journal_rows j ON j.source = 'refund' AND j.source_id = NEW.id::text WHERE p.id = NEW.payment_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_refund() FROM PUBLIC;

CREATE FUNCTION journal_receipt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_receipt(NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_receipt() FROM PUBLIC;

-- A payment is booked at the end of its transaction, because its invoice takes the number last. The others are booked at
-- once: they may write the log, whose lock comes at the end and then waits for no other.
CREATE CONSTRAINT TRIGGER payments_are_booked AFTER INSERT OR UPDATE OF status ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION journal_payment();
CREATE TRIGGER refunds_are_booked AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW WHEN (NEW.status IN ('done', 'failed')) EXECUTE FUNCTION journal_refund();
CREATE TRIGGER receipts_are_booked AFTER INSERT OR UPDATE OF revoked_at ON invoice_receipts
  FOR EACH ROW EXECUTE FUNCTION journal_receipt();
CREATE TRIGGER voucher_entries_are_booked AFTER INSERT ON voucher_entries
  FOR EACH ROW WHEN (NEW.kind IN ('refunded', 'ended') OR (NEW.kind = 'issued' AND NEW.payment_id IS NULL))
  EXECUTE FUNCTION book_voucher_entry();

-- How much of a line of the bank is booked for invoices.
CREATE FUNCTION booked_of_line(line bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.amount_cents), 0)::int FROM bank_line_receipts l JOIN invoice_receipts r ON r.id = l.receipt_id
  WHERE l.bank_line_id = line AND r.revoked_at IS NULL
$$;

-- A payment that takes from a voucher has taken it from the moment it exists; without that it does not exist. Test money pays
-- test orders only.
CREATE FUNCTION charge_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM vouchers WHERE id = NEW.voucher_id AND is_test = NEW.is_test) THEN
    RAISE EXCEPTION 'voucher % is another kind of money', NEW.voucher_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_fits_the_money';
  END IF;
  INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id)
  VALUES (NEW.voucher_id, 'redeemed', -NEW.voucher_cents, NEW.created_at, NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER voucher_charged AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.voucher_id IS NOT NULL) EXECUTE FUNCTION charge_voucher();

-- Keeps the voucher of an order charged while it may be paid or is paid, and gives it back when it came to nothing. Money that
-- comes late charges it again, or fails at voucher_not_overdrawn.
CREATE FUNCTION follow_voucher(of_order uuid, is_meant boolean, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id)
  SELECT p.voucher_id, CASE WHEN is_meant THEN 'redeemed' ELSE 'released' END,
    CASE WHEN is_meant THEN -p.voucher_cents ELSE p.voucher_cents END, at, p.id
  FROM payments p WHERE p.order_id = of_order AND p.voucher_id IS NOT NULL AND is_meant = (
    SELECT coalesce(sum(e.cents), 0) = 0 FROM voucher_entries e
    WHERE e.payment_id = p.id AND e.kind IN ('redeemed', 'released')
  )
$$;

-- What an invoice or correction must keep to beside the documents before it.
CREATE FUNCTION check_new_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Documents come in the order of what they tell: an amendment that is due comes before money that is taken back.
  IF NEW.scope <> 'details' AND EXISTS (
    SELECT FROM due_amendments WHERE order_id = NEW.order_id AND number IS NULL
  ) THEN
    RAISE EXCEPTION 'order % has an amendment that is due first', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'due_amendments_come_first';
  END IF;
  -- All corrections together never take back more than was invoiced. The lock makes parallel ones wait for each other.
  PERFORM FROM invoices
    WHERE number = NEW.corrects AND order_id = NEW.order_id AND kind = 'invoice' FOR NO KEY UPDATE;
  IF NOT FOUND OR NEW.total_cents + (
    SELECT sum(total_cents) FROM invoices WHERE number = NEW.corrects OR corrects = NEW.corrects
  ) < 0 THEN
    RAISE EXCEPTION 'correction of % takes back more than was invoiced', NEW.corrects
      USING ERRCODE = 'check_violation', CONSTRAINT = 'corrections_stay_within_invoice';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER new_invoice_checked BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.corrects IS NOT NULL) EXECUTE FUNCTION check_new_invoice();

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

-- Test and real money never share a series: a real sale has no number of tests, a test has a real number only in the demo.
CREATE FUNCTION check_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments p WHERE p.order_id = NEW.order_id AND p.status = 'paid'
      AND CASE WHEN NEW.series LIKE 'TEST-%' THEN NOT p.is_test ELSE p.is_test AND NOT shows_demo() END
  ) THEN
    RAISE EXCEPTION 'order % has the number of another kind of money', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'series_fits_the_money';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER series_checked BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION check_series();

-- Whether a dish has all food data that the law requires; published_with_food_data requires the same of a dish on sale.
-- Not a generated column, because the trigger menus_changed compares whole rows before they are computed.
CREATE FUNCTION food_is_complete(m menus) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT num_nulls(m.ingredients, m.storage, m.preparation, m.kj, m.kcal, m.fat, m.saturates, m.carbs, m.sugar,
    m.protein, m.salt) = 0 AND m.ingredients <> '' AND m.storage <> '' AND m.preparation <> '' AND m.allergens_complete
$$;

-- A menu on sale has a picture; a box on sale holds only dishes, and their food data are complete. Checked at the end
-- of the transaction, so that the parts of a menu may be written in any order.
CREATE FUNCTION check_sold_menu() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched int := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::int;
BEGIN
  -- waits for a transaction that is removing food data of a dish in the box
  PERFORM FROM menus WHERE id IN (SELECT menu_id FROM box_contents WHERE box_id = touched) ORDER BY id FOR SHARE;
  IF EXISTS (
    SELECT FROM menus m WHERE m.id = touched AND m.is_published
      AND NOT EXISTS (SELECT FROM menu_pictures p WHERE p.menu_id = m.id)
  ) THEN
    RAISE EXCEPTION 'menu % is sold without a picture', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_with_picture';
  END IF;
  IF EXISTS (
    SELECT FROM box_contents c JOIN menus b ON b.id = c.box_id JOIN menus m ON m.id = c.menu_id
    WHERE (c.box_id = touched OR c.menu_id = touched) AND (m.is_box OR NOT b.is_box)
  ) THEN
    RAISE EXCEPTION 'menu % is in no box or a box in a box', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'boxes_hold_dishes';
  END IF;
  IF EXISTS (
    SELECT FROM menus b
    WHERE b.id IN (SELECT touched UNION ALL SELECT box_id FROM box_contents WHERE menu_id = touched)
      AND b.is_published AND b.is_box
      AND (NOT EXISTS (SELECT FROM box_contents c WHERE c.box_id = b.id) OR EXISTS (
        SELECT FROM box_contents c JOIN menus m ON m.id = c.menu_id WHERE c.box_id = b.id AND NOT food_is_complete(m)
      ))
  ) THEN
    RAISE EXCEPTION 'a box is sold with dishes whose food data are missing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_box_is_complete';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER menus_sold_complete AFTER INSERT OR UPDATE ON menus
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('id');
CREATE CONSTRAINT TRIGGER menu_pictures_sold_complete AFTER DELETE OR UPDATE ON menu_pictures
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('menu_id');
CREATE CONSTRAINT TRIGGER box_contents_sold_complete AFTER INSERT OR DELETE OR UPDATE ON box_contents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('box_id');

-- The figures of a batch follow its corrections, and nothing else changes them.
CREATE FUNCTION correct_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT milligrams, portions INTO NEW.milligrams_before, NEW.portions_before FROM batches WHERE id = NEW.batch_id FOR UPDATE;
  UPDATE batches SET milligrams = NEW.milligrams, portions = NEW.portions WHERE id = NEW.batch_id;
  RETURN NEW;
END $$;

CREATE TRIGGER batch_is_corrected BEFORE INSERT ON batch_corrections FOR EACH ROW EXECUTE FUNCTION correct_batch();

-- Version and number of lines of a cart, also for parallel additions. A new price that its guest has seen is no new
-- version. A cart without lines keeps no code.
CREATE FUNCTION count_cart_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
BEGIN
  UPDATE carts SET version = version + 1, line_count = line_count + step, touched_at = now(),
    discount_code_id = CASE WHEN line_count + step > 0 THEN discount_code_id END
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.cart_id ELSE NEW.cart_id END;
  RETURN NULL;
END $$;

CREATE TRIGGER cart_lines_counted AFTER INSERT OR DELETE OR UPDATE OF menu_id, delivery_day, quantity ON cart_lines
  FOR EACH ROW EXECUTE FUNCTION count_cart_lines();

-- How often a code is used, counted on the code, so that parallel orders wait for each other there.
CREATE FUNCTION count_code_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discount_codes SET uses = uses
    + (TG_OP <> 'DELETE' AND NEW.status <> 'released')::int - (TG_OP <> 'INSERT' AND OLD.status <> 'released')::int
  WHERE id = coalesce(NEW.discount_code_id, OLD.discount_code_id);
  RETURN NULL;
END $$;

CREATE TRIGGER code_uses_begin AFTER INSERT ON discount_redemptions FOR EACH ROW
  WHEN (NEW.status <> 'released') EXECUTE FUNCTION count_code_uses();
CREATE TRIGGER code_uses_change AFTER UPDATE OF status ON discount_redemptions FOR EACH ROW
  WHEN ((OLD.status = 'released') <> (NEW.status = 'released')) EXECUTE FUNCTION count_code_uses();
CREATE TRIGGER code_uses_end AFTER DELETE ON discount_redemptions FOR EACH ROW
  WHEN (OLD.status <> 'released') EXECUTE FUNCTION count_code_uses();

-- Adds what orders hold or have bought to the counters of days and limited menus. All transactions lock the days in the
-- order of the calendar, and menus after their day, so that no two of them wait for each other.
CREATE FUNCTION count_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes portion_change[];
BEGIN
  -- an INSERT has no old rows and a DELETE no new ones to name
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(delivery_day, menu_id, portions)::portion_change) INTO changes
    FROM new_rows WHERE status IN ('held', 'final');
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(delivery_day, menu_id, -portions)::portion_change) INTO changes
    FROM old_rows WHERE status IN ('held', 'final');
  ELSE
    SELECT array_agg(ROW(delivery_day, menu_id, portions)::portion_change) INTO changes FROM (
      SELECT delivery_day, menu_id, sum(portions) AS portions FROM (
        SELECT delivery_day, menu_id, portions FROM new_rows WHERE status IN ('held', 'final')
        UNION ALL SELECT delivery_day, menu_id, -portions FROM old_rows WHERE status IN ('held', 'final')
      ) AS both_sides GROUP BY delivery_day, menu_id HAVING sum(portions) <> 0
    ) AS changed;
  END IF;
  IF changes IS NOT NULL THEN
    INSERT INTO day_portions AS d (delivery_day, taken)
    SELECT delivery_day, greatest(sum(portions), 0) FROM unnest(changes) GROUP BY delivery_day ORDER BY delivery_day
    ON CONFLICT (delivery_day) DO UPDATE SET taken = d.taken + (
      SELECT sum(c.portions) FROM unnest(changes) AS c WHERE c.delivery_day = d.delivery_day
    );
    -- a second statement, because it sees limits that were set while the first one waited for its days
    UPDATE menu_day_portions AS m SET taken = m.taken + c.portions FROM unnest(changes) AS c
    WHERE m.delivery_day = c.delivery_day AND m.menu_id = c.menu_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER new_portions_counted AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();
CREATE TRIGGER changed_portions_counted AFTER UPDATE ON order_portions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();
CREATE TRIGGER removed_portions_counted AFTER DELETE ON order_portions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_portions();

-- The balance of a voucher follows its entries, whichever statement writes them. Parallel ones wait for each other at the
-- voucher, and the one that would overdraw it fails at voucher_not_overdrawn.
CREATE FUNCTION count_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vouchers SET balance_cents = balance_cents + NEW.cents,
    -- what comes back after its end can be spent again as long as any other voucher
    ends_on = CASE WHEN NEW.kind = 'refunded' AND ends_on < berlin.day
      THEN make_date(extract(year FROM berlin.day)::int + 3, 12, 31) ELSE ends_on END
  FROM (SELECT (NEW.at AT TIME ZONE 'Europe/Berlin')::date AS day) AS berlin WHERE id = NEW.voucher_id;
  IF NEW.kind = 'refunded' THEN
    UPDATE payments SET voucher_back_cents = voucher_back_cents + NEW.cents WHERE id = NEW.payment_id;
    -- what was paid by it alone has no refund that would say so
    UPDATE orders o SET status = 'refunded' FROM payments p
    WHERE p.id = NEW.payment_id AND o.id = p.order_id AND p.amount_cents = 0 AND o.status = 'cancelled';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER voucher_counted AFTER INSERT ON voucher_entries FOR EACH ROW EXECUTE FUNCTION count_voucher();

-- When the page of a menu last changed, for the sitemap; and since when its present offer holds, unless the statement
-- says since when.
CREATE FUNCTION date_menu_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  IF (NEW.price_cents, NEW.is_published) <> (OLD.price_cents, OLD.is_published) AND NEW.offer_since = OLD.offer_since THEN
    NEW.offer_since := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER menus_changed BEFORE UPDATE ON menus FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION date_menu_change();

-- Dishes given back before their delivery is packed are neither cooked nor packed, unless it goes all the same. What swaps
-- gave back for them before goes with them, as `loweredOf` in line-money.ts says.
CREATE FUNCTION drop_refunded_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lowered_cents := NEW.lowered_cents
    - (NEW.lowered_cents::bigint * (NEW.refunded - OLD.refunded) / (OLD.portions - OLD.refunded))::int;
  IF EXISTS (
    SELECT FROM order_lines l JOIN order_deliveries d USING (order_id, delivery_day)
    WHERE l.order_id = NEW.order_id AND l.position = NEW.position AND d.status = 'planned' AND NOT d.goes_refunded
  ) THEN
    NEW.missing := greatest(NEW.missing, NEW.refunded);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refunded_dishes_drop BEFORE UPDATE OF refunded ON line_dishes FOR EACH ROW
  WHEN (NEW.refunded > OLD.refunded) EXECUTE FUNCTION drop_refunded_dishes();

-- Takes away every purchase with test money and all that hangs on it, so that the shop begins to sell with empty books. Refused as
-- soon as real money was asked for: then no purchase leaves any more. What a real provider has told of its balance stays.
CREATE FUNCTION end_trial() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- As orders, carts and the demo lock them: a purchase in progress ends first, and the next one waits.
  LOCK TABLE carts, cart_lines, orders, menus, styles, discount_codes IN EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM payments WHERE NOT is_test) THEN
    RAISE EXCEPTION 'the shop has begun to sell' USING ERRCODE = 'check_violation', CONSTRAINT = 'trial_ends_before_sales';
  END IF;
  UPDATE trial_state SET ending_in = pg_current_xact_id();
  UPDATE carts SET voucher_id = NULL, version = version + 1 WHERE voucher_id IS NOT NULL;
  UPDATE carts SET discount_code_id = NULL, version = version + 1
  WHERE discount_code_id IN (SELECT id FROM discount_codes WHERE for_customer_of IS NOT NULL);
  -- They name each other, which is checked when all are gone.
  WITH journal AS (
      DELETE FROM journal_rows WHERE source NOT IN ('fee', 'dispute', 'payout', 'unclear')
        OR source_id IN (SELECT id FROM balance_entries WHERE provider = 'sandbox')
    ), payout_entries AS (DELETE FROM payout_entries WHERE payout_id IN (SELECT id FROM payouts WHERE provider = 'sandbox')),
    payout_lines AS (DELETE FROM payout_bank_lines WHERE payout_id IN (SELECT id FROM payouts WHERE provider = 'sandbox')),
    payouts AS (DELETE FROM payouts WHERE provider = 'sandbox'),
    cleared AS (DELETE FROM cleared_entries WHERE entry_id IN (SELECT id FROM balance_entries WHERE provider = 'sandbox')),
    entries AS (DELETE FROM balance_entries WHERE provider = 'sandbox'),
    reading AS (DELETE FROM balance_reading WHERE provider = 'sandbox'),
    months AS (DELETE FROM book_periods), supplies AS (DELETE FROM closed_supplies), batches AS (DELETE FROM datev_batches),
    bank AS (DELETE FROM bank_line_receipts), loosened AS (DELETE FROM loosened_bank_lines),
    papers AS (DELETE FROM statement_files), statements AS (DELETE FROM monthly_statements), wishes AS (DELETE FROM statement_wishes),
    desk_refunds AS (DELETE FROM desk_refunds), amendments AS (DELETE FROM due_amendments),
    files AS (DELETE FROM invoice_files), invoices AS (DELETE FROM invoices), series AS (DELETE FROM invoice_series),
    receipts AS (DELETE FROM invoice_receipts), purchases AS (DELETE FROM invoice_purchases),
    alerts AS (DELETE FROM payment_alerts), refunds AS (DELETE FROM refunds), payments AS (DELETE FROM payments),
    voucher_entries AS (DELETE FROM voucher_entries), vouchers AS (DELETE FROM vouchers),
    sandbox_refunds AS (DELETE FROM sandbox_refunds), sandbox AS (DELETE FROM sandbox_sessions),
    vat_ids AS (DELETE FROM vat_id_checks), redemptions AS (DELETE FROM discount_redemptions),
    goodwill AS (DELETE FROM goodwill_entries), codes AS (DELETE FROM discount_codes WHERE for_customer_of IS NOT NULL),
    photos AS (DELETE FROM complaint_photos), complaints AS (DELETE FROM complaints), reviews AS (DELETE FROM reviews),
    changes AS (
      DELETE FROM sold_changes c WHERE NOT EXISTS (SELECT FROM substituted_batches s WHERE s.sold_change_id = c.id)
    ), answers AS (DELETE FROM withdrawal_answers), withdrawals AS (DELETE FROM withdrawals),
    requests AS (DELETE FROM data_requests), corrections AS (DELETE FROM email_corrections), notes AS (DELETE FROM order_notes),
    readings AS (DELETE FROM guest_note_readings), items AS (DELETE FROM bulk_change_items),
    bulk AS (DELETE FROM bulk_changes), failed AS (DELETE FROM failed_portions), failures AS (DELETE FROM dish_failures),
    swaps AS (DELETE FROM dish_swaps), incidents AS (DELETE FROM parcel_incidents), parcels AS (DELETE FROM further_parcels),
    weeks AS (DELETE FROM remembered_weeks),
    mails AS (DELETE FROM mails WHERE order_id IS NOT NULL
      OR kind IN ('withdrawal-receipt', 'week-remembered', 'week-proposal')),
    recalled AS (DELETE FROM recalled_portions), scanned AS (DELETE FROM scanned_portions),
    packed AS (DELETE FROM packed_portions), ledger AS (DELETE FROM packaging_ledger), shipped AS (DELETE FROM shipped_parcels),
    slips AS (DELETE FROM packing_slips), labels AS (DELETE FROM labels), batch_labels AS (DELETE FROM batch_labels),
    destroyed AS (DELETE FROM label_destructions), cooked AS (DELETE FROM cook_list_portions),
    portions AS (DELETE FROM order_portions), dishes AS (DELETE FROM line_dishes), lines AS (DELETE FROM order_lines),
    deliveries AS (DELETE FROM order_deliveries), closed AS (DELETE FROM carts WHERE closed_at IS NOT NULL)
  DELETE FROM orders;
  UPDATE books SET closed_through = NULL WHERE closed_through IS NOT NULL;
  UPDATE trial_state SET ending_in = NULL;
END $$;
REVOKE ALL ON FUNCTION end_trial() FROM PUBLIC;

-- The firm's name without legal form, as `debtor_keys` of its order have it; null for a person and after an erasure.
CREATE FUNCTION firm_key(debtor_keys text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(split_part(key, '|', 4), '') FROM unnest(debtor_keys) AS key WHERE key LIKE 'firm|%' LIMIT 1
$$;

-- The status of a delivery decides what becomes of its portions and its parcel, whichever statement changes it.
CREATE FUNCTION follow_delivery_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' THEN
    UPDATE order_portions SET status = 'freed', address_block = NULL
    WHERE order_id = NEW.order_id AND delivery_day = NEW.delivery_day AND status <> 'freed';
    -- What was added still comes, in a parcel of its own to the same door, and is packed for it.
    DELETE FROM packed_portions p USING order_deliveries d
    WHERE d.rides_with = NEW.order_id AND d.delivery_day = NEW.delivery_day AND d.status = 'packed'
      AND p.order_id = d.order_id AND p.delivery_day = d.delivery_day;
    DELETE FROM scanned_portions s USING order_deliveries d
    WHERE d.rides_with = NEW.order_id AND d.delivery_day = NEW.delivery_day AND d.status IN ('planned', 'packed')
      AND s.order_id = d.order_id AND s.delivery_day = d.delivery_day;
    UPDATE order_deliveries SET rides_with = NULL, status = 'planned', address = coalesce(NEW.address, address),
      packed_at = NULL, packed_by = NULL, cool_packs = NULL
    WHERE rides_with = NEW.order_id AND delivery_day = NEW.delivery_day AND status IN ('planned', 'packed');
  ELSIF NEW.status = 'planned' AND NOT NEW.goes_refunded THEN
    -- an opened parcel is packed again without what was given back meanwhile
    UPDATE line_dishes d SET missing = d.refunded FROM order_lines l
    WHERE l.order_id = NEW.order_id AND l.delivery_day = NEW.delivery_day AND d.order_id = l.order_id
      AND d.position = l.position AND d.missing < d.refunded;
  ELSIF NEW.status = 'shipped' AND NEW.rides_with IS NULL THEN
    -- a delivery that is no longer delivered is shipped for a second time, and was counted the first time
    INSERT INTO shipped_parcels (order_id, delivery_day, shipped_on, portions, reusable_portions, cool_packs, cartons)
    SELECT NEW.order_id, NEW.delivery_day, (coalesce(NEW.shipped_at, now()) AT TIME ZONE 'Europe/Berlin')::date,
      coalesce(sum(p.portions) FILTER (WHERE NOT m.is_reusable), 0),
      coalesce(sum(p.portions) FILTER (WHERE m.is_reusable), 0), coalesce((SELECT sum(pack) FROM unnest(NEW.cool_packs) AS pack), 0),
      coalesce(cardinality(NEW.cool_packs), 1)
    FROM packed_portions p JOIN menus m ON m.id = p.menu_id
    WHERE p.delivery_day = NEW.delivery_day AND (p.order_id = NEW.order_id OR p.order_id IN (
      SELECT order_id FROM order_deliveries WHERE rides_with = NEW.order_id AND delivery_day = NEW.delivery_day
    ))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER delivery_status_followed AFTER UPDATE OF status ON order_deliveries FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION follow_delivery_status();

-- What is cooked for a paid and planned delivery are the dishes of its lines without the missing ones, whichever
-- statement changes them.
CREATE FUNCTION follow_line_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A new dish begins as freed, so that the next statement moves pieces between dishes: the day's portions stay the same.
  INSERT INTO order_portions (order_id, delivery_day, menu_id, portions, cart_id, status, expires_at)
  SELECT o.id, l.delivery_day, n.menu_id, n.portions, o.cart_id, 'freed', now()
  FROM new_rows n JOIN order_lines l USING (order_id, position) JOIN orders o ON o.id = n.order_id
  WHERE n.portions > n.missing
  ON CONFLICT DO NOTHING;
  UPDATE order_portions p SET
    portions = CASE WHEN due.portions > 0 THEN due.portions ELSE p.portions END,
    status = CASE WHEN due.portions > 0 THEN 'final' ELSE 'freed' END, address_block = NULL
  FROM (
    SELECT l.order_id, l.delivery_day, d.menu_id, sum(d.portions - d.missing)::int AS portions
    FROM line_dishes d JOIN order_lines l USING (order_id, position)
    JOIN order_deliveries v USING (order_id, delivery_day) JOIN orders o ON o.id = l.order_id
    WHERE l.order_id IN (SELECT order_id FROM new_rows) AND d.menu_id IN (SELECT menu_id FROM new_rows)
      AND v.status = 'planned' AND o.status IN ('paid', 'completed')
    GROUP BY l.order_id, l.delivery_day, d.menu_id
  ) AS due
  WHERE p.order_id = due.order_id AND p.delivery_day = due.delivery_day AND p.menu_id = due.menu_id
    AND (p.status <> CASE WHEN due.portions > 0 THEN 'final' ELSE 'freed' END
      OR due.portions > 0 AND p.portions <> due.portions);
  RETURN NULL;
END $$;

CREATE TRIGGER line_dishes_followed AFTER UPDATE ON line_dishes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_line_dishes();

-- The status of an order decides what becomes of its code, voucher and portions, whichever statement changes it, in this
-- sequence: every transaction that locks them locks the code before the voucher and both before the portions.
CREATE FUNCTION follow_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE discount_redemptions SET status = 'final' WHERE order_id = NEW.id AND status <> 'final';
    PERFORM follow_voucher(NEW.id, true, NEW.paid_at);
    UPDATE order_portions SET status = 'final', address_block = NULL WHERE order_id = NEW.id AND status <> 'final';
    -- paid after its parcel was packed, it needs one of its own
    UPDATE order_deliveries d SET rides_with = NULL, address = coalesce(w.address, d.address) FROM order_deliveries w
    WHERE d.order_id = NEW.id AND w.order_id = d.rides_with AND w.delivery_day = d.delivery_day
      AND w.status <> 'planned';
  ELSIF NEW.status IN ('payment_failed', 'expired', 'cancelled', 'refunded') THEN
    -- a use that was paid for stays used
    UPDATE discount_redemptions SET status = 'released' WHERE order_id = NEW.id AND status = 'reserved';
    -- what was paid goes back by a refund
    IF NEW.paid_at IS NULL THEN
      PERFORM follow_voucher(NEW.id, false, now());
    END IF;
    -- portions of packed deliveries are cooked, so they stay taken
    UPDATE order_portions p SET status = 'freed', address_block = NULL FROM order_deliveries d
    WHERE p.order_id = NEW.id AND p.status <> 'freed'
      AND d.order_id = p.order_id AND d.delivery_day = p.delivery_day AND d.status IN ('planned', 'cancelled');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_status_followed AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NOT (OLD.status = 'completed' AND NEW.status = 'paid'))
  EXECUTE FUNCTION follow_order_status();

-- What a refund changes: the state of its order, and how much of its payment has gone back. The order comes first,
-- because every transaction that locks both locks the order before the payment.
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid int;
  back bigint;
BEGIN
  -- A cancelled order is refunded once everything that the shop requested has gone back: a failed refund of the shop
  -- may have been made good at the provider. An order that was sent and then paid back as a whole is refunded, too.
  IF NEW.status = 'done' AND (TG_OP = 'INSERT' OR OLD.status <> 'done') THEN
    UPDATE orders o SET status = 'refunded' FROM payments p, LATERAL (
      SELECT count(*) FILTER (WHERE r.status IN ('requested', 'pending')) AS open,
        coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'done'), 0) AS done,
        coalesce(sum(r.amount_cents) FILTER (WHERE r.origin = 'shop'), 0) AS requested
      FROM refunds r WHERE r.payment_id = p.id
    ) AS back
    WHERE p.id = NEW.payment_id AND o.id = p.order_id AND back.open = 0 AND back.done >= back.requested
      AND (o.status = 'cancelled' OR (
        o.status IN ('paid', 'completed') AND back.done >= p.amount_cents
        AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status IN ('planned', 'packed'))
      ));
  END IF;
  -- Parallel refunds wait for each other here; the next statement sees what the one before has done.
  SELECT amount_cents INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO back FROM refunds
  WHERE payment_id = NEW.payment_id AND status <> 'failed';
  -- The shop never gives back more than is left. A refund made at the provider is a fact and is recorded even while one
  -- of the shop, which the provider will now refuse, still waits.
  IF TG_OP = 'INSERT' AND NEW.origin = 'shop' AND back > paid THEN
    RAISE EXCEPTION 'more than payment % would go back', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  UPDATE payments SET refunded_cents = least(back, paid) WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;

CREATE TRIGGER refund_followed AFTER INSERT OR UPDATE OF amount_cents, status ON refunds
  FOR EACH ROW EXECUTE FUNCTION follow_refund();

-- The only way to delete entries of the log for the role of the shop, which may not delete any itself. One day later
-- than allowed, so that a clock that was set back makes no entry seem deleted too early.
CREATE FUNCTION forget_old_security() RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM log_entries WHERE kind = 'security' AND at < now() - interval '366 days'
$$;

-- `taken` never grows beyond the capacity. The capacity may fall below what is sold: then nothing more is sold, and
-- what is sold stays. All processes are notified when a day becomes full or available again.
CREATE FUNCTION guard_day_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before int;
  after int;
  grown int := NEW.taken - coalesce(OLD.taken, 0);
BEGIN
  SELECT was.available, now.available INTO before, after
  FROM availability(OLD.capacity, OLD.taken) AS was, availability(NEW.capacity, NEW.taken) AS now;
  IF grown > 0 AND after < 0 THEN
    RAISE EXCEPTION 'no room for % portions on %', grown, NEW.delivery_day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'day_not_overbooked';
  END IF;
  IF (before <= 0) <> (after <= 0) THEN
    NOTIFY public_version;
  END IF;
  -- payment pages for portions that are gone are closed at once and not with the next poll
  IF before > 0 AND after <= 0 THEN
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER day_not_overbooked AFTER INSERT OR UPDATE ON day_portions
  FOR EACH ROW EXECUTE FUNCTION guard_day_portions();

-- Whether a menu belonged to the demo and was removed with it: it is never sold again, and no law requires its prices.
CREATE FUNCTION has_left_with_demo(menu int) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM demo_items WHERE menu_id = menu AND left_at IS NOT NULL)
$$;

-- Volatile, like has_left_with_demo, so that it sees an order that was placed while its caller waited for a lock.
CREATE FUNCTION has_orders() RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM orders)
$$;

-- Whether something went into a lot without a lot, at any level: where it came from, no one can say.
CREATE FUNCTION has_untraced_food(asked int) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE within (id) AS (
    SELECT asked
    UNION
    SELECT i.lot_id FROM within w JOIN batches b ON b.lot_id = w.id CROSS JOIN LATERAL (
      SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
    ) AS i
  )
  SELECT EXISTS (
    SELECT FROM within w JOIN batches b ON b.lot_id = w.id JOIN batch_gaps g ON g.batch_id = b.id WHERE g.kind = 'untraced'
  )
$$;

-- Invoices are kept from the end of their year: those since 2025 for eight years, older ones for ten (§ 147 AO and
-- § 14b UStG as the fourth act against bureaucracy changed them). One rule for triggers and statements.
CREATE FUNCTION is_kept_by_law(issued_on date, today date DEFAULT (now() AT TIME ZONE 'Europe/Berlin')::date)
  RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT issued_on >= date_trunc('year', today::timestamp)
    - CASE WHEN issued_on >= DATE '2025-01-01' THEN interval '8 years' ELSE interval '10 years' END
$$;

-- What guests have known of a menu stays on record, whichever statement changes it: every price with the beginning and
-- end of its offer, and every address under which it was sold, which goes on leading to it and to no other menu.
CREATE FUNCTION keep_menu_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.price_cents, OLD.is_published) <> (NEW.price_cents, NEW.is_published) THEN
    INSERT INTO menu_prices (menu_id, since, price_cents, is_offered)
    VALUES (NEW.id, NEW.offer_since, NEW.price_cents, NEW.is_published);
  END IF;
  IF EXISTS (SELECT FROM former_slugs WHERE slug = NEW.slug AND menu_id <> NEW.id) THEN
    RAISE EXCEPTION 'slug % leads to another menu', NEW.slug
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'slug_is_free';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
    DELETE FROM former_slugs WHERE slug = NEW.slug;
    INSERT INTO former_slugs (slug, menu_id)
    SELECT OLD.slug, OLD.id WHERE EXISTS (SELECT FROM menu_prices WHERE menu_id = OLD.id AND is_offered);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER menu_history_kept AFTER INSERT OR UPDATE OF price_cents, is_published, slug ON menus
  FOR EACH ROW EXECUTE FUNCTION keep_menu_history();

-- What left in parcels leaves the stock of its dishes: scanned portions the lot of their batch, the others the lots of their dish,
-- the first cooked first, because no one knows. It moves what has left and was not moved yet, so it may be asked at any time: when
-- a parcel is shipped, and when a batch is reported or corrected later. No more than is there.
CREATE FUNCTION ship_portions(day date, dishes int[], moved_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- the lock of a day's portions (lockPortions): two parcels with the same dishes never lock their lots in two orders
  PERFORM pg_advisory_xact_lock(hashtextextended('portions/' || day, 0));
  PERFORM FROM lot_stock s JOIN batches b ON b.lot_id = s.lot_id
  WHERE b.delivery_day = day AND b.menu_id = ANY(dishes) ORDER BY s.lot_id FOR UPDATE OF s;
  WITH shipped AS (
    SELECT d.order_id FROM order_deliveries d
    JOIN shipped_parcels p ON p.order_id = coalesce(d.rides_with, d.order_id) AND p.delivery_day = d.delivery_day
    WHERE d.delivery_day = day
  ), dish AS (
    SELECT menu_id, sum(portions) AS portions FROM packed_portions
    WHERE delivery_day = day AND menu_id = ANY(dishes) AND order_id IN (SELECT order_id FROM shipped) GROUP BY menu_id
  ), there AS (
    SELECT b.lot_id, b.menu_id, b.portions, b.milligrams, b.closed_at, s.milligrams AS stock,
      floor(s.milligrams::numeric * b.portions / b.milligrams) AS rest,
      -- a move rounds down to milligrams, and the last one takes less than a portion more
      floor(coalesce((
        SELECT -sum(m.milligrams) FROM stock_moves m WHERE m.lot_id = b.lot_id AND m.kind = 'shipped'
      ), 0) * b.portions / b.milligrams + 0.001) AS moved, (
        SELECT count(*) FROM scanned_portions c WHERE c.batch_id = b.id AND c.order_id IN (SELECT order_id FROM shipped)
      ) AS scanned
    FROM batches b JOIN lot_stock s ON s.lot_id = b.lot_id
    WHERE b.delivery_day = day AND b.menu_id IN (SELECT menu_id FROM dish)
  ), known AS (
    SELECT *, least(rest, greatest(scanned - moved, 0)) AS exact FROM there
  ), room AS (
    SELECT *, rest - exact AS free, sum(moved + exact) OVER (PARTITION BY menu_id) AS accounted,
      sum(rest - exact) OVER (PARTITION BY menu_id ORDER BY closed_at, lot_id) AS free_with_before
    FROM known
  ), leaving AS (
    SELECT r.*, r.exact + least(r.free, greatest(d.portions - r.accounted - r.free_with_before + r.free, 0)) AS taken
    FROM room r JOIN dish d ON d.menu_id = r.menu_id
  )
  INSERT INTO stock_moves (request, line, lot_id, kind, milligrams, at, staff_name)
  SELECT gen_random_uuid(), 0, lot_id, 'shipped',
    -CASE WHEN taken = rest THEN stock ELSE floor(taken * milligrams / portions) END, moved_at, 'Versand'
  FROM leaving WHERE taken > 0 ORDER BY lot_id;
END $$;

-- A shipped parcel takes its portions out of the stock when its transaction commits: no lot is locked while a file of many parcels
-- still waits for one of them.
CREATE FUNCTION leave_stock_when_shipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ship_portions(NEW.delivery_day, ARRAY(
    SELECT DISTINCT p.menu_id FROM packed_portions p JOIN order_deliveries d ON d.order_id = p.order_id AND d.delivery_day = p.delivery_day
    WHERE p.delivery_day = NEW.delivery_day AND coalesce(d.rides_with, d.order_id) = NEW.order_id
  ), coalesce((
    SELECT shipped_at FROM order_deliveries WHERE order_id = NEW.order_id AND delivery_day = NEW.delivery_day
  ), now()));
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER shipped_leave_stock AFTER INSERT ON shipped_parcels DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION leave_stock_when_shipped();

-- Each entry of the log becomes a link of one hash chain, so that `npm run verify-log` finds entries that were changed,
-- deleted or inserted. Runs at the end of the transaction: the lock that puts all writers in one line is then held only
-- during the commit, and a transaction that holds it waits for no other lock.
CREATE FUNCTION link_log_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last log_chain;
  link log_chain;
  micros bigint := (extract(epoch FROM NEW.at) * 1000000)::bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('log_chain', 0));
  SELECT * INTO last FROM log_chain ORDER BY position DESC LIMIT 1;
  link.position := coalesce(last.position, 0) + 1;
  link.entry := NEW.id;
  link.at := NEW.at;
  link.kind := NEW.kind;
  link.content := sha256(convert_to(jsonb_build_array(NEW.id, micros, NEW.kind, NEW.staff_id, NEW.staff_name,
    NEW.subject, NEW.subject_id, NEW.subject_name, NEW.action, NEW.changes, NEW.event, NEW.reason, NEW.email,
    NEW.address, NEW.detail, NEW.times, (extract(epoch FROM NEW.since) * 1000000)::bigint, NEW.salt)::text, 'UTF8'));
  link.previous := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  link.hash := sha256(link.previous
    || convert_to(concat_ws('|', link.position, link.entry, micros, link.kind), 'UTF8') || link.content);
  INSERT INTO log_chain SELECT link.*;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION link_log_entry() FROM PUBLIC;

CREATE CONSTRAINT TRIGGER log_entries_are_chained AFTER INSERT ON log_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_log_entry();

-- Holds that no one has ended, asked by may_use and by every list of them.
CREATE FUNCTION open_holds() RETURNS SETOF stock_holds LANGUAGE sql STABLE AS $$
  SELECT h.* FROM stock_holds h
  WHERE NOT EXISTS (SELECT FROM stock_exemptions e WHERE e.hold_id = h.id AND e.granted_at IS NOT NULL)
$$;

-- Deviations that stop their goods: open ones, and those whose goods are not free. A silent logger stops only if the owner says so,
-- and goods that keep shorter than asked for are used until their date, unless they are to go.
CREATE FUNCTION stopping_deviations() RETURNS SETOF deviations LANGUAGE sql STABLE AS $$
  SELECT v.* FROM deviations v WHERE (v.signed_at IS NULL OR v.fate <> 'free')
    AND (v.kind <> 'short' OR v.fate IS NOT NULL) AND (v.kind <> 'silence' OR (SELECT silence_stops FROM production_settings))
$$;

-- May these lots be used, labelled, packed or sent on a day? No row: yes. Else each reason that stands against it, with the lot
-- that causes it: the lot itself, or one that went into it, through all levels. Everybody asks this one: the trigger of moves,
-- proposals, scans, labels, packing, shipping, traces and pages. Without a day no date is asked about.
CREATE FUNCTION may_use(asked int[], on_day date) RETURNS TABLE (lot_id int, cause_id int, kind text, cause uuid, reason text)
LANGUAGE sql STABLE AS $$
  -- used_at: when it went into the batch above it; a deviation of a place concerns only what was cooked after it had begun
  WITH RECURSIVE within (asked_id, id, used_at) AS (
    SELECT id, id, 'infinity'::timestamptz FROM unnest(asked) AS one (id)
    UNION
    SELECT w.asked_id, i.lot_id, b.closed_at FROM within w JOIN batches b ON b.lot_id = w.id
    CROSS JOIN LATERAL (
      SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
      UNION ALL SELECT o.lot_id FROM batch_open_lots o WHERE o.batch_id = b.id
    ) AS i
  ), stop AS (
    SELECT h.lot_id, 'hold' AS kind, h.id AS cause, h.reason, NULL::timestamptz AS since FROM open_holds() h WHERE h.lot_id IS NOT NULL
    UNION ALL
    SELECT b.lot_id, 'hold', h.id, h.reason, NULL FROM open_holds() h
    JOIN batches b ON b.delivery_day = h.delivery_day AND b.menu_id = h.menu_id
    UNION ALL
    SELECT d.lot_id, 'deviation', v.id, v.description, d.since FROM stopping_deviations() v JOIN deviation_lots d ON d.deviation_id = v.id
    UNION ALL
    -- one that names batches of the dish is about these alone
    SELECT b.lot_id, 'deviation', v.id, v.description, NULL FROM stopping_deviations() v JOIN deviation_dishes d ON d.deviation_id = v.id
    JOIN batches b ON b.delivery_day = d.delivery_day AND b.menu_id = d.menu_id
    WHERE NOT EXISTS (
      SELECT FROM deviation_lots n JOIN batches o ON o.lot_id = n.lot_id
      WHERE n.deviation_id = v.id AND o.delivery_day = b.delivery_day AND o.menu_id = b.menu_id
    )
  ), passed AS (
    SELECT l.id, 'pack_date' AS kind, CASE WHEN l.is_use_by THEN 'zu verbrauchen bis ' ELSE 'mindestens haltbar bis ' END AS words,
      l.ends_on AS day, l.is_use_by AS is_final FROM lots l WHERE l.id = ANY(asked) AND l.ends_on < on_day
    UNION ALL
    SELECT l.id, 'opened_date', 'geöffnet haltbar bis ', l.opened_ends_on, false
    FROM lots l WHERE l.id = ANY(asked) AND l.opened_ends_on < on_day
  )
  SELECT DISTINCT w.asked_id, s.lot_id, s.kind, s.cause, s.reason FROM within w JOIN stop s ON s.lot_id = w.id
  WHERE s.since IS NULL OR w.used_at >= s.since
  UNION ALL
  SELECT p.id, p.id, p.kind, NULL, p.words || to_char(p.day, 'DD.MM.YYYY') FROM passed p
  WHERE p.is_final OR NOT EXISTS (
    SELECT FROM stock_exemptions e
    WHERE e.lot_id = p.id AND e.lifts = p.kind AND e.granted_at IS NOT NULL AND e.last_day >= on_day
  )
$$;

-- The last day on which a proof counts that is long enough for dishes of this group that keep so many days; null: none
-- does. A shop without stock and hygiene states its shelf life itself, for all days. One row, so that PostgreSQL inlines it
-- into the statement that asks for many dishes.
CREATE FUNCTION proven_until(category int, days int) RETURNS TABLE (until date) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (SELECT is_on FROM shop_modules WHERE module = 'stock') THEN (
    SELECT max(p.ends_on) FROM shelf_life_proofs p
    WHERE p.category_id = category AND p.proven_days >= days AND p.revoked_at IS NULL
  ) ELSE date '9999-12-31' END
$$;

-- The last day for which a dish, or all dishes of a box, may be sold; null: none. A dish without a group is never proven.
-- Inlined like `proven_until`.
CREATE FUNCTION menu_proven_until(menu int) RETURNS TABLE (until date) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_and(of_dish.until IS NOT NULL) THEN min(of_dish.until) END
  FROM menus m CROSS JOIN production_settings AS usual
    CROSS JOIN LATERAL proven_until(m.shelf_life_category_id, coalesce(m.shelf_life_days, usual.shelf_life_days)) AS of_dish
  WHERE NOT m.is_box
    AND m.id = ANY(ARRAY(SELECT c.menu_id FROM box_contents c WHERE c.box_id = menu UNION ALL SELECT menu))
$$;

-- Tells every process that its snapshot of the shop is old. The version moves once per transaction, because the import
-- of a file of menus has thousands of statements.
CREATE FUNCTION move_public_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public_version SET version = version + 1 WHERE xmin <> pg_current_xact_id()::xid;
  NOTIFY public_version;
  RETURN NULL;
END $$;

CREATE TRIGGER nutrition_forms_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON nutrition_forms
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER allergens_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON allergens
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER styles_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON styles
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menus_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menus
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_pictures_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_pictures
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_styles_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_styles
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_nutrition_forms_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_nutrition_forms
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_allergens_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_allergens
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_traces_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_traces
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER box_contents_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON box_contents
  EXECUTE FUNCTION move_public_version();
-- pages show only published reviews
CREATE TRIGGER public_version_moves_with_reviews AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND 'published' IN (OLD.state, NEW.state))
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER public_version_moves_with_removed_reviews AFTER DELETE ON reviews FOR EACH ROW
  WHEN (OLD.state = 'published') EXECUTE FUNCTION move_public_version();

CREATE TRIGGER calendar_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON calendar_settings
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER closed_days_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON closed_days
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER carrier_free_days_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_free_days
  EXECUTE FUNCTION move_public_version();
-- a planned capacity changes which days can be chosen
CREATE TRIGGER planned_days_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON planned_days
  EXECUTE FUNCTION move_public_version();

CREATE TRIGGER shop_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER shop_modules_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_modules
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER company_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_settings
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER brand_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_settings
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER brand_pictures_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_pictures
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER shop_texts_move_version AFTER INSERT ON shop_texts
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER home_texts_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_texts
  EXECUTE FUNCTION move_public_version();
-- the home page advertises a code from its first to its last day; pages do not show how often it was used
CREATE TRIGGER discount_codes_move_version AFTER INSERT OR DELETE OR
  UPDATE OF code, is_active, valid_from, valid_until OR TRUNCATE ON discount_codes
  EXECUTE FUNCTION move_public_version();
-- menu pages show how long a dish keeps
CREATE TRIGGER production_settings_public_version AFTER UPDATE ON production_settings
  EXECUTE FUNCTION move_public_version();
-- the office judges printed labels by them
CREATE TRIGGER ingredients_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ingredients
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER recipes_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recipes
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_analyses_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_analyses
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER shelf_life_categories_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shelf_life_categories
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER shelf_life_proofs_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shelf_life_proofs
  EXECUTE FUNCTION move_public_version();

-- When two people edit the same row, the second one to save is told: each saves with the version that was read, and
-- every change moves it.
CREATE FUNCTION move_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_version BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER menus_version BEFORE UPDATE ON menus FOR EACH ROW EXECUTE FUNCTION move_row_version();
-- moving a row to another position is not an edit
CREATE TRIGGER styles_version BEFORE UPDATE OF slug, name, picture_id, picture_alt, nutrition_form_id ON styles
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER nutrition_forms_version BEFORE UPDATE OF name ON nutrition_forms
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER allergens_version BEFORE UPDATE OF name, words ON allergens
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER production_settings_version BEFORE UPDATE ON production_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER discount_series_version BEFORE UPDATE ON discount_series
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
-- a redemption is not an edit
CREATE TRIGGER discount_codes_version BEFORE UPDATE OF percent, amount_cents, minimum_goods_cents, valid_from,
  valid_until, total_limit, once_per_customer, new_customers_only, is_active, note ON discount_codes
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER shop_settings_version BEFORE UPDATE ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER calendar_settings_version BEFORE UPDATE ON calendar_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER company_settings_version BEFORE UPDATE ON company_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER home_texts_version BEFORE UPDATE ON home_texts
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER packaging_items_version BEFORE UPDATE ON packaging_items
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER brand_settings_version BEFORE UPDATE ON brand_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER suppliers_version BEFORE UPDATE ON suppliers FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER ingredients_version BEFORE UPDATE ON ingredients FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER supplier_articles_version BEFORE UPDATE ON supplier_articles
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER recipes_version BEFORE UPDATE ON recipes FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER shelf_life_categories_version BEFORE UPDATE ON shelf_life_categories
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER cost_settings_version BEFORE UPDATE ON cost_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();

-- Keeps what is left of a lot beside its moves, under the lot's lock: parallel tablets take no milligram twice, and the
-- constraint of lot_stock refuses what is not there. A repeated request moves nothing.
CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before lot_stock;
  corrected stock_moves;
  rest bigint;
  against text;
BEGIN
  INSERT INTO lot_stock (lot_id, milligrams, cents) VALUES (NEW.lot_id, 0, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO before FROM lot_stock WHERE lot_id = NEW.lot_id FOR UPDATE;
  IF EXISTS (SELECT FROM stock_moves WHERE request = NEW.request AND line = NEW.line) THEN RETURN NULL; END IF;
  IF NEW.kind = 'correction' THEN
    SELECT * INTO corrected FROM stock_moves WHERE id = NEW.corrects AND kind <> 'correction';
    SELECT corrected.milligrams + coalesce(sum(milligrams), 0) INTO rest FROM stock_moves WHERE corrects = NEW.corrects;
    IF corrected.lot_id IS DISTINCT FROM NEW.lot_id OR corrected.batch_id IS DISTINCT FROM NEW.batch_id
      OR sign(corrected.milligrams) * (rest + NEW.milligrams) < 0 THEN
      RAISE EXCEPTION 'a correction must fit its move' USING ERRCODE = '23514', CONSTRAINT = 'corrections_fit';
    END IF;
  END IF;
  -- what went in later on counts as used when its batch was cooked; that it is held by now makes it no less true
  IF NEW.kind = 'use' OR NEW.kind = 'correction' AND NEW.milligrams < 0 AND corrected.kind = 'use' THEN
    SELECT m.kind INTO against FROM batches b, may_use(ARRAY[NEW.lot_id], b.cooked_on) AS m WHERE b.id = NEW.batch_id
      AND (NEW.kind = 'use' OR m.kind LIKE '%_date') ORDER BY m.kind LIKE '%_date' LIMIT 1;
    IF against LIKE '%_date' THEN
      RAISE EXCEPTION 'lot % has expired', NEW.lot_id USING ERRCODE = '23514', CONSTRAINT = 'expired_lots_are_not_used';
    ELSIF against IS NOT NULL THEN
      RAISE EXCEPTION 'lot % is held', NEW.lot_id USING ERRCODE = '23514', CONSTRAINT = 'held_lots_are_not_used';
    END IF;
  END IF;
  -- all that leaves together is worth exactly what came in; more than was there is refused below
  IF NEW.milligrams < 0 AND before.milligrams > 0 AND corrected.kind IS DISTINCT FROM 'count' THEN
    NEW.cents := round(before.cents::numeric * greatest(before.milligrams + NEW.milligrams, 0) / before.milligrams) - before.cents;
  ELSIF NEW.kind = 'correction' AND NEW.milligrams <> 0 THEN
    NEW.cents := round(corrected.cents::numeric * NEW.milligrams / corrected.milligrams);
  ELSIF NEW.kind = 'count' THEN
    NEW.cents := 0;
  END IF;
  UPDATE lot_stock SET milligrams = before.milligrams + NEW.milligrams, cents = before.cents + NEW.cents
  WHERE lot_id = NEW.lot_id;
  RETURN NEW;
END $$;

CREATE TRIGGER stock_is_moved BEFORE INSERT ON stock_moves FOR EACH ROW EXECUTE FUNCTION move_stock();

-- Whether a line of the bank cannot be this booking as well: it has another direction, is booked already, or is a payout.
CREATE FUNCTION overbooks_line(line bigint, receipt uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT FROM bank_lines b, invoice_receipts r WHERE b.id = line AND r.id = receipt AND (
      (b.cents > 0) <> (r.kind <> 'returned') OR booked_of_line(b.id) + r.amount_cents > abs(b.cents)
    )
  ) OR EXISTS (SELECT FROM payout_bank_lines WHERE bank_line_id = line)
$$;

-- Whether this purchase was invoiced after the day.
CREATE FUNCTION precedes_invoice(purchase text, day date) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT FROM invoice_purchases p JOIN invoices i ON i.order_id = p.reference::uuid AND i.kind = 'invoice'
    WHERE p.id = purchase AND i.issued_on > day
  )
$$;

-- What has come in for a purchase on invoice, less what was transferred back. Bookings that were revoked count no more,
-- and charges of a delay never pay the invoice.
CREATE FUNCTION received_cents(purchase text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE kind WHEN 'received' THEN amount_cents WHEN 'returned' THEN -amount_cents END), 0)::int
  FROM invoice_receipts WHERE purchase_id = purchase AND revoked_at IS NULL
$$;

-- Pieces of a line that are refunded give back each of their dishes. What was given back of a dish before counts first:
-- of several boxes, the incomplete ones are refunded first. Pieces that a swap made cheaper come last.
CREATE FUNCTION refund_line_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE line_dishes d SET refunded = d.refunded + due.pieces
  FROM (
    SELECT ordered_id, menu_id, least(kept, greatest(owed - kept_before, 0))::int AS pieces
    FROM (
      SELECT ordered_id, menu_id, portions - refunded AS kept,
        sum(portions) OVER dish * NEW.refunded_quantity / NEW.quantity - sum(refunded) OVER dish AS owed,
        coalesce(sum(portions - refunded) OVER (
          PARTITION BY ordered_id ORDER BY lowered_cents > 0, menu_id = ordered_id, menu_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0) AS kept_before
      FROM line_dishes WHERE order_id = NEW.order_id AND position = NEW.position
      WINDOW dish AS (PARTITION BY ordered_id)
    ) AS of_dish
  ) AS due
  WHERE d.order_id = NEW.order_id AND d.position = NEW.position AND d.ordered_id = due.ordered_id
    AND d.menu_id = due.menu_id AND due.pieces > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER refunded_pieces_refund_dishes AFTER UPDATE OF refunded_quantity ON order_lines FOR EACH ROW
  WHEN (NEW.refunded_quantity > OLD.refunded_quantity) EXECUTE FUNCTION refund_line_dishes();

-- Whether this transaction takes the trial's purchases away: only end_trial says so, and the role of the shop cannot.
CREATE FUNCTION trial_is_ending() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM trial_state WHERE ending_in = pg_current_xact_id_if_assigned())
$$;

-- A cook list names this version of a recipe.
CREATE FUNCTION was_cooked(recipe int, version int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM cook_list_recipes c WHERE c.recipe_id = recipe AND c.number = version)
$$;

-- Records that serve as proof are never changed, deleted or truncated. Row triggers do not fire on TRUNCATE.
-- What was tried with test money proves nothing, and leaves with the trial.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND trial_is_ending() THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

-- What was cooked and measured before the first order has reached no one, so it may leave with the demo.
CREATE FUNCTION refuse_change_once_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

-- Tables whose rows all follow one rule.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT name, event, word, act FROM (VALUES
      -- what was sent, packed and booked; an invoice keeps the logo that it was issued with
      ('UPDATE OR DELETE', 'are_immutable', 'refuse_change', 'logo_prints cook_list_portions shipped_parcels packaging_ledger
        shop_texts legal_versions log_seals journal_rows balance_entries cleared_entries payout_entries book_periods
        closed_supplies datev_batches loosened_bank_lines voucher_entries'),
      -- what was cooked, moved and measured
      ('UPDATE OR DELETE', 'are_immutable', 'refuse_change_once_sold', 'cook_lists cook_list_menus cook_list_recipes stock_moves
        lot_counts batch_corrections former_places receipts receipt_photos readings calibrations trainings batch_gaps batch_open_lots deviation_dishes'),
      ('DELETE', 'are_not_deleted', 'refuse_change_once_sold', 'batches lots open_lots stock_holds deviations recalls
        retained_samples'),
      -- written, never rewritten; what may be deleted, and when, stands below or with the table
      ('UPDATE', 'are_immutable', 'refuse_change', 'invoices invoice_files monthly_statements statement_files menu_prices log_entries recipe_versions
        recipe_version_lines recipe_version_steps article_prices'),
      -- statements of guests, of the team and of the bank
      ('UPDATE', 'are_not_rewritten', 'refuse_change', 'withdrawals order_notes email_corrections bank_lines bank_line_receipts stock_holds'),
      ('TRUNCATE', '', '', 'invoices invoice_files log_entries batches deviation_lots')
    ) AS rule (event, word, act, names), regexp_split_to_table(names, '\s+') AS name
  LOOP
    IF one.event <> 'TRUNCATE' THEN
      EXECUTE format('CREATE TRIGGER %1$s_%3$s BEFORE %2$s ON %1$s FOR EACH ROW EXECUTE FUNCTION %4$s()', one.name, one.event,
        one.word, one.act);
    END IF;
    -- what is never deleted is not emptied either
    IF one.event IN ('UPDATE OR DELETE', 'TRUNCATE') THEN
      EXECUTE format('CREATE TRIGGER %1$s_are_not_emptied BEFORE TRUNCATE ON %1$s
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', one.name);
    END IF;
  END LOOP;
END $$;

-- An issued invoice is deleted only when its retention period is over (§ 14 UStG, GoBD).
CREATE TRIGGER invoices_are_kept BEFORE DELETE ON invoices
  FOR EACH ROW WHEN (is_kept_by_law(OLD.issued_on)) EXECUTE FUNCTION refuse_change();
-- the period starts at the end of the year, which stands in the number
CREATE TRIGGER invoice_files_are_kept BEFORE DELETE ON invoice_files
  FOR EACH ROW WHEN (is_kept_by_law(make_date(split_part(OLD.number, '-', 2)::int, 1, 1)))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER issued_amendments_are_immutable BEFORE UPDATE ON due_amendments
  FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bookings_of_lines_are_kept BEFORE DELETE ON bank_line_receipts
  FOR EACH ROW WHEN (NOT OLD.was_by_hand) EXECUTE FUNCTION refuse_change();

-- Menus are never deleted, nor are their prices, which prove every reduction. A demo that is removed was never sold, so
-- its menus prove nothing.
CREATE TRIGGER menus_are_not_deleted BEFORE DELETE ON menus
  FOR EACH ROW WHEN (NOT has_left_with_demo(OLD.id)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER menu_prices_are_not_deleted BEFORE DELETE ON menu_prices
  FOR EACH ROW WHEN (NOT has_left_with_demo(OLD.menu_id)) EXECUTE FUNCTION refuse_change();

-- Of a review only the team's decision changes.
CREATE TRIGGER reviews_are_not_rewritten BEFORE UPDATE OF order_id, position, menu_id, stars, body, created_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- A remembered week stays its mailbox's, and a week that was ordered stays so.
CREATE TRIGGER remembered_weeks_keep_their_mailbox BEFORE UPDATE OF id, customer_key, created_at ON remembered_weeks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ordered_weeks_stay_ordered BEFORE UPDATE OF state ON week_proposals
  FOR EACH ROW WHEN (OLD.state = 'ordered') EXECUTE FUNCTION refuse_change();
-- deleted only together with its subscription
CREATE TRIGGER newsletter_log_is_not_rewritten BEFORE UPDATE ON newsletter_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- only the time of the last print changes
CREATE TRIGGER packing_slips_are_not_rewritten BEFORE UPDATE OF order_id, delivery_day, version, digest, content
  ON packing_slips FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER label_destructions_are_not_rewritten BEFORE UPDATE OR DELETE ON label_destructions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A voucher that was paid stays, with what it was sold as.
CREATE TRIGGER vouchers_are_not_rewritten BEFORE UPDATE OF id, number, code, value_cents, vat_rates, origin, for_order, is_test,
  created_at
  ON vouchers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER vouchers_are_not_deleted BEFORE DELETE ON vouchers
  FOR EACH ROW WHEN (OLD.issued_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- The log of the team keeps changes for ever and security events for a year.
CREATE TRIGGER log_entries_are_kept BEFORE DELETE ON log_entries
  FOR EACH ROW WHEN (OLD.kind = 'change' OR OLD.at > now() - interval '365 days') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_immutable BEFORE UPDATE OR DELETE ON log_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_not_emptied BEFORE TRUNCATE ON log_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a cook list used of a recipe is kept. Of a proof only its revocation changes.
CREATE TRIGGER recipe_version_lines_are_kept BEFORE DELETE ON recipe_version_lines
  FOR EACH ROW WHEN (was_cooked(OLD.recipe_id, OLD.number)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_steps_are_kept BEFORE DELETE ON recipe_version_steps
  FOR EACH ROW WHEN (was_cooked(OLD.recipe_id, OLD.number)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shelf_life_proofs_are_not_rewritten BEFORE UPDATE OF category_id, proven_days, laboratory, result, tested_on,
  ends_on, file_name, document, written_at, written_by, listeria,
  listeria_reason ON shelf_life_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER specifications_are_not_rewritten BEFORE UPDATE ON ingredient_specifications
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Of a lot only its place and its opening change, of a batch what a correction says.
CREATE TRIGGER batches_are_not_rewritten BEFORE UPDATE OF id, lot_id, cooked_on, delivery_day, menu_id, recipe_id, number,
  core_temperature, heated_at, chilled_at, chilled_in_time, station, closed_at, closed_by ON batches
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- written by the trigger of a correction alone
CREATE TRIGGER batches_are_corrected_with_a_reason BEFORE UPDATE OF milligrams, portions ON batches
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviation_lots_are_immutable BEFORE UPDATE OF deviation_id, lot_id OR DELETE ON deviation_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER lots_are_not_rewritten BEFORE UPDATE OF id, code, ingredient_id, recipe_id, menu_id, name, ends_on, is_use_by,
  made_on, receipt_id, position, article_id, supplier_lot, temperature, ordered_milligrams, received_milligrams, cents,
  expected_cents, identification_mark ON lots FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- of an open pack only its end is written, once
CREATE TRIGGER open_lots_are_not_rewritten BEFORE UPDATE OF id, ingredient_id, lot_id, opened_at, opened_by ON open_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER open_lots_are_closed_once BEFORE UPDATE ON open_lots
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lots_are_opened_once BEFORE UPDATE OF opened_on, opened_ends_on ON lots
  FOR EACH ROW WHEN (OLD.opened_on IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exemptions_are_granted_once BEFORE UPDATE ON stock_exemptions
  FOR EACH ROW WHEN (OLD.granted_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exemptions_are_not_deleted BEFORE DELETE ON stock_exemptions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER deviations_are_not_rewritten BEFORE UPDATE OF id, kind, reading_id, logger_id, control_point_id, opened_at
  ON deviations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER samples_are_not_rewritten BEFORE UPDATE OF id, batch_id, place_id, taken_at, taken_by, days, keep_until
  ON retained_samples FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER samples_leave_once BEFORE UPDATE ON retained_samples
  FOR EACH ROW WHEN (OLD.gone_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviations_are_signed_once BEFORE UPDATE OF description, since, worst, measure, cause, prevention, measured_at,
  measured_by_id, measured_by, measured_role, fate, credit_note, signed_at, signed_by_id, signed_by, signed_role,
  signed_alone_reason ON deviations
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

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

-- Refuses the row that the condition of its trigger describes: rules over the old row or other tables, which no CHECK
-- can express. The name of the trigger is reported like that of a constraint.
CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % breaks %', TG_TABLE_NAME, TG_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;

-- A limit may be set below what is sold: then nothing more is sold, and what is sold stays.
CREATE TRIGGER menu_day_not_overbooked AFTER UPDATE ON menu_day_portions FOR EACH ROW
  WHEN (NEW.taken > OLD.taken AND NEW.taken > NEW.capacity) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER code_not_overused AFTER UPDATE OF uses ON discount_codes FOR EACH ROW
  WHEN (NEW.uses > OLD.uses AND NEW.uses > NEW.total_limit) EXECUTE FUNCTION refuse_row();

CREATE TRIGGER left_menu_is_not_sold BEFORE UPDATE OF is_published ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT OLD.is_published AND has_left_with_demo(NEW.id)) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER demo_leaves_unsold BEFORE UPDATE OF left_at ON demo_state FOR EACH ROW
  WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL AND has_orders()) EXECUTE FUNCTION refuse_row();

-- Packing slips, searches and withdrawals find an order by its number with this prefix.
CREATE TRIGGER order_prefix_is_fixed BEFORE UPDATE ON brand_settings FOR EACH ROW
  WHEN (NEW.order_prefix IS DISTINCT FROM OLD.order_prefix AND has_orders()) EXECUTE FUNCTION refuse_row();

-- Entries are written at the time of the event; repeated events are counted and written within the hour.
CREATE TRIGGER log_entries_are_written_now BEFORE INSERT ON log_entries FOR EACH ROW
  WHEN (NEW.at NOT BETWEEN clock_timestamp() - interval '2 hours' AND clock_timestamp() + interval '2 hours')
  EXECUTE FUNCTION refuse_row();

-- A closed month stays closed, and a payout whose entries were all read gets no others.
CREATE TRIGGER closed_months_stay_closed BEFORE UPDATE OF closed_through ON books FOR EACH ROW
  WHEN (NOT trial_is_ending() AND OLD.closed_through IS NOT NULL AND NEW.closed_through IS DISTINCT FROM OLD.closed_through
    AND (NEW.closed_through > OLD.closed_through) IS NOT TRUE) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER complete_payouts_stay_complete BEFORE UPDATE OF is_complete ON payouts FOR EACH ROW
  WHEN (OLD.is_complete AND NOT NEW.is_complete) EXECUTE FUNCTION refuse_row();

-- No money came for an invoice before its day: a slip in the year would move the beginning of the books.
CREATE TRIGGER receipts_follow_their_invoice BEFORE INSERT ON invoice_receipts FOR EACH ROW
  WHEN (precedes_invoice(NEW.purchase_id, NEW.booked_on)) EXECUTE FUNCTION refuse_row();

-- No money of the bank is booked twice: the bookings of a line have its direction and are no more than it, and it is no
-- payout. Both ways lock the line first.
CREATE TRIGGER lines_are_booked_once BEFORE INSERT ON bank_line_receipts FOR EACH ROW
  WHEN (overbooks_line(NEW.bank_line_id, NEW.receipt_id)) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER payouts_are_no_receipts BEFORE INSERT OR UPDATE ON payout_bank_lines FOR EACH ROW
  WHEN (booked_of_line(NEW.bank_line_id) > 0) EXECUTE FUNCTION refuse_row();

-- Dishes are added to a parcel that is still to be packed and that is one itself. The lock makes a parallel cancellation
-- or packing of that parcel wait.
CREATE FUNCTION refuse_shared_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_deliveries d JOIN orders o ON o.id = d.order_id
  WHERE d.order_id = NEW.rides_with AND d.delivery_day = NEW.delivery_day AND d.status = 'planned'
    AND d.rides_with IS NULL AND o.status = 'paid' FOR SHARE OF d;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % has no parcel to be packed on %', NEW.rides_with, NEW.delivery_day
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'rides_with_a_delivery';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER rides_with_a_parcel BEFORE INSERT ON order_deliveries FOR EACH ROW
  WHEN (NEW.rides_with IS NOT NULL) EXECUTE FUNCTION refuse_shared_parcel();

-- A tracking number belongs to one parcel for some days, so that a label scanned again by mistake is refused. No index
-- can express this over days and two tables. The lock makes parallel scans of the same number wait for each other.
CREATE FUNCTION refuse_taken_tracking_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tracking number ' || NEW.tracking_number, 0));
  IF EXISTS (
    SELECT FROM shop_constants k, (
      SELECT order_id, delivery_day, 1 AS carton FROM order_deliveries WHERE tracking_number = NEW.tracking_number
      UNION ALL
      SELECT order_id, delivery_day, carton FROM further_parcels WHERE tracking_number = NEW.tracking_number
    ) AS d
    WHERE (d.order_id, d.delivery_day, d.carton)
        <> (NEW.order_id, NEW.delivery_day, coalesce((to_jsonb(NEW) ->> 'carton')::int, 1))
      AND d.delivery_day BETWEEN NEW.delivery_day - k.tracking_number_days AND NEW.delivery_day + k.tracking_number_days
  ) THEN
    RAISE EXCEPTION 'tracking number % belongs to another parcel', NEW.tracking_number
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_parcel_per_tracking_number';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER tracking_number_is_free BEFORE UPDATE OF tracking_number ON order_deliveries FOR EACH ROW
  WHEN (NEW.tracking_number IS NOT NULL AND NEW.tracking_number IS DISTINCT FROM OLD.tracking_number)
  EXECUTE FUNCTION refuse_taken_tracking_number();
CREATE TRIGGER further_tracking_number_is_free BEFORE INSERT OR UPDATE OF tracking_number ON further_parcels
  FOR EACH ROW EXECUTE FUNCTION refuse_taken_tracking_number();

-- What is not proven is not sold: no portion of a dish is held or moved for a day after the end of its proof. What was
-- sold before stays, and is a task.
CREATE FUNCTION refuse_unproven_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  menu int;
  day date;
BEGIN
  -- an order has several dishes, and a trigger of some columns cannot name all new rows
  IF TG_LEVEL = 'STATEMENT' THEN
    SELECT n.menu_id, n.delivery_day INTO menu, day
    FROM new_rows n CROSS JOIN LATERAL menu_proven_until(n.menu_id) AS proven
    WHERE n.status <> 'freed' AND (n.delivery_day <= proven.until) IS NOT TRUE LIMIT 1;
  ELSE
    SELECT NEW.menu_id, NEW.delivery_day INTO menu, day FROM menu_proven_until(NEW.menu_id) AS proven
    WHERE (NEW.delivery_day <= proven.until) IS NOT TRUE;
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION 'the shelf life of menu % is not proven on %', menu, day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'portions_are_proven';
  END IF;
  RETURN NULL;
END $$;

-- by its name before `new_portions_counted`, so that a dish that may not be sold is told as that, also on a full day
CREATE TRIGGER new_portions_are_proven AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_unproven_portions();
CREATE TRIGGER moved_portions_are_proven AFTER UPDATE OF delivery_day ON order_portions FOR EACH ROW
  WHEN (NEW.status <> 'freed') EXECUTE FUNCTION refuse_unproven_portions();

-- A guest's calendar recognises the entry of a delivery by its first day, and replaces it when the revision is higher:
-- so every change that the entry shows raises the revision.
CREATE FUNCTION revise_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_day := coalesce(OLD.first_day, OLD.delivery_day);
  NEW.revision := OLD.revision + 1;
  NEW.revised_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER delivery_revised BEFORE UPDATE OF delivery_day, status, address ON order_deliveries FOR EACH ROW
  WHEN (
    NEW.delivery_day <> OLD.delivery_day OR NEW.address IS DISTINCT FROM OLD.address
    OR (NEW.status = 'cancelled') <> (OLD.status = 'cancelled')
  )
  EXECUTE FUNCTION revise_delivery();

-- The only way to add a seal for the role of the shop: it is added for the present end of the chain, never ahead of it.
-- Only a seal signed with the shop's key counts.
CREATE FUNCTION seal_log(head bigint, head_hash bytea, number bigint, previous bytea, signature bytea)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('log_chain', 0));
  IF NOT EXISTS (
    SELECT FROM (SELECT c.position, c.hash FROM log_chain c ORDER BY c.position DESC LIMIT 1) AS last
    WHERE last.position = head AND last.hash = head_hash
  ) THEN RAISE EXCEPTION 'position % is not the end of the chain', head; END IF;
  INSERT INTO log_seals (number, previous, position, hash, at, signature)
  VALUES (seal_log.number, seal_log.previous, head, head_hash, now(), seal_log.signature);
END $$;

-- A limit that is set during the sale starts with what is already sold. The lock on the day makes parallel orders wait
-- until it is counted.
CREATE FUNCTION start_menu_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_portions AS d (delivery_day) VALUES (NEW.delivery_day)
  ON CONFLICT (delivery_day) DO UPDATE SET taken = d.taken;
  NEW.taken := (
    SELECT coalesce(sum(portions), 0) FROM order_portions
    WHERE delivery_day = NEW.delivery_day AND menu_id = NEW.menu_id AND status IN ('held', 'final')
  );
  RETURN NEW;
END $$;

CREATE TRIGGER menu_day_starts BEFORE INSERT ON menu_day_portions FOR EACH ROW EXECUTE FUNCTION start_menu_day();

-- Stores readings in the order of their time, each once, and what they mean for the events of their points: beyond the limit one
-- opens an event or extends the one that goes on, back inside it ends it. One that was over for less than half an hour goes on: a
-- store that wavers about its limit is one event. Readings come in any order and by the hundred, so all of
-- them are one call. An event that is signed off is over for those who signed it: what comes after it is another one. A reading
-- that was handed in late never ends what was told in time: gaps are not closed afterwards by good values.
CREATE FUNCTION store_readings(added jsonb, entered timestamptz)
  RETURNS TABLE (stored uuid, event uuid) LANGUAGE plpgsql AS $$
DECLARE
  n record;
  late boolean;
  open_id uuid;
  open_worst int;
  was_over boolean;
  is_worse boolean;
  wavering CONSTANT interval := interval '30 minutes';
  outside int;
  inside timestamptz;
BEGIN
  FOR n IN SELECT * FROM jsonb_to_recordset(added) AS x (
    id uuid, "pointId" int, "isOfPlace" boolean, value int, least int, most int, "measuredAt" timestamptz, source text,
    "loggerId" int, "instrumentId" int, "lotId" int, day date, "menuId" int, person text, words text, "eventId" uuid, "isAnswer" boolean
  ) ORDER BY x."measuredAt", x.id LOOP
    INSERT INTO readings AS r (id, control_point_id, value, least, most, measured_at, entered_at, source, logger_id,
      instrument_id, lot_id, delivery_day, menu_id, staff_name, is_answer)
    VALUES (n.id, n."pointId", n.value, n.least, n.most, n."measuredAt", entered, n.source, n."loggerId",
      n."instrumentId", n."lotId", n.day, n."menuId", n.person, coalesce(n."isAnswer", false))
    ON CONFLICT DO NOTHING RETURNING r.is_late INTO late;
    CONTINUE WHEN NOT FOUND;
    stored := n.id;
    event := NULL;
    outside := greatest(n.least - n.value, n.value - n.most, 0);
    IF outside = 0 THEN
      IF n."isOfPlace" THEN
        UPDATE deviations d SET ended_at = n."measuredAt"
        WHERE d.control_point_id = n."pointId" AND d.kind = 'reading' AND d.since < n."measuredAt"
          AND coalesce(d.ended_at, 'infinity') > n."measuredAt"
          AND (NOT late OR (SELECT r.is_late FROM readings r WHERE r.id = d.reading_id))
          AND NOT EXISTS (
            SELECT FROM readings r WHERE r.control_point_id = n."pointId" AND NOT r.is_within AND r.measured_at > n."measuredAt"
              AND r.measured_at < coalesce(d.ended_at, 'infinity')
          );
      END IF;
      RETURN NEXT;
      CONTINUE;
    END IF;
    open_id := NULL;
    IF n."isOfPlace" THEN
      -- at the latest where another one begins that is signed off: its readings are not of this one
      SELECT least((
        SELECT min(r.measured_at) FROM readings r
        WHERE r.control_point_id = n."pointId" AND r.is_within AND (late OR NOT r.is_late) AND r.measured_at > n."measuredAt"
      ), (
        SELECT min(d.since) FROM deviations d WHERE d.control_point_id = n."pointId" AND d.kind = 'reading'
          AND d.signed_at IS NOT NULL AND d.since > n."measuredAt" AND coalesce(d.ended_at, 'infinity') > n."measuredAt"
      )) INTO inside;
      -- one that goes on at that moment or was over for a short time, or that begins later with nothing inside the limit between
      SELECT d.id, d.worst, d.ended_at <= n."measuredAt" INTO open_id, open_worst, was_over FROM deviations d
      WHERE d.control_point_id = n."pointId" AND d.kind = 'reading' AND d.signed_at IS NULL
        AND coalesce(d.ended_at, 'infinity') > n."measuredAt" - wavering
        AND d.since <= coalesce(inside + wavering, 'infinity')
      ORDER BY d.since LIMIT 1 FOR UPDATE;
    END IF;
    IF open_id IS NULL THEN
      event := n."eventId";
      -- what was measured once, of a batch or of a receipt, begins and ends with it
      INSERT INTO deviations (id, kind, reading_id, control_point_id, description, opened_at, since, ended_at, worst)
      VALUES (event, 'reading', n.id, n."pointId", n.words, entered, n."measuredAt",
        CASE WHEN n."isOfPlace" THEN inside ELSE n."measuredAt" END, CASE WHEN n."isAnswer" THEN NULL ELSE n.value END);
    ELSE
      event := open_id;
      is_worse := outside > coalesce(greatest(n.least - open_worst, open_worst - n.most), -1);
      UPDATE deviations d SET since = least(since, n."measuredAt"), ended_at = CASE WHEN was_over THEN inside ELSE ended_at END,
        worst = CASE WHEN is_worse THEN n.value ELSE worst END, description = CASE WHEN is_worse THEN n.words ELSE description END,
        version = version + CASE WHEN is_worse OR coalesce(was_over, false) THEN 1 ELSE 0 END
      WHERE d.id = event;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

-- When a delivery of a purchase on invoice is supplied and its tax is due: on its day, or on the day by which the firm had
-- paid all that it owes (§ 13 UStG). After the invoice's month was closed, as it was known then, or as it is now.
CREATE FUNCTION supply_on_invoice(invoice text, invoiced date, as_closed boolean DEFAULT true)
  RETURNS TABLE (delivery_day date, tax_day date)
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.delivery_day, d.delivery_day, invoiced), coalesce(c.tax_day, least(paid.day, coalesce(d.delivery_day, invoiced)))
  FROM (VALUES (invoice, invoiced)) AS wanted (number, day)
    LEFT JOIN closed_supplies c ON as_closed AND c.document_number = wanted.number AND c.invoiced_day = wanted.day
    LEFT JOIN invoices i ON c.document_number IS NULL AND i.number = wanted.number
    LEFT JOIN order_deliveries d ON d.order_id = i.order_id AND coalesce(d.first_day, d.delivery_day) = wanted.day
    LEFT JOIN LATERAL (
      SELECT min(r.day) AS day FROM (
        SELECT t.booked_on AS day, sum(CASE t.kind WHEN 'received' THEN t.amount_cents WHEN 'returned' THEN -t.amount_cents ELSE 0 END)
            OVER (ORDER BY t.booked_on) AS received,
          received_cents(p.id) AS received_now,
          (SELECT sum(total_cents) FROM invoices o WHERE o.order_id = i.order_id) AS owed
        FROM invoice_purchases p JOIN invoice_receipts t ON t.purchase_id = p.id AND t.revoked_at IS NULL
        WHERE p.id = (SELECT session_id FROM payments WHERE order_id = i.order_id AND provider = 'invoice' AND status = 'paid')
      ) AS r WHERE r.owed > 0 AND least(r.received, r.received_now) >= r.owed
    ) AS paid ON true
$$;

-- Dishes on sale, alone or in a box, that may not be sold for every day that can be ordered for. There are far fewer
-- groups and spans than dishes.
CREATE FUNCTION unproven_menus(today date) RETURNS TABLE (menu_id int, until date) LANGUAGE sql STABLE AS $$
  SELECT unnest(span.ids), proven.until FROM (
    SELECT array_agg(m.id) AS ids, m.shelf_life_category_id AS category,
      coalesce(m.shelf_life_days, usual.shelf_life_days) AS days
    FROM menus m CROSS JOIN production_settings AS usual
    WHERE NOT m.is_box AND (m.is_published OR m.id IN (
      SELECT c.menu_id FROM box_contents c JOIN menus b ON b.id = c.box_id WHERE b.is_published
    ))
    GROUP BY 2, 3
  ) AS span CROSS JOIN LATERAL proven_until(span.category, span.days) AS proven CROSS JOIN calendar_settings AS c
  WHERE proven.until IS NULL OR proven.until < today + c.horizon_days
$$;

-- Who read a note read it for what lay in the parcel then. When something comes into the parcel, by a substitute, a swap
-- or an addition, the note is unread again, whichever statement puts it there.
CREATE FUNCTION unread_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- an INSERT has no old rows to name, and that of an order only holds
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM new_rows WHERE status = 'final') THEN RETURN NULL; END IF;
    DELETE FROM guest_note_readings r USING order_deliveries d
    WHERE (d.order_id, d.delivery_day) IN (SELECT order_id, delivery_day FROM new_rows WHERE status = 'final')
      AND r.order_id = coalesce(d.rides_with, d.order_id) AND r.delivery_day = d.delivery_day;
  ELSE
    DELETE FROM guest_note_readings r USING order_deliveries d
    WHERE (d.order_id, d.delivery_day) IN (
        SELECT n.order_id, n.delivery_day FROM new_rows n
        WHERE n.status = 'final' AND NOT EXISTS (
          SELECT FROM old_rows o WHERE o.order_id = n.order_id AND o.delivery_day = n.delivery_day
            AND o.menu_id = n.menu_id AND o.status = 'final' AND o.portions >= n.portions
        )
      )
      AND r.order_id = coalesce(d.rides_with, d.order_id) AND r.delivery_day = d.delivery_day;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_unread_by_new_dishes AFTER INSERT ON order_portions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION unread_note();
CREATE TRIGGER note_unread_by_more_dishes AFTER UPDATE ON order_portions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION unread_note();

-- An open payment attempt belongs to one version of its cart, so a change of the cart voids it. If it is paid all the
-- same, the settlement treats it as late money.
CREATE FUNCTION void_open_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  voided uuid;
BEGIN
  UPDATE orders SET status = 'payment_failed' WHERE cart_id = NEW.id AND status = 'pending_payment'
  RETURNING id INTO voided;
  IF voided IS NOT NULL THEN
    UPDATE payments SET status = 'voided' WHERE order_id = voided AND status IN ('starting', 'open');
    -- the page at the provider is closed at once and not with the next poll
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;

-- Placing an order sets attempted_at, so a cart without it has no open attempt.
CREATE TRIGGER changed_cart_voids_attempt AFTER UPDATE OF version ON carts FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version AND OLD.attempted_at IS NOT NULL)
  EXECUTE FUNCTION void_open_attempt();
