import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { expect, test } from 'vitest'
import { choiceOf } from './choice.ts'
import { flag, many, one, period } from './filters.ts'

const same = (text: string) => text
const options = {
  filters: { status: many(['process', 'completed'] as const, 'Status', same), my: flag('Mine') },
  sorts: ['id', 'cost'],
  sort: '-id',
  search: 'By name',
  size: 50,
} as const

test('an address without anything asks for the first page in the usual order, and no filter', () => {
  const { args, isFiltered } = choiceOf(tasksContract.list, options, {})
  expect(args.query).toEqual({ page: { number: 1, size: 50 }, sort: '-id', filter: {} })
  expect(isFiltered).toBe(false)
  expect(choiceOf(tasksContract.managerList, options, {}).args.query).toEqual({ page: 1, per_page: 50, sort: '-id' })
})

test('filters, search, sort and page reach the call, in the shape of its base', () => {
  const address = { status: 'completed', my: '1', search: ' дом ', sort: 'cost', page: '4', open: 'task.7' }
  expect(choiceOf(tasksContract.list, options, address).args.query).toEqual({
    page: { number: 4, size: 50 },
    sort: 'cost',
    filter: { status: ['completed'], my: true, search: 'дом' },
  })
  expect(choiceOf(tasksContract.managerList, options, address).args.query).toEqual({
    page: 4,
    per_page: 50,
    sort: 'cost',
    status: ['completed'],
    my: true,
    search: 'дом',
  })
})

test('what a call would refuse never reaches it: unknown values, sorts, and texts by which nothing can be found', () => {
  const empty = choiceOf(tasksContract.list, options, {}).args
  for (const rubbish of [
    { status: 'gone,' },
    { my: 'yes' },
    { sort: 'foo' },
    { sort: 'toString' },
    { page: '-3' },
    { page: '1e9' },
    { search: 'д' },
    { search: 'один два три четыре пять шесть' },
    { search: 'дом'.repeat(40) },
    { search: '\u0000' },
  ]) {
    expect(choiceOf(tasksContract.list, options, rubbish).args, JSON.stringify(rubbish)).toEqual(empty)
  }
})

test('a period asks for days, a flag what its call calls it', () => {
  const filters = { unread: flag('Unread', { as: '1' }), tag: one(['payout'] as const, 'Tag', same) }
  const asked = choiceOf(notificationsContract.list, { filters } as never, { unread: '1' }).args
  expect(asked.query).toMatchObject({ filter: { unread: '1' } })
  const { ask, codec } = period('Period', same)
  expect(ask('period', codec.read('2026-10-01..2026-10-31'))).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(ask('period', undefined)).toEqual({})
})

test('a list that is narrowed from the start says so, and can be asked for all', () => {
  const filters = { status: many(['process', 'completed'] as const, 'Status', same, { fallback: ['process'] }) }
  const asked = (address: Record<string, string>) =>
    choiceOf(tasksContract.list, { filters }, address).args.query?.filter
  expect(asked({})).toEqual({ status: ['process'] })
  expect(asked({ status: 'any' })).toEqual({})
  expect(asked({ status: 'rubbish' })).toEqual({ status: ['process'] })
  expect(filters.status.codec.write(['process'])).toBeUndefined()
  expect(filters.status.codec.write([])).toBe('any')
})

test('a filter, a value or a sort that the call does not have does not compile', () => {
  const call = tasksContract.list
  // @ts-expect-error no such filter
  choiceOf(call, { filters: { gone: flag('Gone') } }, {})
  // @ts-expect-error no such status
  choiceOf(call, { filters: { status: many(['gone'] as const, 'Status', same) } }, {})
  // @ts-expect-error the filter is of several
  choiceOf(call, { filters: { status: one(['process'] as const, 'Status', same) } }, {})
  // @ts-expect-error the call knows no days
  choiceOf(call, { filters: { period: period('Period', same) } }, {})
  // @ts-expect-error no such sort
  choiceOf(call, { sorts: ['title'] }, {})
  expect(true).toBe(true)
})
