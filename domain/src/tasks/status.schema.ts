import { z } from 'zod'
import { type BoardTab, boardTabs, taskStatuses } from './status.ts'

export const taskStatus = z.enum(taskStatuses)
export const boardTab = z.enum(Object.keys(boardTabs) as [BoardTab, ...BoardTab[]])
