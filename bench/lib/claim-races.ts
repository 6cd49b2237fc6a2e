import { figure } from '@slipway/server/test/figure.ts'

/** Everybody takes the same task at once, task by task. */
export async function race(url: string, subtaskIds: readonly number[], tokens: readonly string[]): Promise<void> {
  const winners: number[] = []
  const statuses = new Map<number, number>()
  for (const subtaskId of subtaskIds) {
    const answers = await Promise.all(tokens.map((token) => take(url, subtaskId, token)))
    winners.push(answers.filter((status) => status === 200).length)
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const single = winners.filter((count) => count === 1).length
  const answered = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  console.log(`${subtaskIds.length} races of ${tokens.length}: answers ${answered}`)
  figure('races with exactly one winner', single / subtaskIds.length, '', { atLeast: 1 })
}

async function take(url: string, subtaskId: number, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/v3/subtasks/${subtaskId}/process`, { method: 'POST', headers })
  await answer.arrayBuffer()
  return answer.status
}
