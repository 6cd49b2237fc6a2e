-- The reference data of section 3 and section 9 of the specification. Values are changed by a superadministrator later;
-- names are what the code knows.

-- ISO 3166; the pages sort them by title.
INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('countries', 'AE', '', 'ОАЭ', 'UAE', 1),
  ('countries', 'AL', '', 'Албания', 'Albania', 2),
  ('countries', 'AM', '', 'Армения', 'Armenia', 3),
  ('countries', 'AR', '', 'Аргентина', 'Argentina', 4),
  ('countries', 'AT', '', 'Австрия', 'Austria', 5),
  ('countries', 'AU', '', 'Австралия', 'Australia', 6),
  ('countries', 'AZ', '', 'Азербайджан', 'Azerbaijan', 7),
  ('countries', 'BA', '', 'Босния и Герцеговина', 'Bosnia and Herzegovina', 8),
  ('countries', 'BD', '', 'Бангладеш', 'Bangladesh', 9),
  ('countries', 'BE', '', 'Бельгия', 'Belgium', 10),
  ('countries', 'BG', '', 'Болгария', 'Bulgaria', 11),
  ('countries', 'BR', '', 'Бразилия', 'Brazil', 12),
  ('countries', 'BY', '', 'Беларусь', 'Belarus', 13),
  ('countries', 'CA', '', 'Канада', 'Canada', 14),
  ('countries', 'CH', '', 'Швейцария', 'Switzerland', 15),
  ('countries', 'CL', '', 'Чили', 'Chile', 16),
  ('countries', 'CN', '', 'Китай', 'China', 17),
  ('countries', 'CO', '', 'Колумбия', 'Colombia', 18),
  ('countries', 'CY', '', 'Кипр', 'Cyprus', 19),
  ('countries', 'CZ', '', 'Чехия', 'Czechia', 20),
  ('countries', 'DE', '', 'Германия', 'Germany', 21),
  ('countries', 'DK', '', 'Дания', 'Denmark', 22),
  ('countries', 'EE', '', 'Эстония', 'Estonia', 23),
  ('countries', 'EG', '', 'Египет', 'Egypt', 24),
  ('countries', 'ES', '', 'Испания', 'Spain', 25),
  ('countries', 'FI', '', 'Финляндия', 'Finland', 26),
  ('countries', 'FR', '', 'Франция', 'France', 27),
  ('countries', 'GB', '', 'Великобритания', 'United Kingdom', 28),
  ('countries', 'GE', '', 'Грузия', 'Georgia', 29),
  ('countries', 'GR', '', 'Греция', 'Greece', 30),
  ('countries', 'HK', '', 'Гонконг', 'Hong Kong', 31),
  ('countries', 'HR', '', 'Хорватия', 'Croatia', 32),
  ('countries', 'HU', '', 'Венгрия', 'Hungary', 33),
  ('countries', 'ID', '', 'Индонезия', 'Indonesia', 34),
  ('countries', 'IE', '', 'Ирландия', 'Ireland', 35),
  ('countries', 'IL', '', 'Израиль', 'Israel', 36),
  ('countries', 'IN', '', 'Индия', 'India', 37),
  ('countries', 'IT', '', 'Италия', 'Italy', 38),
  ('countries', 'JP', '', 'Япония', 'Japan', 39),
  ('countries', 'KE', '', 'Кения', 'Kenya', 40),
  ('countries', 'KG', '', 'Киргизия', 'Kyrgyzstan', 41),
  ('countries', 'KR', '', 'Южная Корея', 'South Korea', 42),
  ('countries', 'KZ', '', 'Казахстан', 'Kazakhstan', 43),
  ('countries', 'LT', '', 'Литва', 'Lithuania', 44),
  ('countries', 'LV', '', 'Латвия', 'Latvia', 45),
  ('countries', 'MD', '', 'Молдова', 'Moldova', 46),
  ('countries', 'ME', '', 'Черногория', 'Montenegro', 47),
  ('countries', 'MN', '', 'Монголия', 'Mongolia', 48),
  ('countries', 'MX', '', 'Мексика', 'Mexico', 49),
  ('countries', 'MY', '', 'Малайзия', 'Malaysia', 50),
  ('countries', 'NG', '', 'Нигерия', 'Nigeria', 51),
  ('countries', 'NL', '', 'Нидерланды', 'Netherlands', 52),
  ('countries', 'NO', '', 'Норвегия', 'Norway', 53),
  ('countries', 'PH', '', 'Филиппины', 'Philippines', 54),
  ('countries', 'PK', '', 'Пакистан', 'Pakistan', 55),
  ('countries', 'PL', '', 'Польша', 'Poland', 56),
  ('countries', 'PT', '', 'Португалия', 'Portugal', 57),
  ('countries', 'RO', '', 'Румыния', 'Romania', 58),
  ('countries', 'RS', '', 'Сербия', 'Serbia', 59),
  ('countries', 'RU', '', 'Россия', 'Russia', 60),
  ('countries', 'SE', '', 'Швеция', 'Sweden', 61),
  ('countries', 'SG', '', 'Сингапур', 'Singapore', 62),
  ('countries', 'SI', '', 'Словения', 'Slovenia', 63),
  ('countries', 'SK', '', 'Словакия', 'Slovakia', 64),
  ('countries', 'TH', '', 'Таиланд', 'Thailand', 65),
  ('countries', 'TJ', '', 'Таджикистан', 'Tajikistan', 66),
  ('countries', 'TM', '', 'Туркмения', 'Turkmenistan', 67),
  ('countries', 'TR', '', 'Турция', 'Turkey', 68),
  ('countries', 'UA', '', 'Украина', 'Ukraine', 69),
  ('countries', 'US', '', 'США', 'United States', 70),
  ('countries', 'UZ', '', 'Узбекистан', 'Uzbekistan', 71),
  ('countries', 'VN', '', 'Вьетнам', 'Vietnam', 72),
  ('countries', 'ZA', '', 'ЮАР', 'South Africa', 73);

INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('status', 'inactive', '', 'Не активна', 'Inactive', 1),
  ('status', 'waiting', '', 'Ожидает', 'Waiting', 2),
  ('status', 'published', '', 'Опубликована', 'Published', 3),
  ('status', 'waiting_assigned', '', 'Назначена', 'Assigned', 4),
  ('status', 'process', '', 'В работе', 'In progress', 5),
  ('status', 'paused', '', 'На паузе', 'Paused', 6),
  ('status', 'checking', '', 'На проверке', 'Checking', 7),
  ('status', 'confirmation', '', 'На подтверждении', 'Confirmation', 8),
  ('status', 'revision', '', 'На доработке', 'Revision', 9),
  ('status', 'moderation', '', 'На модерации', 'Moderation', 10),
  ('status', 'moderation_rejected', '', 'Модерация отклонена', 'Moderation rejected', 11),
  ('status', 'purchase_moderation_rejected', '', 'Модерация покупки отклонена', 'Purchase moderation rejected', 12),
  ('status', 'verification', '', 'На верификации', 'Verification', 13),
  ('status', 'verified', '', 'Верифицирована', 'Verified', 14),
  ('status', 'completed', '', 'Завершена', 'Completed', 15),
  ('status', 'failed', '', 'Провалена', 'Failed', 16),
  ('status', 'failed_verification', '', 'Верификация не пройдена', 'Verification failed', 17),
  ('status', 'failed_pre_moderation', '', 'Не прошла предмодерацию', 'Pre-moderation failed', 18),
  ('status', 'failed_post_moderation', '', 'Не прошла постмодерацию', 'Post-moderation failed', 19);

INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('type_task', 'uidesigner', '', 'UX/UI-дизайн', 'UX/UI design', 1),
  ('type_task', 'designer', '', 'Графика для магазина', 'Store graphics', 2),
  ('type_task', 'programmer', '', 'Разработка', 'Development', 3),
  ('type_task', 'tester', '', 'Тестирование', 'Testing', 4),
  ('type_task', 'uploader', '', 'Публикация', 'Publication', 5),
  ('type_task', 'uploader_update', '', 'Публикация обновления', 'Update publication', 6),
  ('type_task', 'app_manager', '', 'Публикация менеджером', 'Manager publication', 7),
  ('type_task', 'app_manager_update', '', 'Обновление менеджером', 'Manager update', 8),
  ('type_task', 'manager_simple', '', 'Простая задача менеджера', 'Manager simple task', 9),
  ('type_task', 'manager_verification', '', 'Верификация', 'Verification', 10),
  ('type_task', 'simple', '', 'Простая задача', 'Simple task', 11),
  ('type_task', 'user_simple', '', 'Простая задача исполнителя', 'User simple task', 12);

