import type { Bilingual } from './locale.ts'

/** A row of the error table: HTTP status and the text in both languages, with `{name}` places for parameters. */
export interface ErrorRow extends Bilingual {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 460 | 500 | 503
}

export function defineErrors<const T extends Record<string, ErrorRow>>(table: T): T {
  return table
}
