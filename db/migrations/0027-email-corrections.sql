-- An e-mail address that was mistyped and put right at the desk. The log, which is never changed, holds addresses by
-- their marks; this row says them, and goes with the contact data like phone and notes.
CREATE TABLE email_corrections (
  -- made up by the page that asks: asked for twice it is the same
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  staff_name text NOT NULL,
  from_email text NOT NULL CHECK (from_email <> ''),
  to_email text NOT NULL CHECK (to_email <> from_email),
  is_link_revoked boolean NOT NULL
);
CREATE INDEX email_corrections_by_order ON email_corrections (order_id, at);
CREATE INDEX email_corrections_by_address ON email_corrections (lower(from_email));
CREATE TRIGGER email_corrections_are_not_rewritten BEFORE UPDATE ON email_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION forget_email_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_corrections WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER email_corrections_go_with_contact AFTER UPDATE OF contact_erased_at ON orders FOR EACH ROW
  WHEN (NEW.contact_erased_at IS NOT NULL AND OLD.contact_erased_at IS NULL)
  EXECUTE FUNCTION forget_email_corrections();
