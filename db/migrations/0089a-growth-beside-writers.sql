-- without a transaction
-- Equal keys take six bytes each.
DROP INDEX CONCURRENTLY IF EXISTS audit_log_by_event;
CREATE INDEX CONCURRENTLY audit_log_by_event ON audit_log (event_key(action, data));
DROP INDEX CONCURRENTLY IF EXISTS audit_log_by_person;
CREATE INDEX CONCURRENTLY audit_log_by_person ON audit_log (staff_name);
ALTER TABLE invoices VALIDATE CONSTRAINT number_says_series_and_sequence;
