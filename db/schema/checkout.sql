-- Attempts to pay an order; at most one of them is live, and at most one paid.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  status text NOT NULL DEFAULT 'starting' CHECK (
    status IN ('starting', 'open', 'paid', 'failed', 'voided', 'expired')
  ),
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  session_id text,
  redirect_url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_polled_at timestamptz,
  paid_at timestamptz,
  -- when the provider has confirmed that nothing can come through this session any more
  session_closed_at timestamptz,
  refunded_cents int NOT NULL DEFAULT 0,
  -- what the page is opened with: a retry sends it unchanged and is answered with the same page. Once the page is
  -- open or the attempt is over it is of no more use, and gone: there is an address of a person in it
  session_request jsonb,
  -- the provider's id of the payment in its refunds and disputes (Stripe: the PaymentIntent)
  provider_payment_id text,
  -- paid for on the provider's page, but the money takes its time
  processing_since timestamptz,
  CONSTRAINT open_has_a_session CHECK (status <> 'open' OR (session_id IS NOT NULL AND redirect_url IS NOT NULL)),
  CONSTRAINT paid_has_a_time CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT refunds_within_payment CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);
CREATE UNIQUE INDEX payments_by_session ON payments (provider, session_id) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX one_live_payment_per_order ON payments (order_id) WHERE status IN ('starting', 'open');
CREATE UNIQUE INDEX one_paid_payment_per_order ON payments (order_id) WHERE status = 'paid';
-- what the reconciler looks at
CREATE INDEX payments_to_reconcile ON payments (created_at)
  WHERE session_closed_at IS NULL AND status <> 'paid';
CREATE UNIQUE INDEX payments_by_provider_id ON payments (provider, provider_payment_id) WHERE provider_payment_id IS NOT NULL;
CREATE INDEX payments_by_order ON payments (order_id);

-- Money that has to go back: requested in the transaction that decides it, carried out afterwards.
CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason <> ''),
  -- pending: the provider has taken it on and has not finished yet
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'pending', 'done', 'failed')),
  provider_refund_id text,
  created_at timestamptz NOT NULL,
  last_tried_at timestamptz,
  done_at timestamptz,
  -- provider: given back there by hand, in the same books as what the shop gives back
  origin text NOT NULL DEFAULT 'shop' CHECK (origin IN ('shop', 'provider')),
  CONSTRAINT done_has_a_time CHECK ((status = 'done') = (done_at IS NOT NULL)),
  -- the shop is only told of these: nobody carries them out
  CONSTRAINT foreign_refunds_have_happened CHECK (
    origin = 'shop' OR (provider_refund_id IS NOT NULL AND status <> 'requested')
  )
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_to_carry_out ON refunds (created_at) WHERE status = 'requested';
CREATE UNIQUE INDEX refunds_of_provider ON refunds (provider_refund_id) WHERE provider_refund_id IS NOT NULL;
-- what was sent back between two moments, read from the index alone
CREATE INDEX refunds_by_time ON refunds (created_at) INCLUDE (amount_cents, payment_id) WHERE status <> 'failed';
-- what was promised back and did not go
CREATE INDEX refunds_failed ON refunds (payment_id) WHERE status = 'failed';

-- What a person must look at: money that does not fit its order.
CREATE TABLE payment_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- whoever has looked at it takes it off the list; news of it bring it back
  done_at timestamptz,
  done_by int REFERENCES staff,
  UNIQUE (payment_id, kind),
  CONSTRAINT done_by_somebody CHECK (num_nulls(done_at, done_by) IN (0, 2))
);
CREATE INDEX alerts_to_look_at ON payment_alerts (created_at) WHERE done_at IS NULL;

-- The books of the test provider, which only the sandbox reads and writes, as a bank would its own.
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

-- The test provider's books of what it has given back.
CREATE TABLE sandbox_refunds (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  session_id text NOT NULL REFERENCES sandbox_sessions,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reference text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
