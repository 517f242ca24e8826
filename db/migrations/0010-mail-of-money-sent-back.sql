-- Money that came too late or twice goes back, and its sender is told.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN (
  'order-confirmation', 'money-sent-back', 'dispatch', 'delivery-change', 'cancellation', 'withdrawal-receipt',
  'newsletter-confirmation', 'newsletter-welcome'
));
