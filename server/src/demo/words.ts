import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'

type Words = Readonly<Record<Locale, string>>

/** What the owner asks for, by type. */
const descriptions: Partial<Record<SubtaskType, Words>> = {
  uidesigner: {
    ru: 'Кликабельный прототип: первый запуск, главный экран, список, настройки. Сетка 8 px, светлая и тёмная темы. Ссылка на прототип и выгрузка экранов в PNG.',
    en: 'A clickable prototype: first run, main screen, list, settings. An 8 px grid, light and dark themes. A link to the prototype and the screens as PNG.',
  },
  designer: {
    ru: 'Графика страницы в магазине: иконка, картинка для описания 1024×500 и скриншоты. Знак по центру, без мелкого текста.',
    en: 'Store graphics: icon, description image 1024×500 and screenshots. The sign in the middle, no small print.',
  },
  programmer: {
    ru: 'Собрать по прототипу, подписать, приложить сборку и исходники. Работа без сети обязательна, минимум — Android 8 или iOS 15.',
    en: 'Build it after the prototype, sign it, hand over the package and the sources. It has to work offline; Android 8 or iOS 15 at least.',
  },
  tester: {
    ru: 'Пройти чек-лист на двух устройствах: установка, первый запуск, поворот, работа без сети, обновление поверх прежней версии. Отчёт с шагами и снимками.',
    en: 'Go through the checklist on two devices: installation, first run, rotation, offline work, update over the old version. A report with steps and pictures.',
  },
  uploader: {
    ru: 'Загрузить сборку, тексты и графику, заполнить анкеты магазина, дождаться модерации и проверить страницу.',
    en: 'Upload the build, texts and graphics, fill in the questionnaires, wait for the review and check the page.',
  },
  uploader_update: {
    ru: 'Загрузить новую версию, обновить «Что нового» и скриншоты, дождаться модерации.',
    en: 'Upload the new version, refresh “What’s new” and the screenshots, wait for the review.',
  },
  app_manager: {
    ru: 'Опубликовать собранное приложение под аккаунтом студии и передать ссылку.',
    en: 'Publish the finished application under the studio’s account and hand over the link.',
  },
  app_manager_update: {
    ru: 'Заменить тексты страницы на новые из карточки приложения, сборку не менять.',
    en: 'Replace the texts of the page by the new ones from the application’s card, leave the build alone.',
  },
  manager_verification: {
    ru: 'Убедиться, что обновление видно по ссылке, устанавливается и открывается. Приложить снимок страницы.',
    en: 'Make sure that the update shows under the link, installs and opens. Attach a picture of the page.',
  },
}
export const descriptionOf = (type: SubtaskType, locale: Locale): string => descriptions[type]?.[locale] ?? ''

interface Simple {
  title: Words
  description: Words
  answers: readonly Words[]
  /** Delivered with a picture. */
  pictured?: boolean
  tag: 'testimonial' | null
}

