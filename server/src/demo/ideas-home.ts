import type { Idea } from './idea.ts'

/** Applications for the home, the body and the mind. */
export const ideasAtHome: readonly Idea[] = [
  {
    slug: 'waterdiary',
    studio: 'com.northfold',
    category: 'health',
    technology: 'flutter',
    name: ['Дневник воды', 'Water Diary'],
    short: ['Напоминает пить воду и ведёт историю по дням', 'Reminds you to drink and keeps a daily history'],
    full: [
      'Норма считается по весу и активности. Один тап — стакан записан.\n\nГрафик за неделю и месяц, виджет на экран, тихие напоминания без звука ночью.',
      'Your norm follows weight and activity. One tap records a glass.\n\nWeekly and monthly charts, a home screen widget, quiet reminders that stay silent at night.',
    ],
    glyph: '<path d="M50 18 C64 40 74 52 74 64 A24 24 0 0 1 26 64 C26 52 36 40 50 18Z"/>',
    layout: 'ring',
  },
  {
    slug: 'pocketbudget',
    studio: 'com.tinyharbor',
    category: 'finance',
    technology: 'android',
    name: ['Карманный бюджет', 'Pocket Budget'],
    short: ['Учёт расходов без регистрации и рекламы', 'Expenses without sign-up or ads'],
    full: [
      'Траты по категориям, лимиты на месяц и напоминание за три дня до платежа.\n\nДанные остаются на телефоне, резервная копия — одним файлом.',
      'Spending by category, monthly limits and a reminder three days before a bill.\n\nYour data stays on the phone; the backup is a single file.',
    ],
    glyph:
      '<rect x="20" y="32" width="60" height="42" rx="8"/><path d="M28 32 L62 20 L66 32Z"/><circle class="hole" cx="66" cy="53" r="6"/>',
    layout: 'bars',
  },
  {
    slug: 'speedreader',
    studio: 'com.northfold',
    category: 'education',
    technology: 'android',
    name: ['Скорочтение', 'Speed Reader'],
    short: ['Тренировки чтения по пять минут в день', 'Five-minute reading drills a day'],
    full: [
      'Таблицы Шульте, расширение поля зрения и тексты с вопросами на понимание.\n\nСкорость и точность видны на графике по неделям.',
      'Schulte tables, field-of-view drills and texts with comprehension questions.\n\nWeekly charts show speed and accuracy.',
    ],
    glyph: '<path d="M50 34 C40 26 28 24 18 26 V70 C28 68 40 70 50 78 C60 70 72 68 82 70 V26 C72 24 60 26 50 34Z"/>',
    layout: 'grid',
  },
  {
    slug: 'greenwindow',
    studio: 'io.mayak',
    category: 'house',
    technology: 'flutter',
    name: ['Зелёный подоконник', 'Green Window'],
    short: ['Полив и пересадка комнатных растений по графику', 'Watering and repotting house plants on schedule'],
    full: [
      'Карточка каждого растения: полив, удобрения, пересадка, фото по месяцам.\n\nЗимой график реже сам: учитывается длина дня.',
      'A card for every plant: water, feed, repot, a photo a month.\n\nIn winter the schedule slows down by itself: it knows the length of the day.',
    ],
    glyph:
      '<path d="M34 58 H66 L61 82 H39Z"/><path d="M50 56 C50 40 40 32 26 30 C26 44 36 54 50 56Z"/><path d="M50 56 C50 36 60 24 76 20 C76 40 66 54 50 56Z"/>',
    layout: 'cards',
  },
  {
    slug: 'fivewords',
    studio: 'com.leafandloop',
    category: 'education',
    technology: 'react_native',
    name: ['Пять слов', 'Five Words'],
    short: ['Пять новых английских слов каждое утро', 'Five new words every morning'],
    full: [
      'Слово, произношение, два примера и картинка. Повторение — через день, неделю и месяц.\n\nНикаких серий и штрафов за пропуск.',
      'A word, its sound, two examples and a picture. Repeats come after a day, a week and a month.\n\nNo streaks, no penalties for a missed day.',
    ],
    glyph:
      '<path d="M22 24 H78 A8 8 0 0 1 86 32 V60 A8 8 0 0 1 78 68 H52 L36 82 V68 H22 A8 8 0 0 1 14 60 V32 A8 8 0 0 1 22 24Z"/><path class="hole" d="M28 38 H72 V44 H28Z M28 51 H58 V57 H28Z"/>',
    layout: 'cards',
  },
  {
    slug: 'quiettimer',
    studio: 'com.leafandloop',
    category: 'productivity',
    technology: 'flutter',
    name: ['Тихий таймер', 'Quiet Timer'],
    short: ['Помодоро со звуками дождя', 'Pomodoro with sounds of rain'],
    full: [
      'Двадцать пять минут работы, пять — отдыха. Дождь, лес или кафе на фоне.\n\nСтатистика по проектам и выгрузка в таблицу.',
      'Twenty-five minutes of work, five of rest. Rain, forest or a café in the background.\n\nStatistics by project and an export to a spreadsheet.',
    ],
    glyph:
      '<circle cx="50" cy="54" r="28"/><rect x="44" y="14" width="12" height="10" rx="3"/><path class="hole" d="M47 36 H53 V54 L66 62 L63 67 L47 58Z"/>',
    layout: 'ring',
  },
  {
    slug: 'homemedkit',
    studio: 'io.mayak',
    category: 'medical',
    technology: 'android',
    name: ['Домашняя аптечка', 'Home Medkit'],
    short: ['Сроки годности и напоминания о приёме', 'Expiry dates and dose reminders'],
    full: [
      'Лекарства заносятся по штрихкоду. За месяц до конца срока — предупреждение.\n\nКурсы приёма для каждого члена семьи.',
      'Add medicines by barcode. A warning comes a month before the expiry date.\n\nCourses for each member of the family.',
    ],
    glyph:
      '<rect x="18" y="34" width="64" height="44" rx="8"/><path d="M38 34 V26 H62 V34 H56 V31 H44 V34Z"/><path class="hole" d="M46 42 H54 V52 H64 V60 H54 V70 H46 V60 H36 V52 H46Z"/>',
    layout: 'list',
  },
  {
    slug: 'recipesin20',
    studio: 'com.tinyharbor',
    category: 'food',
    technology: 'react_native',
    name: ['Рецепты за 20 минут', 'Recipes in 20'],
    short: ['Ужин из того, что есть дома', 'Dinner from what is at home'],
    full: [
      'Отметьте, что есть в холодильнике, — останутся блюда, для которых всё есть.\n\nПошаговые таймеры и список недостающего.',
      'Tick what is in the fridge and only dishes you can cook remain.\n\nStep timers and a list of what is missing.',
    ],
    glyph:
      '<path d="M22 46 H70 V60 A16 16 0 0 1 54 76 H38 A16 16 0 0 1 22 60Z"/><rect x="68" y="48" width="20" height="8" rx="4"/><path d="M36 38 C32 32 40 30 36 22 M52 38 C48 32 56 30 52 22" fill="none" stroke-width="5" stroke-linecap="round"/>',
    layout: 'cards',
  },
  {
    slug: 'shoppinglist',
    studio: 'com.northfold',
    category: 'shopping',
    technology: 'flutter',
    name: ['Список покупок', 'Shopping List'],
    short: ['Общий список для всей семьи', 'One list for the whole family'],
    full: [
      'Кто-то дописал молоко — оно у всех. Отделы магазина в вашем порядке.\n\nРаботает без сети и сходится, когда сеть появится.',
      'Somebody adds milk and everybody has it. Aisles in the order of your shop.\n\nWorks offline and merges once the network is back.',
    ],
    glyph:
      '<path d="M16 24 H28 L36 58 H72 L80 34 H34" fill="none" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/><circle cx="42" cy="72" r="7"/><circle cx="66" cy="72" r="7"/>',
    layout: 'list',
  },
  {
    slug: 'homeyoga',
    studio: 'com.leafandloop',
    category: 'health',
    technology: 'react_native',
    name: ['Йога дома', 'Home Yoga'],
    short: ['Комплексы для спины и шеи', 'Routines for back and neck'],
    full: [
      'Двенадцать комплексов по десять минут с голосом и без музыки.\n\nУровень подбирается после трёх занятий.',
      'Twelve ten-minute routines with a voice and no music.\n\nThe level adjusts itself after three sessions.',
    ],
    glyph:
      '<circle cx="50" cy="24" r="9"/><path d="M50 36 C58 36 60 44 60 54 L82 66 C86 70 84 74 79 73 L50 68 L21 73 C16 74 14 70 18 66 L40 54 C40 44 42 36 50 36Z"/>',
    layout: 'player',
  },
  {
    slug: 'calmsudoku',
    studio: 'com.tinyharbor',
    category: 'games',
    technology: 'unity',
    name: ['Судоку без спешки', 'Calm Sudoku'],
    short: ['Судоку без таймера и очков', 'Sudoku without timers or scores'],
    full: [
      'Четыре уровня, пометки карандашом и отмена без предела.\n\nПодсказка объясняет, почему цифра стоит именно здесь.',
      'Four levels, pencil marks and endless undo.\n\nA hint explains why the digit belongs there.',
    ],
    glyph: '<path d="M22 22 H44 V44 H22Z M56 22 H78 V44 H56Z M22 56 H44 V78 H22Z"/><circle cx="67" cy="67" r="11"/>',
    layout: 'grid',
  },
  {
    slug: 'babysleep',
    studio: 'io.mayak',
    category: 'parenting',
    technology: 'flutter',
    name: ['Сон малыша', 'Baby Sleep'],
    short: ['Режим сна, кормлений и прогулок до двух лет', 'Sleep, feeding and walks up to two years'],
    full: [
      'Одна кнопка — уснул, вторая — проснулся. Режим складывается сам.\n\nОба родителя видят одно и то же на своих телефонах.',
      'One button for asleep, one for awake: the routine draws itself.\n\nBoth parents see the same on their phones.',
    ],
    glyph: '<path d="M62 18 A34 34 0 1 0 82 62 A28 28 0 0 1 62 18Z"/><circle cx="72" cy="34" r="5"/>',
    layout: 'bars',
  },
  {
    slug: 'dreamnotes',
    studio: 'com.leafandloop',
    category: 'lifestyle',
    technology: 'android',
    name: ['Дневник снов', 'Dream Notes'],
    short: ['Записать сон голосом, пока не забылся', 'Record a dream by voice before it fades'],
    full: [
      'Голос превращается в текст прямо на телефоне. Метки: место, люди, настроение.\n\nЗамок по отпечатку.',
      'Voice becomes text right on the phone. Tags for place, people and mood.\n\nLocked by fingerprint.',
    ],
    glyph:
      '<path d="M30 70 A16 16 0 0 1 30 38 A22 22 0 0 1 72 40 A15 15 0 0 1 70 70Z"/><circle cx="34" cy="80" r="4"/><circle cx="24" cy="86" r="3"/>',
    layout: 'list',
  },
  {
    slug: 'papershelf',
    studio: 'com.northfold',
    category: 'books',
    technology: 'react_native',
    name: ['Моя полка', 'Paper Shelf'],
    short: ['Какие книги есть дома и кому их отдали', 'Which books you own and who borrowed them'],
    full: [
      'Сканирует ISBN, находит обложку, помнит, на какой полке стоит.\n\nНапомнит другу вернуть книгу — вежливо.',
      'Scans the ISBN, finds the cover, remembers the shelf.\n\nReminds a friend to return the book, politely.',
    ],
    glyph:
      '<rect x="20" y="24" width="14" height="52" rx="3"/><rect x="38" y="32" width="12" height="44" rx="3"/><path d="M56 30 L68 26 L80 72 L68 76Z"/>',
    layout: 'cards',
  },
]
