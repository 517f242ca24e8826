-- Who cooks, as labels and menu pages have to name it. NULL is what the brand says, like everything else of the company.
ALTER TABLE company_settings
  ADD COLUMN kitchen_name text CHECK (kitchen_name <> ''),
  ADD COLUMN kitchen_address text CHECK (kitchen_address <> '');
