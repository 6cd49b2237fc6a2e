import { Timeline as Line } from '@mantine/core'
import { personName } from '@slipway/domain/users/person.ts'
import { IconPointFilled, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Moment } from './Moment.tsx'
import classes from './Timeline.module.css'

interface Somebody {
  first_name: string
  last_name: string
  image?: string | null
}

export interface Happening {
  id: string | number
  at: string
  /** Null: the product did it by itself; undefined: nobody yet, or it isn't told. */
  who: Somebody | null | undefined
  /** Who did it in that person's place. */
  inPlace?: Somebody | null | undefined
  /** Where it says more than the moment: a span. */
  when?: string
  /** What became of it, as a badge. */
  outcome?: ReactNode
  what?: ReactNode
  /** Under it: what changed, reasons, pictures. */
  details?: ReactNode
}

interface TimelineProps {
  of: readonly Happening[]
  label: string
}

/** What happened, when and by whom, in the order given. */
export function Timeline({ of, label }: TimelineProps) {
  return (
    <Line
      role="list"
      aria-label={label}
      bulletSize={28}
      lineWidth={2}
      classNames={{ item: classes.item, itemBullet: classes.bullet, itemTitle: classes.head }}
    >
      {of.map((one) => (
        <Line.Item key={one.id} role="listitem" bullet={<Bullet who={one.who} />} title={<Head of={one} />}>
          {one.what && <div>{one.what}</div>}
          {one.details}
        </Line.Item>
      ))}
    </Line>
  )
}

const Bullet = ({ who }: { who: Happening['who'] }) =>
  who ? (
    <Avatar name={personName(who)} image={who.image} size={28} named />
  ) : who === null ? (
    <IconSettings size={16} stroke={1.5} aria-hidden />
  ) : (
    <IconPointFilled size={16} aria-hidden />
  )

function Head({ of: { who, inPlace, at, when, outcome } }: { of: Happening }) {
  const t = useTexts()
  const name = who === null ? t('bySystem') : who && personName(who)
  return (
    <>
      {name && (
        <span className={classes.who}>{inPlace ? t('inPlaceOf', { name: personName(inPlace), as: name }) : name}</span>
      )}
      <span className={classes.when}>{when ?? <Moment at={at} as="relative" />}</span>
      {outcome}
    </>
  )
}
