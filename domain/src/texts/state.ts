import type { TextState } from './limits.ts'

/** What people are told of a text first; the built-in one has no state of its own. */
export function stateOf(text: {
  own: { ru: string | null; en: string | null }
  incomplete: boolean
  unfit: boolean
  lost: boolean
}): TextState | 'builtIn' {
  if (text.lost) return 'lost'
  if (text.own.ru === null && text.own.en === null) return 'builtIn'
  if (text.unfit) return 'unfit'
  return text.incomplete ? 'incomplete' : 'changed'
}
