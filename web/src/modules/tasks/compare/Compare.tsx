import { Button, NativeSelect } from '@mantine/core'
import type { FileView } from '@slipway/domain/files/schema.ts'
import type { PinView } from '@slipway/domain/pins/schema.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { DeliverableView } from '@slipway/domain/tasks/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconGitCompare } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { Diff } from '../../../kit/record/Diff.tsx'
import { Files } from '../../../kit/record/Files.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../../ui/Skeletons.tsx'
import classes from './Compare.module.css'
import { differencesOf } from './differences.ts'
import { PicturePair } from './PicturePair.tsx'

interface CompareProps {
  id: number
  /** Remarks on the pictures of either version. */
  pins: readonly PinView[]
}

/** What has changed since an earlier delivery; asked for when somebody wants to see it. */
export function Compare({ id, pins }: CompareProps) {
  const t = useTexts('review')
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconGitCompare size={16} stroke={1.5} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'close' : 'open')}
      </Button>
      {open && <Versions id={id} pins={pins} />}
    </div>
  )
}

function Versions({ id, pins }: CompareProps) {
  const t = useTexts('review')
  const { dateTime } = useFormats()
  const { data, error, refetch } = useApiQuery(tasksContract.deliverables, { params: { id } })
  const [place, setPlace] = useState(1)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonCard lines={3} />
  const [last, ...earlier] = data.data
  const before = data.data[place] ?? earlier[0]
  if (!last || !before) return <p className={classes.none}>{t('first')}</p>
  const nameOf = (work: DeliverableView, index: number) =>
    [t('version', { number: earlier.length - index }), dateTime(work.submitted_at), work.user && personName(work.user)]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <NativeSelect
        label={t('with')}
        data={earlier.map((work, index) => ({ value: String(index + 1), label: nameOf(work, index) }))}
        value={String(place)}
        onChange={(event) => setPlace(Number(event.currentTarget.value))}
      />
      <Changes before={before} after={last} pins={pins} />
    </>
  )
}

interface ChangesProps extends Pick<CompareProps, 'pins'> {
  before: DeliverableView
  after: DeliverableView
}

function Changes({ before, after, pins }: ChangesProps) {
  const t = useTexts('review')
  const tasks = useTexts('tasks')
  const { texts, pictures, files } = differencesOf(before, after)
  if (texts.length + pictures.length + files.length === 0) return <p className={classes.none}>{t('same')}</p>
  return (
    <dl className={classes.rows}>
      {texts.map(({ field, ...pair }) => (
        <Row key={field} name={t(`field.${field}`)}>
          <Diff before={wordsOf(field, pair.before)} after={wordsOf(field, pair.after)} />
        </Row>
      ))}
      {pictures.map(({ field, number, ...pair }) => (
        <Row key={`${field}-${number}`} name={[t(`field.${field}`), number].filter(Boolean).join(' ')}>
          <PicturePair {...pair} pins={pins} />
        </Row>
      ))}
      {files.map(({ field, ...pair }) => (
        <Row key={`${field}-${pair.after?.id ?? pair.before?.id}`} name={t(`field.${field}`)}>
          <div className={classes.beside}>
            <OneFile title={t('before')} file={pair.before} />
            <OneFile title={t('after')} file={pair.after} />
          </div>
        </Row>
      ))}
    </dl>
  )

  function wordsOf(field: string, value: string | null): string {
    if (value === null) return ''
    return field === 'outcome' ? tasks(`result.${value as NonNullable<DeliverableView['outcome']>}`) : value
  }
}

function OneFile({ title, file }: { title: string; file: FileView | null }) {
  const t = useTexts('review')
  return (
    <figure className={classes.shot}>
      <figcaption>{title}</figcaption>
      {file ? <Files files={[file]} /> : <p>{t('none')}</p>}
    </figure>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
