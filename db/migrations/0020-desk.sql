-- What the team does at the desk: money back by line, notes, codes that are switched off and made in series, settings.

-- How many pieces of a line were paid back one by one. What a cancellation takes back is not counted here.
ALTER TABLE order_lines ADD COLUMN refunded_quantity int NOT NULL DEFAULT 0,
  ADD CONSTRAINT refunded_within_line CHECK (refunded_quantity BETWEEN 0 AND quantity);

-- What somebody of the team has paid back, by an id that their page has made up: asked for twice it is the same.
CREATE TABLE desk_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  correction text NOT NULL UNIQUE REFERENCES invoices (number) ON DELETE CASCADE,
  refund_cents int NOT NULL CHECK (refund_cents >= 0)
);
CREATE INDEX IF NOT EXISTS payments_by_order ON payments (order_id);
CREATE INDEX desk_refunds_by_order ON desk_refunds (order_id);

-- An order that was delivered and then paid back as a whole is refunded, too. What is still to be sent keeps its course.
CREATE OR REPLACE FUNCTION refund_cancelled_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET status = 'refunded' FROM payments p
  WHERE p.id = NEW.payment_id AND o.id = p.order_id
    AND (o.status = 'cancelled' OR (
      o.status IN ('paid', 'completed') AND p.refunded_cents = p.amount_cents
      AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status IN ('planned', 'packed'))
    ))
    AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'done');
  RETURN NULL;
END $$;

-- What one of the team tells the others about an order. Guests never see it.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  staff_name text NOT NULL,
  text text NOT NULL CHECK (text <> '')
);
CREATE INDEX notes_by_order ON order_notes (order_id, at);
CREATE TRIGGER order_notes_are_not_rewritten BEFORE UPDATE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- they serve the delivery like phone and wishes, and go with them
CREATE FUNCTION forget_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_notes WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER notes_go_with_contact AFTER UPDATE OF contact_erased_at ON orders FOR EACH ROW
  WHEN (NEW.contact_erased_at IS NOT NULL AND OLD.contact_erased_at IS NULL) EXECUTE FUNCTION forget_notes();

-- Codes that were made together, one use each.
CREATE TABLE discount_series (
  -- made up by the page that asks: asked for twice it is the same series
  id uuid PRIMARY KEY,
  prefix text NOT NULL,
  note text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);
CREATE TRIGGER discount_series_version BEFORE UPDATE ON discount_series
  FOR EACH ROW EXECUTE FUNCTION move_row_version();

ALTER TABLE discount_codes
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN series_id uuid REFERENCES discount_series,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CONSTRAINT series_codes_are_used_once CHECK (series_id IS NULL OR total_limit = 1);
CREATE INDEX codes_by_series ON discount_codes (series_id) WHERE series_id IS NOT NULL;
-- a use is no edit
CREATE TRIGGER discount_codes_version BEFORE UPDATE OF percent, amount_cents, minimum_goods_cents, valid_from,
  valid_until, total_limit, once_per_customer, new_customers_only, is_active, note ON discount_codes
  FOR EACH ROW EXECUTE FUNCTION move_row_version();

-- The outbox by time, by the beginning of an address, and counted by kind and state without a look at the letters.
CREATE INDEX mails_by_time ON mails (created_at DESC, id);
CREATE INDEX mails_by_kind ON mails (kind, status, created_at DESC, id);
CREATE INDEX mails_by_address ON mails (lower(recipient) text_pattern_ops);

ALTER TABLE shop_settings
  -- replaces the facts in the bar above the header; empty: those of the brand
  ADD COLUMN announcement text NOT NULL DEFAULT '' CHECK (length(announcement) <= 120),
  ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER shop_settings_version BEFORE UPDATE ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
