-- The numbers of orders of all prefixes.
CREATE SEQUENCE order_numbers START 100001;

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
