import { session } from '../../api/session.ts'
import { isAllowed, letGo } from './browser.ts'
import { begin, readHere } from './push.ts'
import { alone, whileHere } from './stay.ts'
import { wishes } from './wish.ts'

/**
 * With every session a browser begins anew, and it may lose its subscription: who wanted it before has it again without
 * asking. For whoever did not, the one of somebody before them goes.
 */
export const resume = (userId: number): Promise<void> =>
  alone(() =>
    whileHere(userId, async (left) => {
      if (!wishes(userId)) return letGo()
      if (!isAllowed()) return
      const { public_key, on } = await readHere(left)
      if (!on && public_key) await begin(public_key, true, left)
    }),
  )

/** Nobody is signed in: the server, which may not know it yet, reaches nobody here. The wish stays for the next time. */
export const silence = (): Promise<void> =>
  alone(async () => {
    // Another tab's news may be older than who has signed in meanwhile.
    if (!session.get().user) await letGo()
  })
