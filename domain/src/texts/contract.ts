import { z } from 'zod'
import { contract, json, many, none, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams } from '../kernel/ids.ts'
import { locales } from '../kernel/locale.ts'
import { changeTextBody, ownTexts, textCard, textQuery, textResource } from './schema.ts'

const admin = ['superadministrator'] as const

const lists = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/texts',
    summary: 'Every text of the console: as it is built in, and what stands in its place',
    who: admin,
    query: textQuery,
    answer: many(textResource),
  },
})

export const textsContract = contract({
  list: lists.list,
  exportList: exportOf(lists.list),
  show: {
    base: 'v3',
    method: 'GET',
    path: '/texts/{id}',
    summary: 'One text with its latest changes',
    who: admin,
    params: idParams,
    answer: one(textCard),
    errors: ['not_found'],
  },
  change: {
    base: 'v3',
    method: 'PATCH',
    path: '/texts/{id}',
    summary: 'Put a text in the place of the built-in one, or take that back (null)',
    changes: ['texts'],
    who: admin,
    params: idParams,
    body: changeTextBody,
    answer: one(textCard),
    errors: ['not_found', 'conflict', 'text_lost'],
  },
  remove: {
    base: 'v3',
    method: 'DELETE',
    path: '/texts/{id}',
    summary: 'Remove a text that the product has no more',
    changes: ['texts'],
    who: admin,
    params: idParams,
    answer: none,
    errors: ['not_found', 'text_in_product'],
  },
  own: {
    base: 'v1',
    method: 'GET',
    path: '/texts/{locale}',
    summary: 'What stands in the place of built-in texts, fetched at start; answers 304 to a matching If-None-Match',
    who: ['public'],
    params: z.object({ locale: z.enum(locales) }),
    answer: json(ownTexts),
  },
})
