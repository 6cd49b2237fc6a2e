-- Who may read a file is asked of what refers to it; so is, when a file is swept, whether anything does.
CREATE INDEX comment_files_of_file ON comment_files (file_id);
CREATE INDEX application_images_of_file ON application_images (file_id);
CREATE INDEX application_secrets_of_keystore ON application_secrets (keystore_file_id) WHERE keystore_file_id IS NOT NULL;
CREATE INDEX users_of_image ON users (image_file_id) WHERE image_file_id IS NOT NULL;
