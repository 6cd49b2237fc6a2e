import { isExecutor } from '@slipway/domain/access/roles.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import type { Result } from '@slipway/domain/kernel/call.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { homeOf, pathOf } from '../../kit/paths.tsx'
import { enter } from '../../kit/session-life.ts'

interface SignedIn {
  access_token: string
  user: UserView
  /** Where they wanted to go; what the address says unless given. */
  aim?: string | null
}

/** What signing in answers: a session, or what is asked for next. */
export type Entered = Partial<Result<(typeof identityContract)['login']>>

/** Only an address of our own may be what somebody is led to after signing in. */
const aimOfAddress = () => new URLSearchParams(location.search).get('from')
const ownAddress = (from: string | null): string | null =>
  from && /^\/(?![/\\])/.test(from) && !/^\/(\w\w\/)?(login|register)\b/.test(from) ? from : null

/** After signing in: the person's language, and where they wanted to go or their start page. */
export function useFinishSignIn() {
  const navigate = useNavigate()
  return async ({ access_token, user, aim = aimOfAddress() }: SignedIn) => {
    const from = ownAddress(aim)
    const entered = enter(access_token, user)
    void noteVisitor()
    await entered
    const home = isExecutor(user.role) ? pathOf('/todo/list') : homeOf(user.role)
    await navigate({ to: from ?? home, replace: true })
  }
}

/** Goes in with a session; `next` is what else was asked for, until it is given up. */
export function useEntering() {
  const finish = useFinishSignIn()
  const [next, setNext] = useState<Entered | null>(null)
  const enter = async (answer: Entered) => {
    const { access_token, user } = answer
    if (access_token && user) await finish({ access_token, user })
    else setNext(answer)
  }
  return { next, enter, giveUp: () => setNext(null) }
}

/** Tells which browser this is, for the checks of suspicious accounts; never in anybody's way. */
async function noteVisitor(): Promise<void> {
  const visitor_id = await import('@fingerprintjs/fingerprintjs')
    .then(({ load }) => load({ monitoring: false }))
    .then((agent) => agent.get())
    .then(({ visitorId }) => visitorId)
    .catch(() => 'failed_to_receive')
  await call(identityContract.fingerprint, { body: { visitor_id } }).catch(() => undefined)
}
