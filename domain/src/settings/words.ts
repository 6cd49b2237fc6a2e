import type { Bilingual } from '../kernel/locale.ts'

/** Tags of simple tasks. */
export const simpleTagText = {
  testimonial: { ru: 'Отзыв', en: 'Testimonial' },
  gmail: { ru: 'Gmail', en: 'Gmail' },
} as const satisfies Record<string, Bilingual>

export const userConsoleText = {
  none: { ru: 'Нет консоли', en: 'No console' },
  verification: { ru: 'Проверка личности', en: 'Identity check' },
  active: { ru: 'Активна', en: 'Active' },
  suspended: { ru: 'Приостановлена', en: 'Suspended' },
  terminated: { ru: 'Закрыта', en: 'Terminated' },
} as const satisfies Record<string, Bilingual>

export const applicationConsoleText = {
  draft: { ru: 'Черновик', en: 'Draft' },
  in_review: { ru: 'На проверке магазина', en: 'In review' },
  published: { ru: 'Опубликовано', en: 'Published' },
  unpublished: { ru: 'Снято с публикации', en: 'Unpublished' },
  suspended: { ru: 'Приостановлено', en: 'Suspended' },
  removed: { ru: 'Удалено магазином', en: 'Removed' },
} as const satisfies Record<string, Bilingual>

export const marathonText = {
  activated: { ru: 'Идёт', en: 'Activated' },
  stopped: { ru: 'Остановлен', en: 'Stopped' },
} as const satisfies Record<string, Bilingual>

/** Categories of both stores, in the words that they share. */
export const categoryText = {
  art: { ru: 'Искусство и дизайн', en: 'Art and design' },
  auto: { ru: 'Авто', en: 'Auto' },
  books: { ru: 'Книги', en: 'Books' },
  business: { ru: 'Бизнес', en: 'Business' },
  communication: { ru: 'Общение', en: 'Communication' },
  education: { ru: 'Образование', en: 'Education' },
  entertainment: { ru: 'Развлечения', en: 'Entertainment' },
  finance: { ru: 'Финансы', en: 'Finance' },
  food: { ru: 'Еда и напитки', en: 'Food and drink' },
  games: { ru: 'Игры', en: 'Games' },
  health: { ru: 'Здоровье и фитнес', en: 'Health and fitness' },
  house: { ru: 'Дом', en: 'House and home' },
  kids: { ru: 'Детям', en: 'Kids' },
  lifestyle: { ru: 'Стиль жизни', en: 'Lifestyle' },
  maps: { ru: 'Карты и навигация', en: 'Maps and navigation' },
  medical: { ru: 'Медицина', en: 'Medical' },
  music: { ru: 'Музыка', en: 'Music' },
  news: { ru: 'Новости', en: 'News' },
  parenting: { ru: 'Родителям', en: 'Parenting' },
  photo: { ru: 'Фото и видео', en: 'Photo and video' },
  productivity: { ru: 'Продуктивность', en: 'Productivity' },
  shopping: { ru: 'Покупки', en: 'Shopping' },
  social: { ru: 'Социальные сети', en: 'Social' },
  sports: { ru: 'Спорт', en: 'Sports' },
  tools: { ru: 'Инструменты', en: 'Tools' },
  travel: { ru: 'Путешествия', en: 'Travel' },
  weather: { ru: 'Погода', en: 'Weather' },
} as const satisfies Record<string, Bilingual>
