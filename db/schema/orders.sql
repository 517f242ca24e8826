-- Counts the orders of all prefixes.
CREATE SEQUENCE order_numbers START 100001;

-- What somebody bought, for whom and for how much, from the moment they go to pay.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE DEFAULT 'TT-' || nextval('order_numbers'),
  guest_id uuid NOT NULL,
  cart_id uuid NOT NULL,
  cart_version int NOT NULL,
  -- of cart and form: the same again is the same order
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
  -- what shall happen to the parcel when nobody opens; empty: as the carrier does it
  absence text NOT NULL DEFAULT '' CHECK (absence IN ('', 'place', 'neighbour', 'personal')),
  absence_detail text NOT NULL DEFAULT '' CHECK (length(absence_detail) <= 100),
  -- of who gets the parcel when somebody else pays; "email" is always the payer's
  recipient_email text NOT NULL DEFAULT '',
  -- the text of its card when the order is a gift; empty: without a card, null: no gift
  gift_card text CHECK (length(gift_card) <= 300),
  -- normalised e-mail and address, by which a customer is known again
  customer_key text NOT NULL,
  address_key text NOT NULL,
  privacy_accepted_at timestamptz,
  terms_accepted_at timestamptz,
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
  -- a new one makes the guest's old link to the order unknown
  link_version int NOT NULL DEFAULT 1,
  -- by what the office finds the order of a caller
  search tsvector GENERATED ALWAYS AS (
    to_tsvector('simple', search_words(
      number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' ||
      street || ' ' || street_nr || ' ' || zip_code || ' ' || city || ' ' || company || ' ' || care_of || ' ' ||
      recipient_email || ' ' || coalesce(invoice_buyer->>'invoice_company', '') || ' ' ||
      coalesce(invoice_buyer->>'invoice_name', '')
    ))
  ) STORED,
  -- of phone, notes and the changed addresses of deliveries
  contact_erased_at timestamptz,
  -- of everything about a person
  erased_at timestamptz,
  -- who the invoice is for when it is not just the recipient at the delivery address: firm, name, address, references
  invoice_buyer jsonb,
  -- since when the guest has completed it, which is possible once
  buyer_completed_at timestamptz,
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
CREATE INDEX orders_by_customer ON orders (customer_key) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_address ON orders (address_key) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_guest ON orders (guest_id);
CREATE INDEX orders_by_search ON orders USING gin (search);
CREATE INDEX orders_by_time ON orders (created_at DESC, id);
CREATE INDEX orders_by_status ON orders (status, created_at DESC);
CREATE INDEX orders_with_contact ON orders (created_at) WHERE contact_erased_at IS NULL;
CREATE INDEX orders_by_mailbox ON orders (lower(email));
CREATE INDEX orders_by_recipient ON orders (lower(recipient_email)) WHERE recipient_email <> '';
-- what was sold between two moments, read from the index alone
CREATE INDEX orders_by_payment ON orders (paid_at) INCLUDE (total_cents) WHERE paid_at IS NOT NULL;
-- the list of orders by sum and by name, in both directions
CREATE INDEX orders_by_total ON orders (total_cents, id);
CREATE INDEX orders_by_phone ON orders (phone_key(phone) text_pattern_ops) WHERE phone <> '';
CREATE INDEX orders_by_german_name ON orders (last_name COLLATE german, first_name COLLATE german, id);

