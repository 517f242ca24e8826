-- Who sells, as the administration has written it. NULL is what the brand says, so that a new version of the brand is
-- seen wherever nobody has written something else.
CREATE TABLE company_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  company_name text CHECK (company_name <> ''),
  street text CHECK (street <> ''),
  zip text CHECK (zip ~ '^[0-9]{5}$'),
  city text CHECK (city <> ''),
  email text CHECK (email LIKE '%_@_%'),
  privacy_email text CHECK (privacy_email LIKE '%_@_%'),
  phone text CHECK (phone <> ''),
  managing_director text CHECK (managing_director <> ''),
  register_court text CHECK (register_court <> ''),
  register_number text CHECK (register_number <> ''),
  vat_id text CHECK (vat_id ~ '^DE[0-9]{9}$'),
  -- empty: invoices name the VAT id alone
  tax_number text,
  version int NOT NULL DEFAULT 1
);
INSERT INTO company_settings DEFAULT VALUES;

CREATE TRIGGER company_settings_version BEFORE UPDATE ON company_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER company_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_settings
  EXECUTE FUNCTION move_public_version();
