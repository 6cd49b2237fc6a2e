-- Apart from 0345, whose locks would hold up everybody while the rows are read.
ALTER TABLE application_images VALIDATE CONSTRAINT application_images_kind_check;
ALTER TABLE files VALIDATE CONSTRAINT files_purpose_check;
ALTER TABLE partial_uploads VALIDATE CONSTRAINT partial_uploads_purpose_check;
ALTER TABLE pin_places VALIDATE CONSTRAINT pin_places_field_check;
