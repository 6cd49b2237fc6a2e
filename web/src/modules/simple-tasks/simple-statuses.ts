import { taskStatuses } from '@slipway/domain/tasks/status.ts'

/** Where a simple task can be: it is neither moderated nor verified. A filter offers nothing else. */
export const simpleStatuses = taskStatuses.filter((status) => !/moderation|verif/.test(status))
