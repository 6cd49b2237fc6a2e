import { beforeAll, expect, test, vi } from 'vitest'

let answer: () => Promise<Response>
const names: (string | null)[] = []
let refresh: typeof import('./refresh.ts')['refresh']
beforeAll(async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    names.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
  refresh = (await import('./refresh.ts')).refresh
})

const lost = () => Promise.reject(new TypeError('network'))
const fresh = async () => Response.json({ meta: { access_token: 'next' } })
const refused = async () => Response.json({}, { status: 401 })
const busy = async () => Response.json({}, { status: 503 })

test('H-C3: an exchange has the same name until it is answered, and the next one has another', async () => {
  const outcomes: string[] = []
  for (const next of [lost, busy, fresh, refused, fresh]) {
    answer = next
    outcomes.push(await refresh())
  }
  expect(outcomes).toEqual(['unreachable', 'unreachable', 'fresh', 'over', 'fresh'])
  expect(names.every((name) => name && name.length >= 16)).toBe(true)
  expect(names.map((name) => names.indexOf(name))).toEqual([0, 0, 0, 3, 4])
})
