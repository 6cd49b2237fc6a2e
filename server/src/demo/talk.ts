import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'

/** What a line speaks of as shown, and so comes with. */
export type Shown = 'screen' | 'icon' | 'banner' | 'finding'
/** What an executor writes and what the owner answers, in the executor's language. */
export type Exchange = readonly [executor: string, owner: string, shows?: Shown]
type Talk = Readonly<Record<Locale, readonly Exchange[]>>

const uidesigner: Talk = {
  ru: [
    ['За основу беру сетку 8 px. Главный экран покажу сегодня вечером.', 'Хорошо. Настройки можно одной страницей.'],
    ['Первый вариант главного экрана — как вам отступы?', 'Отступы хорошие, кнопку внизу сделайте крупнее.', 'screen'],
    ['Тёмную тему делать сразу или отдельным файлом?', 'Сразу, теми же стилями.'],
    ['Пустое состояние списка: рисунок или только текст?', 'Рисунок и одна строка текста.'],
  ],
  en: [
    [
      'First version of the main screen attached. Is the spacing fine?',
      'Looks good. Make the bottom button larger.',
      'screen',
    ],
    ['Should the dark theme be part of this prototype?', 'Yes, with the same styles, please.'],
  ],
}
const designer: Talk = {
  ru: [
    ['Показываю иконку: до баннера хочу её утвердить.', 'Подходит. Знак чуть крупнее — в списке его не видно.', 'icon'],
    ['На скриншотах оставить системную строку?', 'Да, с полным зарядом и временем 9:41.'],
    ['Баннер готов, проверьте, не обрежет ли магазин края.', 'Всё важное в середине, подходит.', 'banner'],
  ],
  en: [
    ['Here is the banner draft. Is the sign big enough?', 'Yes. Keep the left third free of details.', 'banner'],
    ['Do you want the status bar on the screenshots?', 'Yes, full battery and 9:41.'],
  ],
}
const programmer: Talk = {
  ru: [
    ['Каркас собран, экраны по прототипу. Завтра подключаю хранение.', 'Отлично. Проверьте поворот экрана.'],
    ['В прототипе нет экрана без сети. Делать заглушку?', 'Да, с кнопкой «Повторить».'],
    ['Минимальная версия — Android 8, подойдёт?', 'Подойдёт, ниже не нужно.'],
    ['Доступ к репозиторию открыт, ветка main.', 'Вижу, спасибо.'],
  ],
  en: [
    ['The skeleton builds, screens follow the prototype. Storage comes tomorrow.', 'Great. Please check rotation too.'],
    ['The prototype has no offline screen. Shall I add a placeholder?', 'Yes, with a Retry button.'],
    ['Repository access is open, branch main.', 'I can see it, thank you.'],
  ],
}
const tester: Talk = {
  ru: [
    ['Начинаю с чек-листа на Android 9 и 14.', 'Хорошо. Отдельно проверьте запуск без сети.'],
    [
      'При повороте список прыгает наверх, снимок во вложении.',
      'Передам программисту, в отчёт тоже впишите.',
      'finding',
    ],
    ['Нужен ли прогон на планшете?', 'Только главный экран.'],
  ],
  en: [
    ['Started with the checklist on Android 9 and 14.', 'Good. Please try a start without a network as well.'],
    ['The list jumps to the top on rotation, see the picture.', 'Put it in the report, please.', 'finding'],
  ],
}
const publisher: Talk = {
  ru: [
    ['Сборка загружена, магазин принял подпись. Ждём проверки.', 'Спасибо. Тексты взяли из карточки?'],
    ['Анкета о данных заполнена: ничего не собираем.', 'Верно.'],
    ['Магазин просит ссылку на политику конфиденциальности.', 'Ссылка уже в полном описании.'],
  ],
  en: [['The build is uploaded and the signature is accepted.', 'Thank you.']],
}
const simple: Talk = {
  ru: [
    ['Приложение стоит, отзыв будет завтра.', 'Хорошо, не торопитесь.'],
    ['Подойдёт Android 11?', 'Да, любой от восьмого.'],
  ],
  en: [['Installed, I will write tomorrow.', 'No hurry.']],
}

const talks: Partial<Record<SubtaskType, Talk>> = {
  uidesigner,
  designer,
  programmer,
  tester,
  simple,
  user_simple: simple,
}

/** With a delivery, sometimes. */
export const done: Readonly<Record<Locale, string>> = {
  ru: 'Готово, прошу проверить.',
  en: 'Done, please have a look.',
}

export const talkOf = (type: SubtaskType): Talk => talks[type] ?? publisher

const revisions: Partial<Record<SubtaskType, Readonly<Record<Locale, readonly string[]>>>> = {
  uidesigner: {
    ru: ['Нет экрана первого запуска — добавьте, пожалуйста.', 'Кнопка «Сохранить» не видна на маленьком экране.'],
    en: ['The first-run screen is missing, please add it.', 'The Save button is hidden on a small screen.'],
  },
  designer: {
    ru: ['Иконка теряется на тёмном фоне: сделайте знак светлее.', 'На втором скриншоте старый заголовок.'],
    en: ['The icon gets lost on dark backgrounds: make the sign lighter.', 'The second screenshot has the old header.'],
  },
  programmer: {
    ru: ['Падает без сети на первом экране.', 'После поворота теряется введённое.'],
    en: ['Crashes without a network on the first screen.', 'What was typed is lost on rotation.'],
  },
  tester: {
    ru: ['В отчёте нет шагов воспроизведения.', 'Не указаны модели устройств.'],
    en: ['The report has no steps to reproduce.', 'The device models are missing.'],
  },
}

export const revisionOf = (type: SubtaskType): Readonly<Record<Locale, readonly string[]>> =>
  revisions[type] ?? {
    ru: ['Слишком коротко: напишите, что именно понравилось и что нет.', 'Снимок обрезан, пришлите целиком.'],
    en: ['Too short: say what you liked and what you did not.', 'The picture is cut off, please send all of it.'],
  }

export const rejections = [
  'Нет ссылки на политику конфиденциальности',
  'Скриншоты не соответствуют приложению',
  'Краткое описание повторяет название',
] as const
export const finalRejections = [
  'Название совпадает с чужим товарным знаком',
  'Магазин снял приложение после жалобы правообладателя звуков',
] as const
export const purchaseRejections = ['Покупка не прошла: карта тестировщика отклонена'] as const
export const verificationFailures = [
  'По ссылке открывается прежняя версия, обновление не доехало',
  'Приложение не устанавливается на Android 14: ошибка разбора пакета',
] as const
