import { type FileFault, wrongFormat } from '@slipway/domain/files/check.ts'

/** Why it is not kept: the words of section 5 at the field of the file, or an error of its own. */
export type Reason =
  | { fault: FileFault }
  | { code: 'upload_pages' }
  | { code: 'upload_page_count'; params: { max: number } }
  | { code: 'upload_drawing'; params: { what: string } }

export class Refused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super('code' in reason ? reason.code : reason.fault[0])
    this.reason = reason
  }
}

export const wrong = (name: string) => new Refused({ fault: wrongFormat(name) })
