import { commentsContract } from '@slipway/domain/comments/calls.ts'
import type { NamedView } from '@slipway/domain/comments/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { onTyping } from '../../api/socket.ts'

/** Told again while somebody goes on; who is heard no more has stopped. */
const everyMs = 3_000
const heardForMs = 5_000

interface Writer {
  user: NamedView
  /** The newest comment when they were heard: with the next one they have stopped. */
  before: number | undefined
}

/** Who else is writing in a thread, and how to tell them that one is oneself. */
export function useTyping(subtaskId: number, newest: number | undefined) {
  const [writers, setWriters] = useState<readonly Writer[]>([])
  const told = useRef(0)
  const last = useRef(newest)
  useEffect(() => {
    last.current = newest
  }, [newest])
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>()
    const end = onTyping(({ subtask_id, user }) => {
      if (subtask_id !== subtaskId) return
      clearTimeout(timers.get(user.id))
      const without = (all: readonly Writer[]) => all.filter((one) => one.user.id !== user.id)
      setWriters((all) => [...without(all), { user, before: last.current }])
      timers.set(
        user.id,
        setTimeout(() => setWriters(without), heardForMs),
      )
    })
    return () => {
      end()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [subtaskId])
  const tell = () => {
    if (Date.now() - told.current < everyMs) return
    told.current = Date.now()
    // Nobody misses it: it is told again, or the comment is there.
    call(commentsContract.typing, { body: { subtask_id: subtaskId } }).catch(() => undefined)
  }
  return { others: writers.filter(({ before }) => before === newest).map(({ user }) => user), tell }
}
