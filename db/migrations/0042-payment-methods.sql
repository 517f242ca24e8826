-- Which means of payment the provider offers as it is set up; their marks stand in footer and cart.
ALTER TABLE shop_settings ADD COLUMN payment_methods text[] NOT NULL
  DEFAULT '{paypal,instant,visa,mastercard,amex}'
  CONSTRAINT payment_methods_are_known CHECK (
    payment_methods <@ '{paypal,instant,wero,visa,mastercard,amex,apple_pay,google_pay}' AND cardinality(payment_methods) >= 1
  );
