import { session } from './session.ts'

/** An upload in parts that this browser began and has not seen finished. Names stay with the server. */
export interface Remembered {
  id: number
  /** What tells the same file when it is chosen again. */
  print: string
  /** Where on the site it was begun. */
  place: string
}

const mostKept = 50
/** Each person's own: whoever signs in here next neither sees nor goes on with it. */
const key = () => `slipway-uploads-${session.get().user?.id}`

/** Private windows may have no storage: an upload then goes on as long as its page. */
export function rememberedUploads(): Remembered[] {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]') as Remembered[]
  } catch {
    return []
  }
}

function keep(list: readonly Remembered[]): void {
  try {
    if (list.length) localStorage.setItem(key(), JSON.stringify(list.slice(-mostKept)))
    else localStorage.removeItem(key())
  } catch {
    // It goes on as long as its page.
  }
}

export const rememberUpload = (one: Remembered): void =>
  keep([...rememberedUploads().filter(({ print }) => print !== one.print), one])

export const forgetUpload = (print: string): void => keep(rememberedUploads().filter((one) => one.print !== print))

/** The page and the record on it at which files for this are sent. */
export const placeHere = (what: string): string =>
  [location.pathname, new URLSearchParams(location.search).get('open'), what].join(' ')
