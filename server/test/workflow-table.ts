import { readFileSync } from 'node:fs'
import { type SubtaskType, subtaskTypes } from '@slipway/domain/tasks/types.ts'

/** A row of the independent table, fixtures/workflow.tsv. */
export interface TableRow {
  action: string
  from: readonly string[]
  to: string
  who: readonly string[]
  types: readonly SubtaskType[]
  /** Kinds of the open round of moderation. */
  kinds: readonly string[]
  /** What makes the transition end elsewhere than its plain row; `-` is the plain one. */
  when: string
  needs: readonly string[]
}

export const kinds = ['upload', 'update', 'purchase'] as const

function pick<T extends string>(cell: string, all: readonly T[]): readonly T[] {
  if (cell === '*') return all
  if (cell.startsWith('!')) return all.filter((one) => one !== cell.slice(1))
  return cell.split(' ') as T[]
}

export const table: readonly TableRow[] = readFileSync(new URL('./fixtures/workflow.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [action = '', from = '', to = '', who = '', types = '', ofKinds = '', when = '', needs = ''] =
      line.split('\t')
    return {
      ...{ action, to, when, from: from.split(' '), who: who.split(' ') },
      types: pick(types, subtaskTypes),
      kinds: pick(ofKinds, kinds),
      needs: needs === '-' ? [] : needs.split(' '),
    }
  })

/** The rows of an action that a subtask of the type can meet, in whatever round of moderation. */
export const rowsOfType = (action: string, type: SubtaskType): TableRow[] =>
  table.filter((row) => row.action === action && row.types.includes(type))
