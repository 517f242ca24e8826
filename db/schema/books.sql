-- The journal of the books, the provider's balance and the bank's lines that it is compared with.

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
