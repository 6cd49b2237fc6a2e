import { row } from '../access/who.ts'
import { contract, metaOnly, stream } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { statementFileQuery, statementQuery, statementView } from './statement.schema.ts'

/** The statement of a wallet, on the screen and as a file. */
export const statementCalls = contract({
  statement: {
    base: 'v3',
    method: 'GET',
    path: '/users/{id}/statement',
    summary: 'What came to a wallet and left it in a period, between its opening and its closing balance',
    who: ['superadministrator', row('self', 'user')],
    params: idParams,
    query: statementQuery,
    answer: metaOnly(statementView),
    errors: ['not_found', 'statement_period'],
  },
  exportStatement: {
    base: 'v3',
    method: 'GET',
    path: '/users/{id}/statement/export',
    summary: 'The statement of a wallet as a file: CSV, XLSX or PDF',
    who: ['superadministrator', row('self', 'user')],
    params: idParams,
    query: statementFileQuery,
    answer: stream,
    errors: ['not_found', 'statement_period', 'statement_rows'],
    costly: 'always',
    revealsOfOthers: 'statement',
  },
})
