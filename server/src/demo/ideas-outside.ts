import type { Idea } from './idea.ts'

/** Applications for the road, the yard and the workshop. */
export const ideasOutside: readonly Idea[] = [
  {
    slug: 'trailhead',
    studio: 'com.northfold',
    category: 'travel',
    technology: 'android',
    name: ['Тропа', 'Trailhead'],
    short: ['Офлайн-карты пеших маршрутов', 'Offline maps of hiking trails'],
    full: [
      'Высота, уклон и вода по пути — без связи. Маршрут можно записать и отдать файлом GPX.\n\nРежим экономии: трое суток на одной зарядке.',
      'Elevation, slope and water on the way, without a signal. Record a track and share it as GPX.\n\nA saving mode lasts three days on one charge.',
    ],
    glyph: '<path d="M12 76 L38 30 L54 56 L64 42 L88 76Z"/><circle cx="70" cy="26" r="8"/>',
    layout: 'map',
  },
  {
    slug: 'fishingnearby',
    studio: 'io.mayak',
    category: 'sports',
    technology: 'flutter',
    name: ['Рыбалка рядом', 'Fishing Nearby'],
    short: ['Клёв, погода и водоёмы вокруг', 'Bite forecast, weather and waters around you'],
    full: [
      'Давление, ветер и фаза луны складываются в прогноз клёва на три дня.\n\nЖурнал улова с фотографией и местом — только для вас.',
      'Pressure, wind and the moon make a three-day bite forecast.\n\nA catch log with photo and place, for your eyes only.',
    ],
    glyph:
      '<path d="M16 50 C30 28 56 28 68 50 C56 72 30 72 16 50Z"/><path d="M66 50 L86 36 V64Z"/><circle class="hole" cx="34" cy="46" r="4"/>',
    layout: 'map',
  },
  {
    slug: 'roadsigns',
    studio: 'com.tinyharbor',
    category: 'auto',
    technology: 'java',
    name: ['Дорожные знаки', 'Road Signs'],
    short: ['Билеты и знаки для экзамена в ГИБДД', 'Tickets and signs for the driving exam'],
    full: [
      'Восемьсот вопросов с пояснениями. Ошибки возвращаются, пока не запомнятся.\n\nРежим экзамена: двадцать минут и две ошибки.',
      'Eight hundred questions with explanations. Mistakes come back until they stick.\n\nExam mode: twenty minutes, two mistakes.',
    ],
    glyph: '<path d="M50 16 L88 80 H12Z"/><path class="hole" d="M47 40 H53 V60 H47Z M47 65 H53 V71 H47Z"/>',
    layout: 'grid',
  },
  {
    slug: 'stepbystep',
    studio: 'com.leafandloop',
    category: 'health',
    technology: 'android',
    name: ['Шаг за шагом', 'Step by Step'],
    short: ['Шагомер, который не садит батарею', 'A pedometer that spares the battery'],
    full: [
      'Считает датчиком телефона, без GPS. Цель растёт вместе с вами.\n\nИтоги недели — одной картинкой.',
      'Counts with the phone’s own sensor, no GPS. The goal grows with you.\n\nThe week in one picture.',
    ],
    glyph:
      '<ellipse cx="36" cy="38" rx="13" ry="20"/><ellipse cx="36" cy="68" rx="9" ry="8"/><ellipse cx="66" cy="46" rx="12" ry="19"/><ellipse cx="66" cy="75" rx="8" ry="7"/>',
    layout: 'ring',
  },
  {
    slug: 'nightsky',
    studio: 'com.northfold',
    category: 'education',
    technology: 'unity',
    name: ['Звёздное небо', 'Night Sky'],
    short: ['Созвездия через камеру телефона', 'Constellations through your camera'],
    full: [
      'Наведите телефон на небо — названия проступят. Красный режим бережёт зрение.\n\nКалендарь метеорных потоков и затмений.',
      'Point the phone at the sky and names appear. A red mode spares your night vision.\n\nA calendar of meteor showers and eclipses.',
    ],
    glyph: '<path d="M50 16 L59 40 L84 41 L64 57 L71 82 L50 67 L29 82 L36 57 L16 41 L41 40Z"/>',
    layout: 'map',
  },
  {
    slug: 'tuningfork',
    studio: 'io.mayak',
    category: 'music',
    technology: 'android',
    name: ['Камертон', 'Tuning Fork'],
    short: ['Настройка гитары и укулеле', 'Tuner for guitar and ukulele'],
    full: [
      'Слышит струну в шумной комнате. Двенадцать строев и свой собственный.\n\nМетроном с акцентами — на соседнем экране.',
      'Hears the string in a noisy room. Twelve tunings and one of your own.\n\nA metronome with accents is one swipe away.',
    ],
    glyph:
      '<path d="M36 18 V46 A14 14 0 0 0 64 46 V18" fill="none" stroke-width="9" stroke-linecap="round"/><rect x="45" y="58" width="10" height="26" rx="5"/>',
    layout: 'ring',
  },
  {
    slug: 'forestguide',
    studio: 'com.leafandloop',
    category: 'education',
    technology: 'flutter',
    name: ['Лесной определитель', 'Forest Guide'],
    short: ['Грибы и ягоды по фотографии', 'Mushrooms and berries by photo'],
    full: [
      'Снимок шляпки и ножки — три самых похожих вида и чем они опасны.\n\nПолторы тысячи карточек работают без связи.',
      'A photo of cap and stem gives the three closest species and their dangers.\n\nFifteen hundred cards work offline.',
    ],
    glyph:
      '<path d="M14 50 A36 30 0 0 1 86 50Z"/><path d="M40 52 H60 L64 82 H36Z"/><circle class="hole" cx="38" cy="38" r="5"/><circle class="hole" cx="58" cy="34" r="6"/>',
    layout: 'cards',
  },
  {
    slug: 'dachaweather',
    studio: 'com.tinyharbor',
    category: 'weather',
    technology: 'react_native',
    name: ['Погода у дачи', 'Dacha Weather'],
    short: ['Заморозки и дожди на вашем участке', 'Frosts and rains on your plot'],
    full: [
      'Прогноз для точки, а не для города. Предупреждает о заморозке с вечера.\n\nСколько выпало за неделю — и надо ли поливать.',
      'A forecast for the spot, not the city. Warns of frost the evening before.\n\nHow much fell this week, and whether to water.',
    ],
    glyph:
      '<circle cx="38" cy="38" r="16"/><path d="M38 76 A14 14 0 0 1 40 48 A19 19 0 0 1 76 52 A12 12 0 0 1 74 76Z"/>',
    layout: 'bars',
  },
  {
    slug: 'bikecomputer',
    studio: 'com.northfold',
    category: 'sports',
    technology: 'flutter',
    name: ['Велокомпьютер', 'Bike Computer'],
    short: ['Скорость, каденс и карта поездки', 'Speed, cadence and a map of the ride'],
    full: [
      'Крупные цифры, видные на солнце. Датчики Bluetooth подключаются сами.\n\nОтчёт о поездке с высотой и зонами пульса.',
      'Large digits that read in the sun. Bluetooth sensors connect by themselves.\n\nA ride report with elevation and heart-rate zones.',
    ],
    glyph:
      '<g fill="none" stroke-width="6"><circle cx="28" cy="62" r="16"/><circle cx="72" cy="62" r="16"/><path d="M28 62 L42 38 H64 L72 62 M42 38 L52 62 L64 38" stroke-linejoin="round"/></g>',
    layout: 'bars',
  },
  {
    slug: 'carexpenses',
    studio: 'io.mayak',
    category: 'auto',
    technology: 'react_native',
    name: ['Расходы на авто', 'Car Expenses'],
    short: ['Топливо, ремонт и страховка в одном месте', 'Fuel, repairs and insurance in one place'],
    full: [
      'Расход на сто километров по каждой заправке. Напомнит о масле и страховке.\n\nСтоимость километра за год.',
      'Consumption for every fill-up. Reminds of oil and insurance.\n\nWhat a kilometre cost you this year.',
    ],
    glyph:
      '<path d="M16 60 L24 40 A8 8 0 0 1 31 35 H69 A8 8 0 0 1 76 40 L84 60 V74 H16Z"/><circle class="hole" cx="30" cy="64" r="6"/><circle class="hole" cx="70" cy="64" r="6"/>',
    layout: 'bars',
  },
  {
    slug: 'dogwalk',
    studio: 'com.leafandloop',
    category: 'lifestyle',
    technology: 'flutter',
    name: ['Выгул', 'Dog Walk'],
    short: ['Прогулки, прививки и вес собаки', 'Walks, shots and weight of your dog'],
    full: [
      'Кто гулял и когда — видит вся семья. Прививки и обработка от клещей по календарю.\n\nКарта площадок рядом.',
      'The family sees who walked and when. Shots and tick treatment by calendar.\n\nA map of dog parks nearby.',
    ],
    glyph:
      '<ellipse cx="50" cy="64" rx="20" ry="16"/><ellipse cx="26" cy="46" rx="8" ry="11"/><ellipse cx="42" cy="30" rx="8" ry="11"/><ellipse cx="60" cy="30" rx="8" ry="11"/><ellipse cx="76" cy="46" rx="8" ry="11"/>',
    layout: 'map',
  },
  {
    slug: 'parkingspot',
    studio: 'com.tinyharbor',
    category: 'maps',
    technology: 'android',
    name: ['Где машина', 'Parking Spot'],
    short: ['Запоминает, где вы оставили машину', 'Remembers where you left the car'],
    full: [
      'Место сохраняется, когда отключается Bluetooth машины. Этаж — по давлению.\n\nТаймер оплаченной стоянки.',
      'The spot is saved when the car’s Bluetooth drops. The floor comes from pressure.\n\nA timer for paid parking.',
    ],
    glyph:
      '<path d="M50 14 A28 28 0 0 1 78 42 C78 60 50 86 50 86 C50 86 22 60 22 42 A28 28 0 0 1 50 14Z"/><circle class="hole" cx="50" cy="42" r="12"/>',
    layout: 'map',
  },
  {
    slug: 'levelandruler',
    studio: 'io.mayak',
    category: 'tools',
    technology: 'java',
    name: ['Уровень и линейка', 'Level and Ruler'],
    short: ['Пузырьковый уровень, линейка и отвес', 'Spirit level, ruler and plumb line'],
    full: [
      'Калибруется за пять секунд. Звук помогает, когда экрана не видно.\n\nЛинейка в сантиметрах и дюймах по размеру вашего экрана.',
      'Calibrates in five seconds. A sound helps when the screen is out of sight.\n\nA ruler in centimetres and inches, true to your screen.',
    ],
    glyph:
      '<rect x="12" y="36" width="76" height="28" rx="8"/><rect class="hole" x="30" y="42" width="40" height="16" rx="8"/><circle cx="54" cy="50" r="6"/>',
    layout: 'ring',
  },
  {
    slug: 'snaketrail',
    studio: 'com.northfold',
    category: 'games',
    technology: 'libgdx',
    name: ['Змейка: тропы', 'Snake Trails'],
    short: ['Старая змейка на сорока новых картах', 'The old snake on forty new maps'],
    full: [
      'Управление одним пальцем, партия на две минуты.\n\nКарты открываются по очереди, ничего не продаётся.',
      'One-finger control, a two-minute game.\n\nMaps unlock one by one and nothing is for sale.',
    ],
    glyph:
      '<path d="M20 30 H62 A10 10 0 0 1 62 50 H38 A10 10 0 0 0 38 70 H80" fill="none" stroke-width="10" stroke-linecap="round"/><circle cx="20" cy="30" r="8"/>',
    layout: 'grid',
  },
]
