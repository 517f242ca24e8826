-- Declarations of withdrawal (§ 356a BGB), and how long personal data stay.

-- What was declared stays as it was declared; the row goes when no claim can be made from it any more.
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
  CONSTRAINT items_are_of_an_order CHECK (order_id IS NOT NULL OR items = '[]')
);
CREATE INDEX withdrawals_by_time ON withdrawals (received_at DESC, id);
CREATE INDEX withdrawals_by_email ON withdrawals (email_key, received_at);
CREATE TRIGGER withdrawals_are_not_rewritten BEFORE UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE orders
  -- phone, notes and the changed addresses of deliveries
  ADD COLUMN contact_erased_at timestamptz,
  -- everything about a person
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT erased_whole_or_in_part CHECK (erased_at IS NULL OR contact_erased_at IS NOT NULL),
  ADD CONSTRAINT contact_is_erased CHECK (contact_erased_at IS NULL OR (phone = '' AND notes = '')),
  ADD CONSTRAINT person_is_erased CHECK (
    erased_at IS NULL OR concat(first_name, last_name, email, street, street_nr, zip_code, city) = ''
  );
CREATE INDEX orders_with_contact ON orders (created_at) WHERE contact_erased_at IS NULL;
CREATE INDEX orders_by_mailbox ON orders (lower(email));

-- `cause` stays: by it the same mail is never sent twice
ALTER TABLE mails ADD COLUMN erased_at timestamptz;
CREATE INDEX mails_with_body ON mails (created_at) WHERE erased_at IS NULL;
CREATE INDEX mails_by_recipient ON mails (lower(recipient));

-- A command at the terminal is nobody of the team.
ALTER TABLE audit_log ALTER COLUMN staff_id DROP NOT NULL;

-- An invoice is kept for ten years from the end of its year (§ 147 AO, § 14b UStG), and not for longer.
CREATE FUNCTION is_kept_by_law(issued_on date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT issued_on >= date_trunc('year', now() AT TIME ZONE 'Europe/Berlin') - interval '10 years'
$$;
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT is_kept_by_law((SELECT issued_on FROM invoices WHERE number = OLD.number)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;
DROP TRIGGER invoices_are_immutable ON invoices;
CREATE TRIGGER invoices_are_immutable BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_document();
DROP TRIGGER invoice_files_are_immutable ON invoice_files;
CREATE TRIGGER invoice_files_are_immutable BEFORE UPDATE OR DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION keep_document();
