-- Labels that were thrown away: of pieces that were paid back after printing, or spoiled. What exists is what was made
-- without them.
ALTER TABLE labels ADD COLUMN destroyed int NOT NULL DEFAULT 0,
  ADD CONSTRAINT only_made_labels_are_destroyed CHECK (destroyed BETWEEN 0 AND labels);

CREATE TABLE label_destructions (
  -- made up by the page that asks: asked for twice it is the same
  id uuid PRIMARY KEY,
  delivery_day date NOT NULL REFERENCES cook_lists,
  menu_id int NOT NULL REFERENCES menus,
  labels int NOT NULL CHECK (labels > 0),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  staff_name text NOT NULL CHECK (staff_name <> '')
);
CREATE INDEX label_destructions_by_day ON label_destructions (delivery_day, at);
CREATE TRIGGER label_destructions_are_not_rewritten BEFORE UPDATE OR DELETE ON label_destructions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
