import type { Role } from '../access/roles.ts'
import type { Bilingual } from '../kernel/locale.ts'

export const subtaskTypes = [
  'uidesigner',
  'designer',
  'programmer',
  'tester',
  'uploader',
  'uploader_update',
  'app_manager',
  'app_manager_update',
  'manager_simple',
  'manager_verification',
  'simple',
  'user_simple',
] as const
export type SubtaskType = (typeof subtaskTypes)[number]

/** Delivery ends by the owner's acceptance; publication goes through moderation and verification. */
export const flowOf = {
  uidesigner: 'delivery',
  designer: 'delivery',
  programmer: 'delivery',
  tester: 'delivery',
  simple: 'delivery',
  user_simple: 'delivery',
  manager_simple: 'delivery',
  uploader: 'publication',
  uploader_update: 'publication',
  app_manager: 'publication',
  app_manager_update: 'publication',
  manager_verification: 'publication',
} as const satisfies Record<SubtaskType, 'delivery' | 'publication'>

/** What brings a build or a page to a store. */
export const publicationTypes: readonly SubtaskType[] = subtaskTypes.filter((type) => flowOf[type] === 'publication')

/** What puts an application into a store; verification only looks at what is there. */
export const uploadTypes: readonly SubtaskType[] = publicationTypes.filter((type) => type !== 'manager_verification')

/** The roles whose holders may take a subtask of the type. */
export const takers = {
  uidesigner: ['uidesigner'],
  designer: ['designer'],
  programmer: ['programmer'],
  tester: ['tester'],
  uploader: ['app_manager'],
  uploader_update: ['app_manager'],
  app_manager: ['app_manager'],
  app_manager_update: ['app_manager'],
  manager_simple: ['app_manager'],
  manager_verification: ['app_manager'],
  simple: ['uidesigner', 'designer', 'programmer', 'tester'],
  user_simple: ['uidesigner', 'designer', 'programmer', 'tester'],
} as const satisfies Record<SubtaskType, readonly Role[]>

export const simpleTypes = ['simple', 'user_simple', 'manager_simple'] as const satisfies readonly SubtaskType[]

export const isSimple = (type: SubtaskType): boolean => (simpleTypes as readonly SubtaskType[]).includes(type)

/** The stages of a build in their order; a subtask waits until every stage before its own is completed. */
export const stages = [
  'uidesigner',
  'designer',
  'programmer',
  'tester',
  'uploader',
] as const satisfies readonly SubtaskType[]

export const orderKinds = ['native', 'export', 'text', 'design', 'update', 'simple'] as const
export type OrderKind = (typeof orderKinds)[number]
/** What an order of kind `text` changes of the page in the store. */
export const pageParts = ['texts', 'images', 'both'] as const
export type PageParts = (typeof pageParts)[number]

/** A time limit is 1 hour to 20 days, in seconds. */
export const minTimeLimit = 3600
export const maxTimeLimit = 20 * 24 * 3600

export const subtaskTypeText = {
  uidesigner: { ru: 'UX/UI-дизайн', en: 'UX/UI design' },
  designer: { ru: 'Графика для магазина', en: 'Store graphics' },
  programmer: { ru: 'Разработка', en: 'Development' },
  tester: { ru: 'Тестирование', en: 'Testing' },
  uploader: { ru: 'Публикация', en: 'Publication' },
  uploader_update: { ru: 'Публикация обновления', en: 'Update publication' },
  app_manager: { ru: 'Публикация менеджером', en: 'Manager publication' },
  app_manager_update: { ru: 'Обновление менеджером', en: 'Manager update' },
  manager_simple: { ru: 'Простая задача менеджера', en: 'Manager simple task' },
  manager_verification: { ru: 'Верификация', en: 'Verification' },
  simple: { ru: 'Простая задача', en: 'Simple task' },
  user_simple: { ru: 'Простая задача исполнителя', en: 'Simple task for an executor' },
} as const satisfies Record<SubtaskType, Bilingual>

/** One word each, for the planks of a pipeline. */
export const subtaskTypeShort = {
  uidesigner: { ru: 'UX', en: 'UX' },
  designer: { ru: 'Графика', en: 'Graphics' },
  programmer: { ru: 'Код', en: 'Code' },
  tester: { ru: 'Тест', en: 'Test' },
  uploader: { ru: 'Релиз', en: 'Release' },
  uploader_update: { ru: 'Релиз', en: 'Release' },
  app_manager: { ru: 'Релиз', en: 'Release' },
  app_manager_update: { ru: 'Релиз', en: 'Release' },
  manager_simple: { ru: 'Задача', en: 'Task' },
  manager_verification: { ru: 'Верификация', en: 'Verification' },
  simple: { ru: 'Задача', en: 'Task' },
  user_simple: { ru: 'Задача', en: 'Task' },
} as const satisfies Record<SubtaskType, Bilingual>
