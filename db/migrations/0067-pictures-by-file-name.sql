-- Pictures that were uploaded for a file of menus: its cells name them by file name.
CREATE TABLE named_pictures (
  -- in lower case, without folders
  file_name text PRIMARY KEY CHECK (
    file_name = lower(btrim(file_name)) AND length(file_name) BETWEEN 5 AND 200 AND file_name !~ '[/\\|\n\r\t]'
  ),
  picture_id text NOT NULL REFERENCES pictures ON DELETE CASCADE,
  -- SHA-256 of the file as it came, so that the same file need not come again
  source_hash text CHECK (source_hash ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX named_pictures_by_picture ON named_pictures (picture_id);
