import { OutLink } from '../../../kit/record/OutLink.tsx'
import classes from './TaskWindow.module.css'

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** A text as it was typed, with its addresses as links. */
export function RichText({ text }: { text: string }) {
  return (
    <p className={classes.text}>
      {text.split(address).map((piece, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
          <OutLink key={index} href={piece} plain />
        ) : (
          piece
        ),
      )}
    </p>
  )
}
