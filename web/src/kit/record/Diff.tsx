import { diffArrays } from 'diff'
import { useMemo } from 'react'
import classes from './Diff.module.css'

interface Piece {
  text: string
  as: 'ins' | 'del' | 'span'
}

/** Longer texts are shown one above the other: looking for what differs would hold up the page. */
const most = 20_000

/** What became of a text: what is gone is struck out, what is new stands out. */
export function Diff({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => piecesOf(before, after), [before, after])
  return (
    <p className={classes.text}>
      {pieces.map(({ text, as: Part }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never change places
        <Part key={index}>{text}</Part>
      ))}
    </p>
  )
}

/** By whole words, in any alphabet: parts of a word or of a figure that happen to be the same say nothing. */
export function piecesOf(before: string, after: string): Piece[] {
  if (before.length + after.length > most) {
    return [
      { text: `${before}\n`, as: 'del' },
      { text: after, as: 'ins' },
    ]
  }
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    as: added ? 'ins' : removed ? 'del' : 'span',
  }))
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean)
