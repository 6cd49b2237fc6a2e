import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readAnswer } from '../../api/answers.ts'
import { headersOf, withSession } from '../../api/client.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'

/** A row of the bell. Other keys come with it; these are the ones that the shell shows. */
export interface BellItem {
  id: number
  title?: string | null
  text?: string | null
  created_at?: string
  read_at?: string | null
}

const key = ['/api/v3/notifications', 'bell'] as const
const list = { answer: { kind: 'resources' } } as Endpoint

async function fetchBell(): Promise<{ data: BellItem[] }> {
  const response = await withSession(() => fetch('/api/v3/notifications', { headers: headersOf() }))
  return readAnswer(list, await response.json()) as { data: BellItem[] }
}

/** What the bell shows; the count falls to 0 and never below. */
export function useBell() {
  const client = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: fetchBell, staleTime: 60_000 })
  const items = query.data?.data ?? []
  return {
    ...query,
    items,
    unread: items.filter((item) => !item.read_at).length,
    async clear() {
      const before = client.getQueryData(key)
      client.setQueryData(key, { data: [] })
      try {
        await withSession(() => fetch('/api/v3/notifications', { method: 'DELETE', headers: headersOf() }))
      } catch (error) {
        client.setQueryData(key, before)
        throw error
      }
    },
  }
}