-- An order's parcel for one day.
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
  -- where it goes when that was changed after the order; null: where the order says
  address jsonb CHECK (jsonb_typeof(address) = 'object') CONSTRAINT changed_absence_is_named CHECK (
    (address->>'absence' IN ('place', 'neighbour')) = (address->>'absenceDetail' <> '')
  ),
  -- before it was last moved: whoever asks for the same move twice is told that it is done
  moved_from date CHECK (moved_from <> delivery_day),
  packed_at timestamptz,
  shipped_at timestamptz,
  cool_packs int CHECK (cool_packs >= 0),
  delivered_at timestamptz,
  -- the carrier, or a name as it was
  delivered_by text CHECK (delivered_by <> ''),
  -- how often its guest changed it on its last day of changes; moves along with it
  changed_on date,
  changes_that_day int NOT NULL DEFAULT 0 CHECK (changes_that_day >= 0),
  -- the day that the documents say, as long as they do not say the delivery's own; moves along with it
  documented_day date,
  -- the first carton has arrived, the others not yet
  first_arrived_at timestamptz,
  -- It keeps its entry in the guest's calendar however often it moves: the entry is known by the day it was first bought
  -- for (null while it still is that day), and each change that a calendar shows raises its revision.
  first_day date,
  revision int NOT NULL DEFAULT 0,
  revised_at timestamptz,
  PRIMARY KEY (order_id, delivery_day),
  -- the code of a slip is no number of a carrier, however it came into the field
  CONSTRAINT tracking_number_is_no_slip CHECK (
    tracking_number !~ 'P\d{6,12}20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])'
  ),
  CONSTRAINT delivered_by_somebody CHECK ((delivered_at IS NULL) = (delivered_by IS NULL)),
  CONSTRAINT delivered_when_delivered CHECK (delivered_at IS NULL OR status = 'delivered'),
  CONSTRAINT changes_are_of_a_day CHECK ((changed_on IS NULL) = (changes_that_day = 0)),
  CONSTRAINT documented_day_is_another CHECK (documented_day <> delivery_day),
  CONSTRAINT revisions_are_dated CHECK (
    revision >= 0 AND (first_day IS NULL) = (revision = 0) AND (revised_at IS NULL) = (revision = 0)
  )
);
CREATE INDEX deliveries_by_day ON order_deliveries (delivery_day);
CREATE UNIQUE INDEX one_parcel_per_tracking_number ON order_deliveries (delivery_day, tracking_number)
  WHERE tracking_number IS NOT NULL;
CREATE INDEX deliveries_by_phone ON order_deliveries (phone_key(address->>'phone') text_pattern_ops)
  WHERE address IS NOT NULL;
CREATE INDEX deliveries_by_tracking_number ON order_deliveries (tracking_number) WHERE tracking_number IS NOT NULL;
-- what has not arrived by anybody's word
CREATE INDEX deliveries_not_over ON order_deliveries (delivery_day) WHERE status IN ('planned', 'packed', 'shipped');

-- What was bought, as it was when it was bought.
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
  PRIMARY KEY (order_id, position),
  -- a delivery that moves takes its lines along
  CONSTRAINT lines_belong_to_a_delivery
    FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries ON UPDATE CASCADE,
  CONSTRAINT refunded_within_line CHECK (refunded_quantity BETWEEN 0 AND quantity)
);

-- A delivery that is too heavy for one carton goes in several: the first one's number stands with the delivery, the others'
-- here, all with the delivery's carrier.
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

-- A parcel that its carrier has sent back, lost or damaged, or that was refused: a task with the delivery until somebody
-- settles it. Read again from the same file it is the same task, also when it is settled.
CREATE TABLE parcel_incidents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL,
  delivery_day date NOT NULL,
  tracking_number text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('returned', 'refused', 'lost')),
  -- the carrier's
  words text NOT NULL CHECK (words <> ''),
  reported_at timestamptz NOT NULL,
  -- a name as it was
  reported_by text NOT NULL CHECK (reported_by <> ''),
  settled_at timestamptz,
  settled_by text CHECK (settled_by <> ''),
  CONSTRAINT incident_settled_by_somebody CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CONSTRAINT one_incident_of_a_kind UNIQUE (order_id, delivery_day, tracking_number, kind),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);
CREATE INDEX open_parcel_incidents ON parcel_incidents (reported_at) WHERE settled_at IS NULL;

-- Who has read what a guest wrote for the kitchen; a note that changes, or a delivery that moves, is unread again.
CREATE TABLE guest_note_readings (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  delivery_day date NOT NULL,
  -- of the text that was read: the text itself is erased with the order's other contact data
  note_hash text NOT NULL CHECK (note_hash ~ '^[0-9a-f]{32}$'),
  read_at timestamptz NOT NULL,
  -- a name as it was
  read_by text NOT NULL CHECK (read_by <> ''),
  PRIMARY KEY (order_id, delivery_day)
);
CREATE INDEX guest_note_readings_by_day ON guest_note_readings (delivery_day);

