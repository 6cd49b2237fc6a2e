import { SkeletonCard } from './Skeletons.tsx'
import classes from './WindowPending.module.css'

/** Stands where a window will, until its code and its words are here. The window's own frame would have to be fetched. */
export function WindowPending() {
  return (
    <div className={classes.cover}>
      <div className={classes.window}>
        <SkeletonCard lines={9} />
      </div>
    </div>
  )
}
