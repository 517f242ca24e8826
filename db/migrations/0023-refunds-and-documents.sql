-- Money that was given back at the provider, by hand, stands in the same books as money that the shop gives back.
ALTER TABLE refunds
  ADD COLUMN origin text NOT NULL DEFAULT 'shop' CHECK (origin IN ('shop', 'provider')),
  -- the shop is only told of these: nobody carries them out
  ADD CONSTRAINT foreign_refunds_have_happened CHECK (
    origin = 'shop' OR (provider_refund_id IS NOT NULL AND status <> 'wanted')
  );

-- The shop never wants to give back more than is left. What others gave back is a fact and is written down even while a
-- refund of ours that can no longer happen still waits: the provider will refuse that one, and then the count is right.
CREATE OR REPLACE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid int;
  back bigint;
BEGIN
  -- parallel ones wait for each other here; the next statement sees what the one before has done
  SELECT amount_cents INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO back FROM refunds
  WHERE payment_id = NEW.payment_id AND status <> 'failed';
  IF TG_OP = 'INSERT' AND NEW.origin = 'shop' AND back > paid THEN
    RAISE EXCEPTION 'more than payment % would go back', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  UPDATE payments SET refunded_cents = least(back, paid) WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;

-- A cancelled order is refunded once all that the shop wanted to give back has gone back: a refund of ours that failed may
-- have been made good by hand. One that was sent and then paid back as a whole is refunded, too.
CREATE OR REPLACE FUNCTION refund_cancelled_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET status = 'refunded' FROM payments p, LATERAL (
    SELECT count(*) FILTER (WHERE r.status IN ('wanted', 'pending')) AS open,
      coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'done'), 0) AS done,
      coalesce(sum(r.amount_cents) FILTER (WHERE r.origin = 'shop'), 0) AS wanted
    FROM refunds r WHERE r.payment_id = p.id
  ) AS back
  WHERE p.id = NEW.payment_id AND o.id = p.order_id AND back.open = 0 AND back.done >= back.wanted
    AND (o.status = 'cancelled' OR (
      o.status IN ('paid', 'completed') AND back.done >= p.amount_cents
      AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status IN ('planned', 'packed'))
    ));
  RETURN NULL;
END $$;
CREATE TRIGGER cancelled_order_refunded_elsewhere AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.status = 'done') EXECUTE FUNCTION refund_cancelled_order();

-- An invoice from before there were documents gets its own once, when it is first needed; nothing else about it changes.
CREATE OR REPLACE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT is_kept_by_law((SELECT issued_on FROM invoices WHERE number = OLD.number)) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoices' THEN
    -- `number` is made of series and sequence, after this
    IF OLD.document IS NULL AND NEW.document IS NOT NULL
      AND to_jsonb(OLD) - '{document,number}'::text[] = to_jsonb(NEW) - '{document,number}'::text[] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;
-- What a document leaves out is no longer taken for right: a check lets pass what is neither true nor false.
ALTER TABLE invoices DROP CONSTRAINT document_says_the_total, ADD CONSTRAINT document_says_the_total CHECK (
  (document IS NOT NULL AND (document->>'totalCents')::int = total_cents AND invoice_adds_up(document)) IS TRUE
) NOT VALID;
