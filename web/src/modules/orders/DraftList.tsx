import { ActionIcon, Button } from '@mantine/core'
import type { DraftHead } from '@slipway/domain/orders/draft-schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { toast } from '../../kit/toast.tsx'
import classes from './drafts.module.css'

interface Props {
  drafts: readonly DraftHead[]
  /** Goes on with it: a button, or a link to where it opens. */
  goOn: (draft: DraftHead, label: string) => ReactNode
  forget: (id: number) => Promise<unknown>
}

const shownFirst = 3

/** Orders that were begun, on whatever device, and not sent: the latest few, and all of them at a press. */
export function DraftList({ drafts, goOn, forget }: Props) {
  const t = useTexts('orders')
  const [all, setAll] = useState(false)
  const isShort = !all && drafts.length > shownFirst + 1
  const drop = async ({ id }: DraftHead, name: string) => {
    if (!(await confirm({ title: t('draftDropTitle', { name }), yes: t('draftDropYes'), danger: true }))) return
    await forget(id).catch((error: unknown) => toast.failed(error, t('draftDropFailed')))
  }
  return (
    <>
      <ul className={classes.list}>
        {(isShort ? drafts.slice(0, shownFirst) : drafts).map((draft) => {
          const kind = t(draft.kind === 'change' ? 'titleEdit' : `title_${draft.kind}`)
          const name = draft.name || kind
          return (
            <li key={draft.id} className={classes.row}>
              <div className={classes.text}>
                <span className={classes.name}>{name}</span>
                <span className={classes.when}>
                  {draft.name && `${kind} · `}
                  {t('draftChanged')} <Moment at={draft.updated_at} as="relative" />
                </span>
              </div>
              {goOn(draft, t('draftGoOn', { name }))}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('draftDropNamed', { name })}
                onClick={() => void drop(draft, name)}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {isShort && (
        <Button variant="subtle" size="compact-md" mb="xs" onClick={() => setAll(true)}>
          {t('draftsAll', { count: drafts.length })}
        </Button>
      )}
    </>
  )
}

/** «Продолжить», with the name of the draft for whoever listens. */
export const GoOn = ({ label, onClick }: { label: string; onClick: () => void }) => {
  const t = useTexts('orders')
  return (
    <Button size="compact-md" variant="light" aria-label={label} onClick={onClick}>
      {t('goOn')}
    </Button>
  )
}
