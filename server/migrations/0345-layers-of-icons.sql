-- The layers of the responsive icon of Google Play.
ALTER TABLE application_images DROP CONSTRAINT application_images_kind_check, ADD CONSTRAINT application_images_kind_check
  CHECK (kind IN ('icon', 'foreground', 'background', 'description', 'phone', 'tablet')) NOT VALID;
ALTER TABLE files DROP CONSTRAINT files_purpose_check, ADD CONSTRAINT files_purpose_check
  CHECK (purpose IN ('avatar', 'comment_attachment', 'task_attachment', 'report', 'screen', 'icon_google_play',
    'icon_app_store', 'icon_layer', 'description_image', 'phone_screenshot', 'tablet_screenshot',
    'small_tablet_screenshot', 'landscape_screenshot', 'prototype_file', 'design_source', 'source_zip', 'aab', 'package',
    'keystore', 'passport', 'selfie')) NOT VALID;
ALTER TABLE partial_uploads DROP CONSTRAINT partial_uploads_purpose_check, ADD CONSTRAINT partial_uploads_purpose_check
  CHECK (purpose IN ('avatar', 'comment_attachment', 'task_attachment', 'report', 'screen', 'icon_google_play',
    'icon_app_store', 'icon_layer', 'description_image', 'phone_screenshot', 'tablet_screenshot',
    'small_tablet_screenshot', 'landscape_screenshot', 'prototype_file', 'design_source', 'source_zip', 'aab',
    'package')) NOT VALID;
ALTER TABLE pin_places DROP CONSTRAINT pin_places_field_check, ADD CONSTRAINT pin_places_field_check
  CHECK (field IN ('icon_file_id', 'icon_foreground_file_id', 'icon_background_file_id', 'description_file_id',
    'phone_file_ids', 'tablet_file_ids', 'upload_screen_file_id', 'files')) NOT VALID;
