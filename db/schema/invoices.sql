-- The last invoice number of each year. A transaction takes it at its end, because all others wait for it.
CREATE TABLE invoice_series (
  series text PRIMARY KEY CHECK (series ~ '^(RE|TEST)-\d{4}$'),
  last int NOT NULL CHECK (last >= 1)
);

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

-- The PDF of an invoice, made once and kept, so that a later change of the layout never alters it.
CREATE TABLE invoice_files (
  number text PRIMARY KEY REFERENCES invoices (number),
  pdf bytea NOT NULL CHECK (length(pdf) > 0),
  made_at timestamptz NOT NULL DEFAULT now()
);
-- a PDF is compressed already
ALTER TABLE invoice_files ALTER COLUMN pdf SET STORAGE EXTERNAL;

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
