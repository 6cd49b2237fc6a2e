import { expect, test } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { mayRetry, pauseBefore } from './upload-retries.ts'

const answered = (status: number, code = 'internal') =>
  new ApiError({ status, code, error: '', errors: [], requestId: null })

test('what passes by itself is tried again, later each time, and not for ever', () => {
  const pauses = Array.from({ length: 13 }, (_, tries) => pauseBefore(answered(0), tries))
  expect(pauses.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000])
  expect(pauses.at(-1)).toBeNull()
  for (const error of [answered(503), answered(429, 'too_many_requests'), answered(409, 'upload_busy')])
    expect(pauseBefore(error, 0)).toBe(1_000)
})

test('a refusal is told and not asked for again by itself', () => {
  const refusals = [answered(422, 'invalid'), answered(401, 'session_over'), answered(429, 'upload_quota'), new Error()]
  expect(refusals.map((error) => pauseBefore(error, 0))).toEqual([null, null, null, null])
  expect(refusals.map(mayRetry)).toEqual([false, false, true, true])
})