const review: Simple = {
  title: { ru: 'Отзыв: {name}', en: 'Review: {name}' },
  description: {
    ru: 'Установить «{name}», пользоваться два дня и написать честный отзыв в 3–5 предложениях.',
    en: 'Install “{name}”, use it for two days and write an honest review of 3 to 5 sentences.',
  },
  answers: [
    {
      ru: 'Пользуюсь третий день. Открывается быстро, ничего лишнего, всё нашлось без подсказок. Не хватает виджета на главный экран. Твёрдая четвёрка.',
      en: 'Third day with it. Opens fast, nothing superfluous, found everything without hints. I miss a home screen widget. Four stars and a half.',
    },
    {
      ru: 'Хорошо, что нет рекламы и не просят регистрироваться. Вечером экран ярковат, тёмная тема спасает. Родителям тоже подошло.',
      en: 'I like that there are no ads and no sign-up. A bit bright in the evening, the dark theme helps. Installed it for my parents, too.',
    },
    {
      ru: 'Работает даже в метро. Один раз не сохранилась запись после звонка, больше не повторялось. В остальном удобно.',
      en: 'Works even on the underground. Once an entry was lost after a call, it never happened again. Otherwise handy.',
    },
  ],
  pictured: true,
  tag: 'testimonial',
}
const proofreading: Simple = {
  title: { ru: 'Вычитка текстов: {name}', en: 'Proofreading: {name}' },
  description: {
    ru: 'Прочитать русский и английский тексты страницы «{name}», отметить опечатки и неестественные обороты.',
    en: 'Read the Russian and English texts of “{name}”, mark typos and unnatural phrases.',
  },
  answers: [
    {
      ru: 'Опечаток нет. В английском вместо «makes» лучше «keeps», в русском во втором абзаце лишняя запятая.',
      en: 'No typos. In English I would say “keeps” instead of “makes”; the Russian second paragraph has a comma too many.',
    },
    {
      ru: 'Тексты хорошие. Предлагаю начинать краткое описание с глагола — так короче и понятнее.',
      en: 'Good texts. I suggest that the short description starts with a verb: shorter and clearer.',
    },
  ],
  tag: null,
}
const tabletPictures: Simple = {
  title: { ru: 'Снимки с устройства: {name}', en: 'Device pictures: {name}' },
  description: {
    ru: 'Снять главный экран и настройки «{name}» на своём телефоне, указать модель и версию системы.',
    en: 'Take pictures of the main screen and the settings of “{name}” on your phone, name the model and the system.',
  },
  answers: [
    {
      ru: 'Снято на Samsung A54, Android 14, системный шрифт обычный.',
      en: 'Taken on a Samsung A54, Android 14, default font.',
    },
    {
      ru: 'Снято на Xiaomi Redmi Note 12, Android 13. Всё помещается.',
      en: 'Taken on a Redmi Note 12, Android 13. Everything fits.',
    },
  ],
  pictured: true,
  tag: null,
}
const forManagers: Simple = {
  title: { ru: 'Проверить страницу: {name}', en: 'Check the page: {name}' },
  description: {
    ru: 'Открыть страницу «{name}» в магазине, сверить тексты и снимки с карточкой, записать расхождения.',
    en: 'Open the store page of “{name}”, compare texts and pictures with the card, note the differences.',
  },
  answers: [
    { ru: 'Всё совпадает с карточкой, рейтинг виден.', en: 'Everything matches the card, the rating shows.' },
    {
      ru: 'Тексты совпадают; третий снимок в магазине прежний, поставлю новый с обновлением.',
      en: 'The texts match; the third picture is the old one, the update will replace it.',
    },
  ],
  tag: null,
}

/** Simple tasks by type; only what is in a store can be reviewed. */
export function simpleOf(type: SubtaskType, published: boolean, place: number): Simple {
  if (type === 'manager_simple') return forManagers
  if (type === 'user_simple') return place % 2 ? proofreading : tabletPictures
  return published ? review : proofreading
}

const reports: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    'Проверено на Pixel 6 (Android 14) и Samsung A12 (Android 11).\n\nУстановка, первый запуск, поворот, работа без сети, обновление поверх прежней версии — без замечаний. Расход батареи за час — 2 %.\n\nМелочь: в тёмной теме подпись под графиком бледная.',
    'Пройдено 34 пункта из 34 на Xiaomi Redmi 9 (Android 10) и планшете Lenovo M10.\n\nПадений нет. При первом запуске список появляется за 1,4 с. Кнопка «Назад» ведёт себя как ожидается.\n\nНа планшете отступы шире, чем в макете, — не мешает.',
  ],
  en: [
    'Checked on a Pixel 6 (Android 14) and a Samsung A12 (Android 11).\n\nInstallation, first run, rotation, offline work and update over the old version: no findings. Battery use over an hour: 2 %.\n\nMinor: the caption below the chart is pale in the dark theme.',
    '34 of 34 items passed on a Redmi 9 (Android 10) and a Lenovo M10 tablet.\n\nNo crashes. The list shows 1.4 s after the first start. Back behaves as expected.\n\nMargins on the tablet are wider than in the design, which does no harm.',
  ],
}
export const reportOf = (locale: Locale, place: number): string => reports[locale][place % 2] as string

export const failReport: Words = {
  ru: 'Проверено на Pixel 6 (Android 14).\n\n1. Открыть список без сети → приложение закрывается. Повторяется каждый раз.\n2. Повернуть экран во время ввода → введённое теряется.\n\nОстальные 29 пунктов пройдены.',
  en: 'Checked on a Pixel 6 (Android 14).\n\n1. Open the list offline: the app closes, every time.\n2. Rotate while typing: what was typed is lost.\n\nThe other 29 items passed.',
}