-- Tags of simple tasks.
INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('tags', 'testimonial', '', 'Отзыв', 'Testimonial', 1),
  ('tags', 'gmail', '', 'Gmail', 'Gmail', 2);

INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('user_console_status', 'none', '', 'Нет консоли', 'No console', 1),
  ('user_console_status', 'verification', '', 'Проверка личности', 'Identity check', 2),
  ('user_console_status', 'active', '', 'Активна', 'Active', 3),
  ('user_console_status', 'suspended', '', 'Приостановлена', 'Suspended', 4),
  ('user_console_status', 'terminated', '', 'Закрыта', 'Terminated', 5);

INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('application_console_status', 'draft', '', 'Черновик', 'Draft', 1),
  ('application_console_status', 'in_review', '', 'На проверке магазина', 'In review', 2),
  ('application_console_status', 'published', '', 'Опубликовано', 'Published', 3),
  ('application_console_status', 'unpublished', '', 'Снято с публикации', 'Unpublished', 4),
  ('application_console_status', 'suspended', '', 'Приостановлено', 'Suspended', 5),
  ('application_console_status', 'removed', '', 'Удалено магазином', 'Removed', 6);

INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('marathon_status', 'activated', '', 'Идёт', 'Activated', 1),
  ('marathon_status', 'stopped', '', 'Остановлен', 'Stopped', 2);

INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('app_status', 'in_development', '', 'В разработке', 'In development', 1),
  ('app_status', 'ready', '', 'Готово к публикации', 'Ready to publish', 2),
  ('app_status', 'moderation', '', 'На модерации', 'Moderation', 3),
  ('app_status', 'published', '', 'Опубликовано', 'Published', 4),
  ('app_status', 'rejected', '', 'Отклонено', 'Rejected', 5),
  ('app_status', 'deleted', '', 'Удалено из магазина', 'Deleted from the store', 6);

-- Roubles for one unit; a daily job and /settings/currency set them.
INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('currency', 'rub', '1', 'Рубль', 'Rouble', 1),
  ('currency', 'usd', '92.50', 'Доллар США', 'US dollar', 2),
  ('currency', 'usdt', '92.50', 'Tether', 'Tether', 3);

-- payout_limit_{provider}_{method}_{country}_{currency}_min and _max; a country without its own has those of all.
INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('payout_limit', 'payout_limit_manual_card_payout_all_rub_min', '100', '', '', 1),
  ('payout_limit', 'payout_limit_manual_card_payout_all_rub_max', '100000', '', '', 2),
  ('payout_limit', 'payout_limit_manual_card_payout_all_usd_min', '10', '', '', 3),
  ('payout_limit', 'payout_limit_manual_card_payout_all_usd_max', '2000', '', '', 4),
  ('payout_limit', 'payout_limit_manual_usdttrc20_all_usd_min', '20', '', '', 5),
  ('payout_limit', 'payout_limit_manual_usdttrc20_all_usd_max', '5000', '', '', 6),
  ('payout_limit', 'payout_limit_manual_usdttrc20_all_usdt_min', '20', '', '', 7),
  ('payout_limit', 'payout_limit_manual_usdttrc20_all_usdt_max', '5000', '', '', 8),
  ('payout_limit', 'payout_limit_capitalist_card_payout_all_rub_min', '100', '', '', 9),
  ('payout_limit', 'payout_limit_capitalist_card_payout_all_rub_max', '100000', '', '', 10),
  ('payout_limit', 'payout_limit_capitalist_card_payout_all_usd_min', '10', '', '', 11),
  ('payout_limit', 'payout_limit_capitalist_card_payout_all_usd_max', '2000', '', '', 12),
  ('payout_limit', 'payout_limit_capitalist_usdttrc20_all_usd_min', '20', '', '', 13),
  ('payout_limit', 'payout_limit_capitalist_usdttrc20_all_usd_max', '5000', '', '', 14),
  ('payout_limit', 'payout_limit_capitalist_usdttrc20_all_usdt_min', '20', '', '', 15),
  ('payout_limit', 'payout_limit_capitalist_usdttrc20_all_usdt_max', '5000', '', '', 16),
  ('payout_limit', 'payout_limit_manual_paytm_in_usd_min', '10', '', '', 17),
  ('payout_limit', 'payout_limit_manual_paytm_in_usd_max', '500', '', '', 18),
  ('payout_limit', 'payout_limit_manual_webmoney_ru_rub_min', '100', '', '', 19),
  ('payout_limit', 'payout_limit_manual_webmoney_ru_rub_max', '15000', '', '', 20),
  ('payout_limit', 'payout_limit_manual_phone_ru_rub_min', '100', '', '', 21),
  ('payout_limit', 'payout_limit_manual_phone_ru_rub_max', '15000', '', '', 22),
  ('payout_limit', 'payout_limit_manual_qiwi_ru_rub_min', '100', '', '', 23),
  ('payout_limit', 'payout_limit_manual_qiwi_ru_rub_max', '15000', '', '', 24),
  ('payout_limit', 'payout_limit_manual_yandex_ru_rub_min', '100', '', '', 25),
  ('payout_limit', 'payout_limit_manual_yandex_ru_rub_max', '15000', '', '', 26);

INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('need_upload_passport', 'need_upload_passport', '0', 'Вывод средств только после проверки паспорта', 'Withdrawals only after a passport check', 1);

INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('switch', 'repeat_publication', '1', 'Повторная публикация', 'Repeat publication', 1),
  ('switch', 'gmail_account_creation', '0', 'Создание аккаунтов Gmail', 'Gmail account creation', 2),
  ('switch', 'account_sharing', '0', 'Передача аккаунтов', 'Account sharing', 3);

-- Categories of both stores, in the words that they share.
INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('category', 'art', '', 'Искусство и дизайн', 'Art and design', 1),
  ('category', 'auto', '', 'Авто', 'Auto', 2),
  ('category', 'books', '', 'Книги', 'Books', 3),
  ('category', 'business', '', 'Бизнес', 'Business', 4),
  ('category', 'communication', '', 'Общение', 'Communication', 5),
  ('category', 'education', '', 'Образование', 'Education', 6),
  ('category', 'entertainment', '', 'Развлечения', 'Entertainment', 7),
  ('category', 'finance', '', 'Финансы', 'Finance', 8),
  ('category', 'food', '', 'Еда и напитки', 'Food and drink', 9),
  ('category', 'games', '', 'Игры', 'Games', 10),
  ('category', 'health', '', 'Здоровье и фитнес', 'Health and fitness', 11),
  ('category', 'house', '', 'Дом', 'House and home', 12),
  ('category', 'kids', '', 'Детям', 'Kids', 13),
  ('category', 'lifestyle', '', 'Стиль жизни', 'Lifestyle', 14),
  ('category', 'maps', '', 'Карты и навигация', 'Maps and navigation', 15),
  ('category', 'medical', '', 'Медицина', 'Medical', 16),
  ('category', 'music', '', 'Музыка', 'Music', 17),
  ('category', 'news', '', 'Новости', 'News', 18),
  ('category', 'parenting', '', 'Родителям', 'Parenting', 19),
  ('category', 'photo', '', 'Фото и видео', 'Photo and video', 20),
  ('category', 'productivity', '', 'Продуктивность', 'Productivity', 21),
  ('category', 'shopping', '', 'Покупки', 'Shopping', 22),
  ('category', 'social', '', 'Социальные сети', 'Social', 23),
  ('category', 'sports', '', 'Спорт', 'Sports', 24),
  ('category', 'tools', '', 'Инструменты', 'Tools', 25),
  ('category', 'travel', '', 'Путешествия', 'Travel', 26),
  ('category', 'weather', '', 'Погода', 'Weather', 27);

-- Kopecks; times from 1 hour to 20 days in seconds.
INSERT INTO task_limits (type, min_minor, max_minor, default_minor, times)
  SELECT type, low * 100, high * 100, usual * 100, ARRAY[3600, 7200, 14400, 28800, 43200, 86400, 172800, 259200, 432000, 604800, 864000, 1209600, 1728000] FROM (VALUES
    ('uidesigner', 500, 50000, 6000),
    ('designer', 500, 40000, 5000),
    ('programmer', 1000, 150000, 15000),
    ('tester', 300, 15000, 2000),
    ('uploader', 300, 20000, 2500),
    ('uploader_update', 200, 10000, 1500),
    ('app_manager', 300, 20000, 2500),
    ('app_manager_update', 200, 10000, 1500),
    ('manager_simple', 50, 5000, 300),
    ('manager_verification', 100, 5000, 500),
    ('simple', 50, 3000, 200),
    ('user_simple', 50, 3000, 200)
  ) AS limits (type, low, high, usual);
