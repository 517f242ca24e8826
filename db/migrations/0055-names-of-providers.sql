-- Which providers there are is said once, where the shop registers them. Here stays what a name looks like.
ALTER TABLE payments DROP CONSTRAINT payments_provider_check;
ALTER TABLE payments ADD CONSTRAINT payments_provider_check CHECK (provider ~ '^[a-z][a-z0-9-]{0,29}$');
