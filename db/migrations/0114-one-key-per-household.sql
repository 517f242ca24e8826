-- The keys of stored orders as customer-key.ts makes them now. Only rows with another key are locked.
CREATE FUNCTION household_key(old text, street_nr text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(old, '|', 1) || '|'
    || regexp_replace(regexp_replace(regexp_replace(street, 'w$', 'weg'), 'pl$', 'platz'), 'all$', 'allee') || '|'
    || coalesce(array_to_string(regexp_match(nr, '0*([0-9]+)(?:\s*([a-z])(?![a-z]))?'), ''), split_part(old, '|', 3))
  FROM (SELECT normalize(split_part(old, '|', 2), NFKC) AS street,
    lower(normalize(regexp_replace(coalesce(nullif(street_nr, ''), split_part(old, '|', 3)), '[¼½¾]', '', 'g'), NFKC)) AS nr) parts
$$;

UPDATE orders SET address_key = household_key(address_key, street_nr)
WHERE address_key LIKE '%|%|%' AND address_key <> household_key(address_key, street_nr);

DROP FUNCTION household_key(text, text);

-- Where two households turn out to be one, both discounts stay granted: the later one counts for nobody.
UPDATE discount_redemptions r SET address_key = CASE WHEN EXISTS (
    SELECT FROM discount_redemptions x JOIN orders other ON other.id = x.order_id
    WHERE x.order_id <> r.order_id AND x.is_for_new_customers AND x.status <> 'released' AND x.address_key LIKE '%|%|%'
      AND other.address_key = o.address_key AND (x.address_key = o.address_key OR x.order_id < r.order_id)
  ) THEN 'merged/' || r.order_id ELSE o.address_key END
FROM orders o WHERE o.id = r.order_id AND r.address_key LIKE '%|%|%' AND r.address_key <> o.address_key;
