import { OutLink } from './OutLink.tsx'
import classes from './RichText.module.css'

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

interface RichTextProps {
  text: string
  /** Who is addressed in it by `@` and the name. */
  names?: readonly string[]
}

/** A text as it was typed, with its addresses as links, and those whom it names marked. */
export function RichText({ text, names = [] }: RichTextProps) {
  return (
    <p className={classes.text}>
      {text.split(address).map((piece, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
          <OutLink key={index} href={piece} plain />
        ) : (
          named(piece, names).map((part, place) =>
            place % 2 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <b key={`${index}-${place}`} className={classes.named}>
                {part}
              </b>
            ) : (
              part
            ),
          )
        ),
      )}
    </p>
  )
}

/** Every second piece names somebody. */
function named(text: string, names: readonly string[]): string[] {
  const pieces: string[] = []
  let from = 0
  // A longer name may begin with a shorter one.
  const marks = names.map((name) => `@${name}`).sort((a, b) => b.length - a.length)
  for (let at = text.indexOf('@'); at >= 0 && marks.length > 0; at = text.indexOf('@', at + 1)) {
    const mark = marks.find((one) => text.startsWith(one, at))
    if (!mark) continue
    pieces.push(text.slice(from, at), mark)
    from = at + mark.length
  }
  return [...pieces, text.slice(from)]
}
