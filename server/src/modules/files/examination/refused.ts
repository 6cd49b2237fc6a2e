import { type FileFault, wrongFormat } from '@slipway/domain/files/check.ts'

/** What was sent is not kept, and why, in the words of section 5. */
export class Refused extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault[0])
    this.fault = fault
  }
}

export const wrong = (name: string) => new Refused(wrongFormat(name))