-- What one of the team tells the others about an order. Guests never see it.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  staff_name text NOT NULL,
  text text NOT NULL CHECK (text <> '')
);
CREATE INDEX notes_by_order ON order_notes (order_id, at);

-- An e-mail address that was mistyped and put right by the team: the log, which is never changed, does not say addresses,
-- and this row goes with the contact data like phone and notes.
CREATE TABLE email_corrections (
  -- made up by the page that asks: asked for twice it is the same
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

-- What somebody of the team has paid back, by an id that their page made up, so that what is asked for twice is done once.
CREATE TABLE desk_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  correction text NOT NULL UNIQUE REFERENCES invoices (number) ON DELETE CASCADE,
  refund_cents int NOT NULL CHECK (refund_cents >= 0)
);
CREATE INDEX desk_refunds_by_order ON desk_refunds (order_id);

-- Declarations of withdrawal (§ 356a BGB), as they were declared; a row goes when no claim can be made from it any more.
CREATE TABLE withdrawals (
  -- known to whoever declared it alone: by it the receipt is shown
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  received_at timestamptz NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- what identifies the contract, in the person's words
  contract text NOT NULL CHECK (contract <> ''),
  email text NOT NULL CHECK (email <> ''),
  email_key text NOT NULL CHECK (email_key = lower(email)),
  -- the same statement again is the same one
  fingerprint bytea NOT NULL CONSTRAINT one_row_per_statement UNIQUE,
  -- where number and e-mail belong to one paid order
  order_id uuid REFERENCES orders,
  -- [{name, isRight, reason}] as the person was told
  items jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(items) = 'array'),
  -- one mailbox has many spellings: what it may get a day is counted over all of them
  mailbox_key text,
  -- what the page says of the mail; it is the same whether an order was found or not
  is_mail_announced boolean,
  CONSTRAINT items_are_of_an_order CHECK (order_id IS NOT NULL OR items = '[]')
);
CREATE INDEX withdrawals_by_time ON withdrawals (received_at DESC, id);
CREATE INDEX withdrawals_by_email ON withdrawals (email_key, received_at);
CREATE INDEX withdrawals_by_mailbox ON withdrawals (coalesce(mailbox_key, email_key), received_at);
CREATE INDEX withdrawals_of_no_order ON withdrawals (received_at) WHERE order_id IS NULL;

-- That a declaration was answered: it is never rewritten, so this stands beside it and goes with it.
CREATE TABLE withdrawal_answers (
  withdrawal_id uuid PRIMARY KEY REFERENCES withdrawals ON DELETE CASCADE,
  answered_at timestamptz NOT NULL,
  answered_by text NOT NULL CHECK (answered_by <> ''),
  -- for the team: what was answered
  note text NOT NULL DEFAULT ''
);

-- One change of many deliveries: of forgotten parcels, of a day that closes, of a recalled batch. Kept with its deliveries,
-- so that it goes on where somebody's page was closed, and is carried out once for each of them.
CREATE TABLE bulk_changes (
  -- made up by the page that asks: asked for twice it is the same
  id uuid PRIMARY KEY,
  -- {action, …} as it was asked for
  change jsonb NOT NULL CHECK (change->>'action' IN ('move', 'refund', 'message')),
  staff_id int NOT NULL REFERENCES staff,
  staff_name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- when somebody last went on with it
  touched_at timestamptz NOT NULL
);
CREATE INDEX bulk_changes_by_time ON bulk_changes (created_at);

-- The deliveries of a bulk change, and what became of each.
CREATE TABLE bulk_change_items (
  bulk_id uuid NOT NULL REFERENCES bulk_changes ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders,
  -- the day on which it would have come
  delivery_day date NOT NULL,
  -- names the refund: carried out twice it is one
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- of a refund, as it was shown; null: there is nothing to give back
  amount_cents int CHECK (amount_cents > 0),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'refused')),
  -- German: why it could not be done
  note text CHECK (note <> ''),
  PRIMARY KEY (bulk_id, order_id, delivery_day),
  CONSTRAINT refused_says_why CHECK ((status = 'refused') = (note IS NOT NULL))
);
CREATE INDEX bulk_items_waiting ON bulk_change_items (bulk_id) WHERE status = 'waiting';
