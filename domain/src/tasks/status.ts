import type { Bilingual } from '../kernel/locale.ts'

/** Every status of section 4 of the specification. */
export const taskStatuses = [
  'inactive',
  'waiting',
  'published',
  'waiting_assigned',
  'process',
  'paused',
  'checking',
  'confirmation',
  'revision',
  'moderation',
  'moderation_rejected',
  'purchase_moderation_rejected',
  'verification',
  'verified',
  'completed',
  'failed',
  'failed_verification',
  'failed_pre_moderation',
  'failed_post_moderation',
] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** The seven families in which statuses are drawn. */
export const statusFamilies = ['waiting', 'open', 'work', 'review', 'back', 'done', 'failed'] as const
export type StatusFamily = (typeof statusFamilies)[number]

export const familyOf = {
  inactive: 'waiting',
  waiting: 'waiting',
  paused: 'waiting',
  published: 'open',
  waiting_assigned: 'open',
  process: 'work',
  checking: 'review',
  confirmation: 'review',
  moderation: 'review',
  verification: 'review',
  revision: 'back',
  moderation_rejected: 'back',
  purchase_moderation_rejected: 'back',
  verified: 'done',
  completed: 'done',
  failed: 'failed',
  failed_verification: 'failed',
  failed_pre_moderation: 'failed',
  failed_post_moderation: 'failed',
} as const satisfies Record<TaskStatus, StatusFamily>

export const finishedStatuses = [
  'completed',
  'failed',
  'failed_verification',
  'failed_pre_moderation',
  'failed_post_moderation',
] as const satisfies readonly TaskStatus[]

export const isFinished = (status: TaskStatus): boolean => (finishedStatuses as readonly TaskStatus[]).includes(status)

export const unfinishedStatuses = taskStatuses.filter((status) => !isFinished(status))

/** Statuses in which somebody's attempt is open. */
export const heldStatuses = [
  'process',
  'checking',
  'confirmation',
  'revision',
  'moderation',
  'moderation_rejected',
  'purchase_moderation_rejected',
  'verification',
  'verified',
] as const satisfies readonly TaskStatus[]
export const isHeld = (status: TaskStatus): boolean => (heldStatuses as readonly TaskStatus[]).includes(status)

/** Delivered work waits here for who accepts it. */
export const judgedStatuses = ['checking', 'confirmation'] as const satisfies readonly TaskStatus[]
export const isJudged = (status: TaskStatus): boolean => (judgedStatuses as readonly TaskStatus[]).includes(status)

/** Statuses in which the deadline runs, and those that count against the claim limit. */
const timedStatuses = ['process', 'revision'] as const satisfies readonly TaskStatus[]
export const isTimed = (status: TaskStatus): boolean => (timedStatuses as readonly TaskStatus[]).includes(status)

/** Statuses in which whoever did the work does it, or mends it after it was sent back. */
const reworkedStatuses = [
  'process',
  'revision',
  'moderation_rejected',
  'purchase_moderation_rejected',
] as const satisfies readonly TaskStatus[]
export const isReworked = (status: TaskStatus): boolean => (reworkedStatuses as readonly TaskStatus[]).includes(status)

/** Failed for good: the finished statuses but for completed. */
export const failedStatuses = finishedStatuses.filter((status) => status !== 'completed')

/** The executor who is named hasn't taken it yet, or has failed at it for good: nothing of the inside is open to them. */
export const outsideStatuses = ['waiting_assigned', ...failedStatuses] as const satisfies readonly TaskStatus[]
export const isOutside = (status: TaskStatus): boolean => (outsideStatuses as readonly TaskStatus[]).includes(status)

/** The tabs of an executor's board, in their order. `published` shows waiting_assigned only to the assigned one. */
export const boardTabs = {
  published: ['published', 'waiting_assigned'],
  process: ['process', 'paused'],
  checking: ['checking', 'moderation', 'verification', 'confirmation'],
  revision: ['revision', 'moderation_rejected', 'purchase_moderation_rejected'],
  completed: ['completed', 'verified'],
  failed: ['failed', 'failed_verification', 'failed_pre_moderation', 'failed_post_moderation'],
} as const satisfies Record<string, readonly TaskStatus[]>
export type BoardTab = keyof typeof boardTabs

export const statusText = {
  inactive: { ru: 'Неактивна', en: 'Inactive' },
  waiting: { ru: 'Ожидает', en: 'Waiting' },
  published: { ru: 'Новая', en: 'New' },
  waiting_assigned: { ru: 'Назначена', en: 'Assigned' },
  process: { ru: 'В работе', en: 'In progress' },
  paused: { ru: 'На паузе', en: 'Paused' },
  checking: { ru: 'На проверке', en: 'In review' },
  confirmation: { ru: 'На подтверждении', en: 'Confirmation' },
  revision: { ru: 'На доработке', en: 'Changes requested' },
  moderation: { ru: 'На модерации', en: 'Moderation' },
  moderation_rejected: { ru: 'Модерация отклонена', en: 'Moderation rejected' },
  purchase_moderation_rejected: { ru: 'Покупки отклонены', en: 'Purchases rejected' },
  verification: { ru: 'Верификация', en: 'Verification' },
  verified: { ru: 'Верифицирована', en: 'Verified' },
  completed: { ru: 'Завершена', en: 'Completed' },
  failed: { ru: 'Провалена', en: 'Failed' },
  failed_verification: { ru: 'Верификация не пройдена', en: 'Verification failed' },
  failed_pre_moderation: { ru: 'Премодерация не пройдена', en: 'Pre-moderation failed' },
  failed_post_moderation: { ru: 'Постмодерация не пройдена', en: 'Post-moderation failed' },
} as const satisfies Record<TaskStatus, Bilingual>
