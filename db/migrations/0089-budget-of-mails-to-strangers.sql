-- Mails to addresses that nobody has confirmed: full_at is when all that were counted have left at the budget's pace.
CREATE TABLE mail_budgets (
  key text PRIMARY KEY,
  full_at timestamptz NOT NULL
);
