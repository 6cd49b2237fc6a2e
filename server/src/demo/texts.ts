/** The words of the demo data, in both languages as the people of such a market write them. */

interface AppText {
  ru: string
  en: string
  slug: string
  category: string
  about: readonly [ru: string, en: string]
}

const app = (ru: string, en: string, slug: string, category: string, aboutRu: string, aboutEn: string): AppText => ({
  ru,
  en,
  slug,
  category,
  about: [aboutRu, aboutEn],
})

export const appTexts: readonly AppText[] = [
  app(
    'Дневник воды',
    'Water Diary',
    'waterdiary',
    'health',
    'Напоминает пить воду и ведёт историю по дням',
    'Reminds you to drink and keeps a daily history',
  ),
  app(
    'Карманный бюджет',
    'Pocket Budget',
    'pocketbudget',
    'finance',
    'Учёт расходов без регистрации и рекламы',
    'Expenses without sign-up or ads',
  ),
  app('Тропа', 'Trailhead', 'trailhead', 'travel', 'Офлайн-карты пеших маршрутов', 'Offline maps of hiking trails'),
  app(
    'Скорочтение',
    'Speed Reader',
    'speedreader',
    'education',
    'Упражнения на 10 минут в день',
    'Ten minutes of practice a day',
  ),
  app(
    'Сад на окне',
    'Window Garden',
    'windowgarden',
    'lifestyle',
    'Полив и пересадка комнатных растений по графику',
    'Watering and repotting on schedule',
  ),
  app(
    'Пять слов',
    'Five Words',
    'fivewords',
    'education',
    'Пять новых английских слов каждое утро',
    'Five new words every morning',
  ),
  app(
    'Рыбалка рядом',
    'Fishing Nearby',
    'fishingnearby',
    'sports',
    'Клёв, погода и водоёмы вокруг',
    'Bite forecast, weather and waters around you',
  ),
  app(
    'Тихий таймер',
    'Quiet Timer',
    'quiettimer',
    'productivity',
    'Помодоро со звуками дождя',
    'Pomodoro with sounds of rain',
  ),
  app(
    'Дорожные знаки',
    'Road Signs',
    'roadsigns',
    'education',
    'Билеты и знаки для экзамена в ГИБДД',
    'Tickets and signs for the driving exam',
  ),
  app(
    'Шаг за шагом',
    'Step by Step',
    'stepbystep',
    'health',
    'Шагомер, который не садит батарею',
    'A pedometer that spares the battery',
  ),
  app(
    'Домашняя аптечка',
    'Home Medkit',
    'homemedkit',
    'health',
    'Сроки годности и напоминания о приёме',
    'Expiry dates and reminders',
  ),
  app(
    'Звёздное небо',
    'Night Sky',
    'nightsky',
    'education',
    'Созвездия через камеру телефона',
    'Constellations through your camera',
  ),
  app(
    'Рецепты за 20 минут',
    'Recipes in 20',
    'recipesin20',
    'food',
    'Ужин из того, что есть дома',
    'Dinner from what is at home',
  ),
  app(
    'Список покупок',
    'Shopping List',
    'shoppinglist',
    'shopping',
    'Общий список для всей семьи',
    'One list for the whole family',
  ),
  app('Йога дома', 'Home Yoga', 'homeyoga', 'health', 'Комплексы для спины и шеи', 'Routines for back and neck'),
  app('Камертон', 'Tuning Fork', 'tuningfork', 'music', 'Настройка гитары и укулеле', 'Tuner for guitar and ukulele'),
  app(
    'Лесной определитель',
    'Forest Guide',
    'forestguide',
    'education',
    'Грибы и ягоды по фотографии',
    'Mushrooms and berries by photo',
  ),
  app(
    'Судоку без спешки',
    'Calm Sudoku',
    'calmsudoku',
    'games',
    'Судоку без таймера и очков',
    'Sudoku without timers or scores',
  ),
  app(
    'Погода у дачи',
    'Dacha Weather',
    'dachaweather',
    'weather',
    'Заморозки и дожди на вашем участке',
    'Frosts and rains on your plot',
  ),
  app(
    'Велокомпьютер',
    'Bike Computer',
    'bikecomputer',
    'sports',
    'Скорость, каденс и карта поездки',
    'Speed, cadence and a map of the ride',
  ),
]

export const firstNames = [
  'Анна',
  'Мария',
  'Екатерина',
  'Ольга',
  'Дарья',
  'Алина',
  'Иван',
  'Дмитрий',
  'Сергей',
  'Алексей',
  'Павел',
  'Никита',
  'Тимур',
  'Артём',
  'Олег',
  'Юлия',
  'Liam',
  'Emma',
  'Noah',
  'Priya',
  'Mateo',
  'Aisha',
] as const
export const lastNames = [
  'Соколова',
  'Лебедева',
  'Крылова',
  'Орлова',
  'Белова',
  'Зайцева',
  'Морозов',
  'Волков',
  'Фёдоров',
  'Громов',
  'Ершов',
  'Титов',
  'Сафин',
  'Ким',
  'Гаврилов',
  'Руденко',
  'Murphy',
  'Schmidt',
  'Kowalski',
  'Sharma',
  'Fernández',
  'Khan',
] as const

export const subtaskTexts = {
  uidesigner: [
    'Прототип экранов',
    'Собрать кликабельный прототип: главный экран, настройки, первый запуск. Сетка 8 px, две темы.',
  ],
  designer: ['Графика для магазина', 'Иконка, баннер 1024×500 и четыре скриншота. Без текста мельче 40 px.'],
  programmer: ['Разработка приложения', 'Собрать по прототипу, подписать и приложить AAB вместе с исходниками.'],
  tester: ['Проверка сборки', 'Пройти чек-лист на двух устройствах, приложить отчёт и снимки найденного.'],
  uploader: ['Публикация в магазине', 'Загрузить сборку, тексты и графику, дождаться модерации.'],
  uploader_update: ['Публикация обновления', 'Загрузить новую версию, обновить «Что нового».'],
  manager_verification: ['Проверка в магазине', 'Убедиться, что приложение открывается по ссылке и устанавливается.'],
} as const

export const simpleTexts = [
  ['Отзыв о приложении', 'Установить приложение, пользоваться два дня и написать честный отзыв.'],
  ['Снимки экрана с планшета', 'Снять главный экран и настройки на планшете 10", в обеих темах.'],
  ['Проверка перевода', 'Прочитать тексты магазина на английском и отметить неточности.'],
] as const

export const comments = [
  'Взял в работу, к вечеру покажу первый вариант.',
  'Посмотрите, пожалуйста, на отступы у кнопок: в макете 16, на экране 12.',
  'Поправил, обновил файл.',
  'Отличная работа, осталось добавить тёмную тему.',
  'The build crashes on Android 9 when the list is empty, log attached.',
  'Не открывается ссылка на репозиторий, проверьте доступ.',
  'Доступ открыл, можно смотреть.',
  'Скриншоты для планшета нужны в размере 1080×1920.',
  'Could you send the icon without the shadow as well?',
  'Готово, прошу проверить.',
] as const

export const revisionReasons = [
  'Иконка не читается на тёмном фоне',
  'Нет экрана первого запуска',
  'Приложение падает без сети',
  'В отчёте нет шагов воспроизведения',
] as const
export const rejectionReasons = [
  'Нет ссылки на политику конфиденциальности',
  'Скриншоты не соответствуют приложению',
  'Заголовок совпадает с чужим товарным знаком',
] as const
