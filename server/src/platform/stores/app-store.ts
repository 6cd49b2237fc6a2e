import { z } from 'zod'
import { outerText } from '../outer-text.ts'
import { askStore } from './ask-store.ts'
import { type StoreDriver, type StoreLimits, StoreSilence } from './driver.ts'

const mostBytes = 512 * 1024

const answer = z.object({
  resultCount: z.int().min(0),
  results: z.array(
    z.object({
      bundleId: z.string().optional(),
      trackId: z.int().optional(),
      version: z.string().optional(),
    }),
  ),
})
type Found = z.infer<typeof answer>['results'][number]

/** Apple's lookup (providers.md, section 11): by bundle or number, in one storefront; always 200, none found is 0. */
export const createAppStore = (base: string, { timeoutMs, most = mostBytes }: StoreLimits): StoreDriver => ({
  // About twenty, as third parties quote Apple.
  perMinute: 20,
  async look({ packageId, storeId }, country) {
    const url = new URL(`${base.replace(/\/$/, '')}/lookup`)
    url.search = new URLSearchParams([
      storeId === null ? ['bundleId', packageId ?? ''] : ['id', storeId],
      ['country', country],
      ['entity', 'software'],
    ]).toString()
    const { status, text, isWhole } = await askStore(url, { timeoutMs, most })
    // It never says 404 of an application: something else did.
    if (status === 404 || !isWhole) throw new StoreSilence('unread')
    const { resultCount, results } = read(text)
    if (resultCount === 0 && results.length === 0) return { isPresent: false, version: null }
    const own = results.find((one) => isOf(one, storeId, packageId))
    if (!own) throw new StoreSilence('unread')
    return { isPresent: true, version: outerText(own.version ?? '', 50) || null }
  },
})

const isOf = ({ bundleId, trackId }: Found, storeId: string | null, packageId: string | null) =>
  storeId === null ? bundleId === packageId : String(trackId) === storeId

function read(text: string): z.infer<typeof answer> {
  try {
    return answer.parse(JSON.parse(text))
  } catch (cause) {
    throw new StoreSilence('unread', { cause })
  }
}
