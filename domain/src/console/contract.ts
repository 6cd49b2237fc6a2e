import { z } from 'zod'
import { contract, json, many, one } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { runStatuses } from './runs.ts'
import { commandView, runBody, runResource, runWithLines } from './schema.ts'

const admin = ['superadministrator'] as const

export const consoleContract = contract({
  commands: {
    base: 'v1',
    method: 'GET',
    path: '/admin/commands',
    summary: 'The commands that may be run, each with what it does, its arguments and its last run',
    who: admin,
    answer: json(z.object({ data: z.array(commandView) })),
  },
  run: {
    base: 'v1',
    method: 'POST',
    path: '/admin/commands',
    summary: 'Run a command of the list; its output is that of the run',
    freshProof: 'sometimes',
    idempotency: 'accepted',
    changes: ['commands'],
    who: admin,
    body: runBody,
    answer: json(z.object({ message: z.string(), data: z.object({ id: z.number() }) })),
    errors: ['command_running'],
  },
  runs: {
    base: 'v3',
    method: 'GET',
    path: '/command-runs',
    summary: 'What was run, the latest first',
    who: admin,
    query: listQuery({ filter: { search, status: z.enum(runStatuses), command: z.string().max(100) } }),
    answer: many(runResource),
  },
  show: {
    base: 'v3',
    method: 'GET',
    path: '/command-runs/{id}',
    summary: 'One run with the last of what it said',
    who: admin,
    params: idParams,
    answer: one(runWithLines),
    errors: ['not_found'],
  },
  stop: {
    base: 'v3',
    method: 'POST',
    path: '/command-runs/{id}/stop',
    summary: 'Stop a run after the step it is at; told again after a minute, it is given up',
    changes: ['commands'],
    who: admin,
    params: idParams,
    answer: one(runResource),
    errors: ['not_found', 'command_ended'],
  },
})
