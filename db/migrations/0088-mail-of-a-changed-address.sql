INSERT INTO mail_kinds VALUES ('email-changed');
