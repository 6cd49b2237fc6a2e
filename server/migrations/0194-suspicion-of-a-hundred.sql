-- What people have in common weighs 100 at most (decision 0057): no threshold is out of reach.
UPDATE types SET value = '100' WHERE type = 'people_setting' AND name = 'suspicion_threshold' AND value::int > 100;
