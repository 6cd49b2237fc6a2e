import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFlight } from '../form/use-flight.ts'
import { toast } from '../toast.tsx'
import classes from './record.module.css'

/** So long it stands there; nobody leaves it on a screen that they have left. */
export const revealMs = 180_000

interface RevealProps<T> {
  title: string
  /** What it is, and that looking is logged. */
  hint: string
  /** Verb and object: "Показать ключи". */
  show: string
  /** The call that gives it. It is asked nowhere else and kept nowhere. */
  load: () => Promise<T>
  children: (secret: T) => ReactNode
}

/** What is fetched only when asked for, and forgotten when it is hidden again: by a press, after a while, or on leaving. */
export function Reveal<T>({ title, hint, show, load, children }: RevealProps<T>) {
  const t = useTexts()
  const { busy, run } = useFlight()
  const [shown, setShown] = useState<{ secret: T } | null>(null)
  const ask = () =>
    run(async () => {
      try {
        setShown({ secret: await load() })
      } catch (error) {
        toast.failed(error)
      }
    })
  // The clock is outside of React.
  useEffect(() => {
    const timer = shown && setTimeout(() => setShown(null), revealMs)
    return () => clearTimeout(timer ?? undefined)
  }, [shown])
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <section className={classes.reveal}>
      <div className={classes.revealHead}>
        <h3 className={classes.revealTitle}>{title}</h3>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          aria-expanded={shown !== null}
          leftSection={<Icon size={16} stroke={1.5} />}
          onClick={() => (shown ? setShown(null) : void ask())}
        >
          {shown ? t('hide') : show}
        </Button>
      </div>
      <p className={classes.revealHint}>{hint}</p>
      {shown && children(shown.secret)}
    </section>
  )
}
