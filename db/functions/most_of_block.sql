-- Portions of a day or menu with this capacity that one address block may hold unpaid; as in hold-rules.ts.
CREATE FUNCTION most_of_block(capacity bigint) RETURNS bigint IMMUTABLE PARALLEL SAFE LANGUAGE sql
  RETURN greatest(12, capacity * 3 / 100);
