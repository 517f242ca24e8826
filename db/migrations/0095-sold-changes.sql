-- A dish that guests have bought became less than they were told: each change, until its guests have a letter or
-- somebody says why they need none.
CREATE TABLE sold_changes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  -- [{kind, names}] in the words of that moment
  promises jsonb NOT NULL CHECK (jsonb_array_length(promises) > 0),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- paid orders at that moment; orders that were still being paid come on top
  orders int NOT NULL CHECK (orders >= 0),
  -- earliest delivery that was open; whose delivery moves, moves into the future
  first_day date NOT NULL,
  -- whose guests were written to or need no letter
  settled_orders uuid[] NOT NULL DEFAULT '{}',
  settled_at timestamptz,
  settled_by text,
  -- why no letter; null: they got one
  waiver text CHECK (waiver <> ''),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK (settled_at IS NOT NULL OR waiver IS NULL),
  CHECK ((settled_at IS NULL) = (settled_orders = '{}'))
);
CREATE INDEX sold_changes_by_menu ON sold_changes (menu_id);
CREATE INDEX sold_changes_by_time ON sold_changes (changed_at);
