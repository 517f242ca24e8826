CREATE SEQUENCE order_numbers START 100001;

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
  first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL, phone text NOT NULL,
  street text NOT NULL, street_nr text NOT NULL, zip_code text NOT NULL, city text NOT NULL,
  country text NOT NULL DEFAULT 'Deutschland' CHECK (country = 'Deutschland'),
  notes text NOT NULL DEFAULT '',
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
  CONSTRAINT paid_has_a_time CHECK ((status IN ('paid', 'completed', 'refunded')) <= (paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX one_pending_order_per_cart ON orders (cart_id) WHERE status = 'pending_payment';
CREATE UNIQUE INDEX one_paid_order_per_cart_version ON orders (cart_id, cart_version)
  WHERE status IN ('paid', 'completed');
CREATE INDEX orders_by_customer ON orders (customer_key) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_address ON orders (address_key) WHERE paid_at IS NOT NULL;

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
  PRIMARY KEY (order_id, delivery_day)
);
CREATE INDEX deliveries_by_day ON order_deliveries (delivery_day);

-- Snapshots: what was bought stays as it was bought.
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
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, delivery_day) REFERENCES order_deliveries
);

-- A use of a code: reserved with the payment attempt, final with the money.
CREATE TABLE discount_redemptions (
  order_id uuid PRIMARY KEY REFERENCES orders,
  discount_code_id int NOT NULL REFERENCES discount_codes,
  customer_key text NOT NULL,
  status text NOT NULL DEFAULT 'reserved' CHECK (status IN ('reserved', 'final', 'released')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX redemptions_by_code ON discount_redemptions (discount_code_id, status);

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  provider text NOT NULL CHECK (provider IN ('sandbox', 'stripe', 'none')),
  status text NOT NULL DEFAULT 'starting' CHECK (
    status IN ('starting', 'open', 'paid', 'failed', 'voided', 'expired')
  ),
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  session_id text,
  redirect_url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  asked_at timestamptz,
  paid_at timestamptz,
  -- when the provider has confirmed that nothing can come through this session any more
  session_closed_at timestamptz,
  CONSTRAINT open_has_a_session CHECK (status <> 'open' OR (session_id IS NOT NULL AND redirect_url IS NOT NULL)),
  CONSTRAINT paid_has_a_time CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX payments_by_session ON payments (provider, session_id) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX one_live_payment_per_order ON payments (order_id) WHERE status IN ('starting', 'open');
CREATE UNIQUE INDEX one_paid_payment_per_order ON payments (order_id) WHERE status = 'paid';
-- what the reconciler looks at
CREATE INDEX payments_to_reconcile ON payments (created_at)
  WHERE session_closed_at IS NULL AND status <> 'paid';

-- What a person must look at: money that does not fit its order.
CREATE TABLE payment_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (payment_id, kind)
);

CREATE TABLE invoice_series (
  series text PRIMARY KEY CHECK (series ~ '^(RE|TEST)-\d{4}$'),
  last int NOT NULL CHECK (last >= 1)
);

CREATE TABLE invoices (
  series text NOT NULL REFERENCES invoice_series,
  sequence int NOT NULL CHECK (sequence >= 1),
  number text NOT NULL UNIQUE GENERATED ALWAYS AS (series || '-' || lpad(sequence::text, 6, '0')) STORED,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL DEFAULT 'invoice' CHECK (kind IN ('invoice', 'correction')),
  total_cents int NOT NULL,
  issued_at timestamptz NOT NULL,
  issued_on date NOT NULL,
  PRIMARY KEY (series, sequence)
);
CREATE UNIQUE INDEX one_invoice_per_order ON invoices (order_id) WHERE kind = 'invoice';

-- An issued invoice is never changed or deleted (§ 14 UStG, GoBD).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;
CREATE TRIGGER invoices_are_immutable BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- row triggers do not see TRUNCATE
CREATE TRIGGER invoices_are_not_emptied BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The books of the test provider. Only the sandbox reads and writes this table, as a bank would its own.
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
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Secrets that the installation makes for itself, shared by its processes.
CREATE TABLE installation_secrets (
  name text PRIMARY KEY,
  value text NOT NULL CHECK (length(value) >= 32)
);

-- An open payment attempt belongs to one version of its cart: a change of the cart voids it. Money that comes
-- all the same is late money, which settling looks at.
CREATE FUNCTION void_open_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  voided uuid;
BEGIN
  UPDATE orders SET status = 'payment_failed' WHERE cart_id = NEW.id AND status = 'pending_payment'
  RETURNING id INTO voided;
  IF voided IS NOT NULL THEN
    UPDATE payments SET status = 'voided' WHERE order_id = voided AND status IN ('starting', 'open');
    UPDATE discount_redemptions SET status = 'released' WHERE order_id = voided AND status = 'reserved';
    -- so that the page at the provider is closed at once and not at the next look
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER changed_cart_voids_attempt AFTER UPDATE OF version ON carts
  FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION void_open_attempt();
