import { z } from 'zod'
import { contract, json } from '../kernel/endpoint.ts'
import { keptBody, keptLists, listName } from './schema.ts'

export const viewsContract = contract({
  mine: {
    base: 'v1',
    method: 'GET',
    path: '/views',
    summary: 'What one keeps of lists: saved views, columns, the height of rows',
    who: ['any'],
    answer: json(keptLists),
  },
  keep: {
    base: 'v1',
    method: 'PUT',
    path: '/views/{list}',
    summary: 'Keeps the views and columns of one list',
    changes: ['views'],
    who: ['any'],
    params: z.object({ list: listName }),
    body: keptBody,
    answer: json(z.object({ data: keptBody })),
  },
})
