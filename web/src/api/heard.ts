import { fullPath } from '@slipway/domain/kernel/call.ts'
import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { statisticsContract } from '@slipway/domain/statistics/calls.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import { hashKey } from '@tanstack/react-query'
import { counted, type NotificationList, placeOf, withHead } from './counted.ts'
import { everybody } from './fold.ts'
import { hinted, markOld, patch, readSoon } from './live.ts'
import { queryKey } from './query.ts'
import { queryClient } from './query-client.ts'

const countsKey = queryKey(statisticsContract.counts)
const bellKey = queryKey(notificationsContract.list)

/**
 * A notification comes whole, with its number: bell and badge follow without a call, because a publication tells
 * hundreds of people at once. Only what doesn't follow what is known is read.
 */
export function heard(told: NotificationView): void {
  const counts = queryClient.getQueryData<Counts>(countsKey)
  // What is being read may have been counted before or after it.
  const isRead = [countsKey, bellKey].some((key) => queryClient.isFetching({ queryKey: key, exact: true }))
  const place = isRead ? 'gap' : placeOf(told, counts)
  if (place === 'known') return
  if (place === 'gap' || !counts) return hinted({ topic: 'notifications', id: 0, among: everybody })
  patch<Counts>(countsKey, (known) => counted(told, known))
  patch<NotificationList>(bellKey, (list) => withHead(told, list))
  readOtherLists()
}

/** Filters and pages are the server's business. */
function readOtherLists(): void {
  const path = fullPath(notificationsContract.list)
  const bell = hashKey(bellKey)
  const others = queryClient.getQueryCache().findAll({
    predicate: (query) => query.queryKey[0] === path && query.queryHash !== bell,
  })
  markOld((query) => others.includes(query))
  if (others.some((query) => query.isActive())) readSoon()
}
