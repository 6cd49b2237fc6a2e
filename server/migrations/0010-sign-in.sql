-- Sign-in by code: at most one code of a phone can be live, and what its delivery came to. The starting list of skills.

ALTER TABLE phone_challenges
  -- The provider says that the number can't be called.
  ADD COLUMN undeliverable_at timestamptz;
CREATE UNIQUE INDEX phone_challenges_one_live ON phone_challenges (phone) WHERE superseded_at IS NULL;
CREATE INDEX rate_limits_expire ON rate_limits (expire);

INSERT INTO programming_languages (name, title) VALUES
  ('kotlin', 'Kotlin'),
  ('java', 'Java'),
  ('csharp', 'C#'),
  ('javascript', 'JavaScript'),
  ('typescript', 'TypeScript'),
  ('dart', 'Dart'),
  ('python', 'Python'),
  ('c', 'C')
ON CONFLICT (name) DO NOTHING;

INSERT INTO frameworks (name, title) VALUES
  ('unity', 'Unity'),
  ('unity_export', 'Unity Export'),
  ('webgl', 'WebGL'),
  ('android_native_fw', 'Android Native'),
  ('phonegap', 'PhoneGap'),
  ('apache_cordova', 'Apache Cordova'),
  ('ionic_framework', 'Ionic'),
  ('react_native', 'React Native'),
  ('xamarin', 'Xamarin'),
  ('flutter', 'Flutter'),
  ('libgdx', 'libGDX'),
  ('django', 'Django'),
  ('godot', 'Godot')
ON CONFLICT (name) DO NOTHING;

INSERT INTO framework_languages (framework_id, programming_language_id)
SELECT f.id, l.id
FROM (VALUES
  ('unity', 'csharp'),
  ('unity_export', 'java'),
  ('unity_export', 'kotlin'),
  ('webgl', 'javascript'),
  ('webgl', 'typescript'),
  ('android_native_fw', 'kotlin'),
  ('android_native_fw', 'java'),
  ('phonegap', 'javascript'),
  ('apache_cordova', 'javascript'),
  ('apache_cordova', 'typescript'),
  ('ionic_framework', 'javascript'),
  ('ionic_framework', 'typescript'),
  ('react_native', 'javascript'),
  ('react_native', 'typescript'),
  ('xamarin', 'csharp'),
  ('flutter', 'dart'),
  ('libgdx', 'java'),
  ('libgdx', 'kotlin'),
  ('django', 'python'),
  ('godot', 'csharp'),
  ('godot', 'c')
) AS pair (framework, language)
JOIN frameworks f ON f.name = pair.framework
JOIN programming_languages l ON l.name = pair.language
ON CONFLICT DO NOTHING;
