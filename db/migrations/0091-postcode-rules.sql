-- Postcodes that are refused or take longer, one a line, as the office writes them. Parcels to islands without a bridge are
-- not there over night, so they are refused until the office allows them.
ALTER TABLE shop_settings ADD COLUMN postcode_rules text NOT NULL DEFAULT $$26571 nicht: Nach Juist können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26757 nicht: Nach Borkum können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26548 nicht: Nach Norderney können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26579 nicht: Nach Baltrum können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26465 nicht: Nach Langeoog können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26474 nicht: Nach Spiekeroog können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
26486 nicht: Nach Wangerooge können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
27499 nicht: Nach Neuwerk können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25849 nicht: Nach Pellworm können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25859 nicht: Nach Hallig Hooge können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25863 nicht: Nach Langeneß können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25867 nicht: Nach Oland können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25869 nicht: Nach Gröde können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25938 nicht: Nach Föhr können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25946 nicht: Nach Amrum können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25980 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25992 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25996 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25997 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
25999 nicht: Nach Sylt können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
18565 nicht: Nach Hiddensee können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.
83256 nicht: Auf die Inseln im Chiemsee können wir zurzeit nicht liefern: Über Nacht kommt dort kein Paket an.$$;
