-- Six digits, and more where a year has a million invoices.
CREATE FUNCTION invoice_number(series text, sequence int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT series || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0') $$;
