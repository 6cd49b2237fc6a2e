import { Broken } from '../broken.ts'

const shownLength = 60

/** What a drawing holds that can be neither kept as it is nor taken away unseen, as it stands in the file. */
export class Unaccepted extends Broken {
  readonly what: string

  constructor(what: string) {
    const plain = what.replace(/\s+/g, ' ').trim()
    const shown = plain.length > shownLength ? `${plain.slice(0, shownLength)}…` : plain
    super(shown)
    this.what = shown
  }
}
