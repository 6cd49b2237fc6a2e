import { undoContract } from '@slipway/domain/undo/calls.ts'
import { call } from '../../../api/client.ts'
import { reread } from '../../../api/live.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { toast } from '../../../kit/toast.tsx'
import { ownPart } from '../../../kit/url-modal.ts'
import type { Offered } from './offers.ts'

/** Takes decisions back and tells what became of it: of several, also which of them stand and why. */
export async function takeBack({ ids, version, back }: Offered): Promise<void> {
  const t = i18n.getFixedT(null, 'undo')
  const [id] = ids
  try {
    if (id === undefined) return
    if (version === undefined) return await takeBackMany(ids)
    await call(undoContract.undo, { params: { id }, body: { version } })
    await reread()
    toast.success(t('undone', { id }))
    if (back && !isShown(id) && isCardOpen()) back(id)
  } catch (error) {
    toast.failed(error, t('failed'))
    await reread()
  }
}

async function takeBackMany(ids: readonly number[]): Promise<void> {
  const t = i18n.getFixedT(null, 'undo')
  const { data } = await call(undoContract.undoMany, { body: { ids: [...ids] } })
  await reread()
  const { done, refused } = data
  if (done.length) toast.success(t('undoneMany', { count: done.length }))
  if (!refused.length) return
  const why = refused.map(({ id, message }) => `№ ${id}: ${message}`).join('\n')
  toast.error(why, t('stand', { count: refused.length }))
}

const openPart = () => new URLSearchParams(location.search).get('open') ?? undefined
const cardPart = () => ownPart('desk', openPart()) ?? ownPart('task', openPart())
const isCardOpen = () => cardPart() !== undefined
const isShown = (id: number) => cardPart()?.split('.')[0] === String(id)
