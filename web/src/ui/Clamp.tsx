import classes from './Clamp.module.css'

/** What somebody wrote, as the first two lines of it in a list. The whole of it is for whoever points at it. */
export function Clamp({ text }: { text: string }) {
  return (
    <span className={classes.clamp} title={text}>
      {text}
    </span>
  )
}
