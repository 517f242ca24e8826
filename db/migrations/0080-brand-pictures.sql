-- Pictures of the shop's own in place of those that the brand's folder has; a place without a row shows the folder's.
CREATE TABLE brand_pictures (
  place text PRIMARY KEY CHECK (
    place IN ('hero-desktop', 'hero-mobile', 'food-box', 'banner-italienisch', 'banner-vegetarisch', 'info', 'social',
      'empty', 'not-found')
  ),
  picture_id text NOT NULL REFERENCES pictures,
  -- empty where the picture only decorates
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 200)
);
CREATE INDEX brand_pictures_by_picture ON brand_pictures (picture_id);
CREATE TRIGGER brand_pictures_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_pictures
  EXECUTE FUNCTION move_public_version();
