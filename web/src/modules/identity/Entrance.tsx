import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../ui/retry-import.ts'
import { useBelow } from '../../ui/use-below.ts'
import classes from './identity.module.css'

const Scene = lazyPart(() => import('./SignInScene.tsx').then((m) => m.SignInScene))

interface EntranceProps {
  title: string
  lead?: string
  foot?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The form, and beside it the pipeline at work; on a phone only the form. */
export function Entrance({ title, lead, foot, wide = false, children }: EntranceProps) {
  const roomy = !useBelow('lg')
  return (
    <div className={classes.entrance}>
      <div className={classes.side}>
        <section className={classes.box} data-wide={wide || undefined}>
          <h1 className={classes.title}>{title}</h1>
          {lead && (
            <p className={classes.text} role="status">
              {lead}
            </p>
          )}
          {children}
          {foot && <p className={classes.foot}>{foot}</p>}
        </section>
      </div>
      {roomy && (
        <div className={classes.scene} aria-hidden>
          <Suspense>
            <Scene />
          </Suspense>
        </div>
      )}
    </div>
  )
}
