import { Button, SegmentedControl } from '@mantine/core'
import { imageKinds, imageKindText } from '@slipway/domain/applications/images.ts'
import { keysOf } from '@slipway/domain/kernel/records.ts'
import { sharingContract } from '@slipway/domain/sharing/calls.ts'
import type { AboutView } from '@slipway/domain/tasks/about.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFlight } from '../../../kit/form/use-flight.ts'
import { Files } from '../../../kit/record/Files.tsx'
import { OutLink } from '../../../kit/record/OutLink.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { toast } from '../../../kit/toast.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { languageName } from '../../applications/language-name.ts'
import type { Task } from '../queries.ts'
import classes from './About.module.css'
import { Part } from './Part.tsx'

/** What its application is about: whoever draws, builds or publishes it copies from here. */
export function About({ task, about }: { task: Task; about: AboutView }) {
  const t = useTexts('application-parts')
  const links = [
    [t('aboutStoreLink'), about.store_url],
    [t('aboutPrototype'), about.prototype_link],
    [t('aboutRepository'), about.repository_link],
  ] as const
  return (
    <Part title={t('aboutTitle')} aside={<Whole id={task.id} />}>
      <dl className={classes.lines}>
        <Line name={t('aboutDesktopName')} value={about.desktop_name} />
        {links.map(([name, href]) => href && <Line key={name} name={name} value={href} link />)}
      </dl>
      <Texts about={about} />
      <Pictures images={about.images} />
    </Part>
  )
}

function Line({ name, value, lang, link = false }: { name: string; value: string; lang?: string; link?: boolean }) {
  const t = useTexts('application-parts')
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value} {...(lang && { lang })}>
          {link ? <OutLink href={value} /> : value}
        </span>
        <CopyButton value={value} label={t('aboutCopy', { name })} />
      </dd>
    </div>
  )
}

function Texts({ about: { texts, language_default } }: { about: AboutView }) {
  const t = useTexts('application-parts')
  const locale = useLocale()
  const languages = keysOf(texts)
  const [chosen, setChosen] = useState(language_default)
  const text = texts[chosen]
  if (!languages.length) return null
  return (
    <>
      {languages.length > 1 && (
        <SegmentedControl
          aria-label={t('aboutLanguage')}
          className={classes.languages}
          value={chosen}
          onChange={setChosen}
          data={languages.map((value) => ({ value, label: languageName(value, locale) }))}
        />
      )}
      {text && (
        <dl className={classes.lines}>
          <Line name={t('aboutTextTitle')} value={text.title} lang={chosen} />
          <Line name={t('aboutTextShort')} value={text.short} lang={chosen} />
          <Line name={t('aboutTextFull')} value={text.full} lang={chosen} />
        </dl>
      )}
    </>
  )
}

const Pictures = ({ images }: Pick<AboutView, 'images'>) => {
  const locale = useLocale()
  return imageKinds.map((kind) => {
    const files = images.filter((image) => image.kind === kind).map(({ file }) => file)
    if (!files.length) return null
    return (
      <div key={kind} className={classes.pictures}>
        <h4 className={classes.kind}>{imageKindText[kind][locale]}</h4>
        <Files files={files} label={imageKindText[kind][locale]} size={96} />
      </div>
    )
  })
}

function Whole({ id }: { id: number }) {
  const t = useTexts('application-parts')
  const share = useTexts('sharing')
  const { busy, run } = useFlight()
  const download = () =>
    run(async () => {
      try {
        saveFile((await call(sharingContract.taskZip, { params: { id } })) as unknown as File)
      } catch (error) {
        toast.failed(error, share('archiveFailed'))
      }
    })
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={() => void download()}
    >
      {t('aboutZip')}
    </Button>
  )
}
