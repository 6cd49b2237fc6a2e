import { expect, test } from 'vitest'
import { isLeftOut, mailingStatuses, receiverStates } from './status.ts'

test('only what still waits in a mailing that was stopped is never sent', () => {
  const never = mailingStatuses.flatMap((mailing) =>
    receiverStates.filter((state) => isLeftOut(state, mailing)).map((state) => [mailing, state]),
  )
  expect(never).toEqual([['stopped', 'waiting']])
})
