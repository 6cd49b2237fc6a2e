-- Every setting is a row of types, as domain/src/settings/registry.ts defines it: it has an id by which it is read and
-- set, and one line in the activity log. Percents have two places: money is counted in whole minor units.
INSERT INTO types (type, name, value, position)
  SELECT known.type, known.name,
    CASE WHEN known.name LIKE '%\_percent' AND stored.value ~ '^\d{1,3}(\.\d{1,6})?$' THEN round(stored.value::numeric, 2)::text
      ELSE coalesce(stored.value, known.value) END,
    known.position
  FROM (VALUES
    ('task_setting', 'claim_limit', '3', 1),
    ('task_setting', 'assign_lapse_hours', '24', 2),
    ('money_setting', 'marathon_percent', '10', 1),
    ('money_setting', 'referral_percent', '5', 2),
    ('money_setting', 'referral_months', '12', 3),
    ('money_setting', 'payout_provider', 'manual', 4),
    ('money_setting', 'payout_separation_days', '30', 5),
    ('task_setting', 'republish_uidesigner', '1', 3),
    ('task_setting', 'republish_designer', '1', 4),
    ('task_setting', 'republish_programmer', '1', 5),
    ('task_setting', 'republish_tester', '1', 6),
    ('task_setting', 'republish_uploader', '0', 7),
    ('task_setting', 'republish_uploader_update', '0', 8),
    ('task_setting', 'republish_app_manager', '0', 9),
    ('task_setting', 'republish_app_manager_update', '0', 10),
    ('task_setting', 'republish_manager_simple', '0', 11),
    ('task_setting', 'republish_manager_verification', '0', 12),
    ('task_setting', 'republish_simple', '1', 13),
    ('task_setting', 'republish_user_simple', '1', 14),
    ('task_setting', 'confirmation_uidesigner', '0', 15),
    ('task_setting', 'confirmation_designer', '0', 16),
    ('task_setting', 'confirmation_programmer', '0', 17),
    ('task_setting', 'confirmation_tester', '0', 18),
    ('task_setting', 'confirmation_uploader', '0', 19),
    ('task_setting', 'confirmation_uploader_update', '0', 20),
    ('task_setting', 'confirmation_app_manager', '0', 21),
    ('task_setting', 'confirmation_app_manager_update', '0', 22),
    ('task_setting', 'confirmation_manager_simple', '0', 23),
    ('task_setting', 'confirmation_manager_verification', '0', 24),
    ('task_setting', 'confirmation_simple', '0', 25),
    ('task_setting', 'confirmation_user_simple', '0', 26)
  ) AS known (type, name, value, position)
  LEFT JOIN settings AS stored ON stored.name = known.name;

DROP TABLE settings;

-- The words stand in code alone: domain/src/settings/titles.ts.
ALTER TABLE types DROP COLUMN title_ru, DROP COLUMN title_en;
