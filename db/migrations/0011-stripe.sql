ALTER TABLE payments
  -- what the page is opened with: a retry sends it unchanged and is answered with the same page. Once the page is
  -- open or the attempt is over it is of no more use, and gone: there is an address of a person in it
  ADD COLUMN wanted jsonb,
  -- by what the provider's refunds and disputes call the payment (Stripe: its PaymentIntent)
  ADD COLUMN money_id text,
  -- paid for on the provider's page, but the money takes its time
  ADD COLUMN processing_since timestamptz;
CREATE UNIQUE INDEX payments_by_money ON payments (provider, money_id) WHERE money_id IS NOT NULL;
