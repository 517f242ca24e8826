-- The numbers of vouchers, which people and books may see; the code is money and known to its owner alone.
CREATE SEQUENCE voucher_numbers START 10001;

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

-- The base rate of § 247 BGB in hundredths of a percent, as the Bundesbank announces it for each half-year.
CREATE TABLE base_rates (
  half_year date PRIMARY KEY CHECK (to_char(half_year, 'MM-DD') IN ('01-01', '07-01')),
  hundredths int NOT NULL CHECK (hundredths BETWEEN -500 AND 2000)
);

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
