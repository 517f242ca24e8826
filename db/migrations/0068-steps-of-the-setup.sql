-- How far the set-up of an empty shop has come, so that it can be left, continued and shared.
CREATE TABLE setup_steps (
  step text PRIMARY KEY CHECK (
    step IN ('name', 'company', 'logo', 'colours', 'fonts', 'sender', 'days', 'menus', 'code')
  ),
  state text NOT NULL CHECK (state IN ('done', 'later')),
  noted_at timestamptz NOT NULL
);
